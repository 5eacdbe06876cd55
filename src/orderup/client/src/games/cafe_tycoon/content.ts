import type { Warning } from '../../lib/table/guide';
import type { Named } from '../../lib/language/language';
import { ofKind, type Action, type GameEvent } from '../../lib/table/messages';
import type { Seat as SeatView, View as TableView } from './view';

export const SUITS = ['snack', 'game', 'wifi', 'clerk', 'shelf'] as const;
export type Suit = (typeof SUITS)[number];

/** The needs of customers, in the order in which they are shown. */
export const NEEDS = ['game', 'snack', 'premium_game', 'premium_snack', 'wifi'] as const;
export type Need = (typeof NEEDS)[number];

export type Seat = SeatView;
/** A seat's view, with the rules' guide to the present step. */
export type View = TableView & { guide: Guide };

export type Step = Exclude<View['step'], null>;
export type Store = Exclude<Seat['store'], null>;
export type OwnTile = Seat['tiles'][number];
/** The content of a space of a tile. */
export type Space = OwnTile['spaces'][number];

/** The part of an opening round. */
export type Part = View['stage'];

/** Results of the rules for the page: it works out none of them itself. */
export interface Guide {
  /** While stores are chosen: all that can be had. */
  stores: Store[];
  /** While cards are given: the seats on one's left and right. */
  sides: Record<string, number>;
  /** The seats that have bought, in next round's order as it stands. */
  next_order: number[];
  /** Of the market places. */
  costs: number[];
  /** Of those on the table, while cards are being played. */
  ranking: number[];
  places: { cards: number; tokens: number }[];
  blocked: Blocked[];
  warnings: Warning[];
  outlook: Outlook[];
  /** By people's seat, from the opening on. */
  service: Service[];
  /** By player, the robot too, from the opening on. */
  counted: { wifi: number; clerks: number; cards: number; wages: number }[];
  /** The part of a step that is asked, where the step's name covers more: the text `step-<asked>`. */
  asked: 'claim' | 'swap' | null;
  /** Whether this is the last round. */
  last: boolean;
  /** The robot's sum at the end, and the people's together: the text `robot-text`; null without a robot. */
  robot: { coins: number; icons: number; wifi: number; doubled: number; together: number } | null;
  /** The rule that decided the first place at the end: the text `ranking-<decided>`. */
  decided: string | null;
}

/** A thing that the decider may not do, and the reason: the text `why-<why>`. */
export interface Blocked {
  kind: string;
  why: string;
  card?: string;
  place?: number;
  tile?: string;
  space?: number;
  customer?: string;
  number?: number;
  manager?: number;
  store?: Store;
}

/** The effects of an action itself; of a play also its place in the ranking as it would stand then. */
export interface Outlook {
  notation: string;
  events: GameEvent[];
  place?: number;
}

/** A seat's pay for customers if the game ended now. */
export interface Service {
  coins: number;
  icons: Record<string, number>;
  customers: Served[];
}

export interface Served {
  customer: string;
  met: boolean;
  secret: boolean;
  /** Each icon asked for, and the thing that fills it. */
  icons: { need: Need; by: string | null }[];
}

/** The part of a pack that the page reads. */
export interface Content {
  origin: Record<string, string>;
  numbers: { capacity: number; level_coins: number[] };
  suits: { id: Suit; name: Named }[];
  icons: { id: string; name: Named; effect: Named }[];
  tiles: { id: string; spaces: string[]; name: Named }[];
  customers: { id: string; level: number; needs: Record<string, number>; reward: number; penalty: number; name: Named }[];
  stores: { id: string; name: Named; ability: Named }[];
  managers: { id: string; name: Named; effect: Named }[];
}

export interface GiveAction extends Action {
  kind: 'give';
  card: string;
  to: 'left' | 'right';
}
export interface SpaceAction extends Action {
  kind: 'activate' | 'store';
  tile: string;
  space: number;
}
export interface CustomerAction extends Action {
  kind: 'keep' | 'take_customer' | 'claim';
  customer: string;
}
export interface DeckAction extends Action {
  kind: 'customer_deck';
  level: number;
}
export interface NumberAction extends Action {
  kind: 'store_number';
  number: number;
}
export interface StoreAction extends Action {
  kind: 'choose_store';
  store: Store;
}

/** A view with the gifts that wait for one's turn laid ready, out of the hand. */
export function withGifts(view: View, seat: number | null, waiting: Action[]): View {
  const given = ofKind<GiveAction>(waiting, 'give').map(({ card, to }) => ({ card, to }));
  const own = seat === null ? undefined : view.seats[seat];
  if (!own || given.length === 0 || !given.every(({ card }) => own.hand.includes(card))) return view;
  const hand = own.hand.filter((card) => !given.some((gift) => gift.card === card));
  return { ...view, seats: view.seats.map((other, i) => (i === seat ? { ...own, hand, given } : other)) };
}

/** A card's suit; of a back, which is its suit alone, that. */
export function suitOf(card: string): Suit {
  return card.split('_')[0] as Suit;
}

/** The number on a card; null on a back. */
export function numberOf(card: string): number | null {
  const number = card.split('_')[1];
  return number === undefined ? null : Number(number);
}

/** The automatic player of a two-seat game, who has a pile instead of a hand. */
export function isRobot(seat: Seat): boolean {
  return seat.top !== undefined;
}

/** The number of cards that are known: a list where the reader may see them, else only the number. */
export function many(known: unknown[] | number): number {
  return typeof known === 'number' ? known : known.length;
}
