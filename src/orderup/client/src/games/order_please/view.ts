import type { Lang } from '../../lib/language';
import type { Action } from '../../lib/messages';

/** Amounts by good; every good has an entry. */
export type Bag = Record<string, number>;

export interface Deck {
  /** The open customer; null while the deck is being opened, or at its end. */
  customer: string | null;
  /** How many cards lie below it. */
  cards: number;
}

export interface Seat {
  /** One's own goods; of others how many. */
  hand: Bag | number;
  stalls: Bag[];
  customers: string[];
  events: string[];
  /** Absent while it is somebody else's secret. */
  merchant?: string | null;
  merchant_offer: string[] | number;
}

export type Phase =
  | 'merchant'
  | 'register'
  | 'sell'
  | 'return'
  | 'thief'
  | 'swap_stalls'
  | 'tax'
  | 'market_day'
  | 'exchange'
  | 'over';

/** The game's view as the server sends it. */
export interface View {
  options: Record<string, unknown>;
  over: boolean;
  seat: number | null;
  phase: Phase;
  turn: number;
  decks: Deck[];
  goods: number;
  discard: Bag;
  events_used: string[];
  registering: string | null;
  registered: number;
  sold: number[];
  event: string | null;
  shortage: number;
  last_turn: boolean;
  seats: Seat[];
}

export type Named = Record<Lang, string>;

/** The part of a pack that the page reads. */
export interface Content {
  numbers: Record<string, number>;
  goods: { id: string; cards: number; name: Named }[];
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

/** The legal actions of one kind. */
export function ofKind<T extends Action>(legal: Action[], kind: T['kind']): T[] {
  return legal.filter((action): action is T => action.kind === kind);
}

export function total(hand: Bag | number): number {
  return typeof hand === 'number' ? hand : Object.values(hand).reduce((sum, amount) => sum + amount, 0);
}

export function plus(bag: Bag, added: Bag, sign = 1): Bag {
  const sum = { ...bag };
  for (const [good, amount] of Object.entries(added)) sum[good] = Math.max(0, (sum[good] ?? 0) + sign * amount);
  return sum;
}
