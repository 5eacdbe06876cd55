import type { Named } from '../../lib/language/language';
import type { Action } from '../../lib/table/messages';
import type { Blocked, Warning } from '../../lib/table/guide';
import type { Seat, View as TableView } from './view';

/** Amounts by ingredient; every ingredient has an entry. */
export type Bag = Record<string, number>;

/** The rules' guide for the seat that decides: see `games/coffee_rush/guide.py`. */
export interface Guide {
  ready: { order: number; cup: number }[];
  completes: { notation: string; order: number }[];
  warnings: Warning[];
  blocked: Blocked[];
}

export type View = TableView & { guide: Guide };

export type Order = Seat['orders'][number];

/** The part of a pack that the page reads. */
export interface Content {
  numbers: Record<string, number>;
  board: { rows: string[][] };
  ingredients: { id: string; name: Named }[];
  upgrades: { id: string; name: Named; effect: Named }[];
  drinks: { id: string; recipe: Bag; specialty: boolean; name: Named }[];
}

export interface StepAction extends Action {
  kind: 'step';
  meeple: number;
  cell: string;
}
export interface PourAction extends Action {
  kind: 'pour';
  ingredient: string;
  cup: number;
}
export interface ServeAction extends Action {
  kind: 'serve';
  order: number;
  cup: number;
}

export const TABS = [1, 2, 3, 4];
export const LAST_TAB = 4;

/** Column and row of a cell's name, from 0. */
export function place(cell: string): { column: number; row: number } {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellName(column: number, row: number): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}
