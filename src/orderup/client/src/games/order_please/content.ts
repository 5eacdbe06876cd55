import type { Named } from '../../lib/language/language';
import type { Action } from '../../lib/table/messages';

/** Amounts by good; every good has an entry. */
export type Bag = Record<string, number>;

/** The part of a pack that the page reads. */
export interface Content {
  goods: { id: string; name: Named }[];
  attributes: { id: string; name: Named }[];
  customers: { id: string; needs: Bag; attribute: string; gold: number; name: Named; story: Named }[];
  events: { id: string; name: Named; effect: Named }[];
  merchants: { id: string; name: Named; effect: Named }[];
}

export interface GoodAction extends Action {
  good: string;
}
export interface DeckAction extends Action {
  deck: number;
}
export interface RegisterAction extends Action {
  kind: 'register';
  good: string;
  deck: number;
}

export function total(hand: Bag | number): number {
  return typeof hand === 'number' ? hand : Object.values(hand).reduce((sum, amount) => sum + amount, 0);
}
