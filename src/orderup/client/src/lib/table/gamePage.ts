import type { Component } from 'svelte';
import plainSign from '../../icons/plain.svg?raw';
import type { Sound } from '../device/sound';
import type { Flights } from './flights';
import type { GameEvent } from './messages';
import type { Args } from '../language/i18n.svelte';
import type { TableClient } from './tableClient';
import type { PlaybackRules } from './playback.svelte';
import type { Recap } from './recap';

export type Picture = (client: TableClient, event: GameEvent) => string;

/** The `data-` attributes of the elements around a piece: `data-cup="2"` is `cup`. */
export type Data = Record<string, string | undefined>;

/** The meanings of a game's pieces. */
export interface Meanings {
  /** The name of a drawing; empty for one that says nothing by itself. */
  iconName(content: unknown, icon: string): string;
  /** The effects of a piece, by its attributes and its drawings: sentences, and for chapters of the rules lists of
   * their ids, of which the first that is about the table counts. */
  means(client: TableClient, data: Data, icons: string[]): (string | string[])[];
}

/** A game's part of the page. A folder in `src/games/` whose `index.ts` exports this as `page` is a game. */
export interface GamePage {
  /** The whole table: everything to see and to do. */
  Table: Component<{ client: TableClient }>;
  /** The end: scores line by line, and why. Fetched when it is wanted, like `howTo`. */
  scores(): Promise<{ default: Component<{ client: TableClient }> }>;
  howTo(): Promise<{ default: Component<{ content: unknown }> }>;
  /** The beginning of the ids of its drawings, which its table puts on the page. */
  icons?: string;
  /** The meanings of its pieces. Fetched when somebody asks. */
  meanings?(): Promise<Meanings>;
  playback: PlaybackRules;
  /** Whether it has no words of its own for legal actions, and takes the server's. */
  inWords?: boolean;
  /** The seat that has to act, and its task: a text id and its arguments. */
  status(client: TableClient, view: unknown): { id: string; args: Args };
  /** Whether the view is of the last turn or round; null where it is of neither. */
  last?(view: unknown): 'round' | 'turn' | null;
  /** The arguments of the texts `why-` and `warn-` of the guide's entries. */
  named?(client: TableClient, entry: Record<string, unknown>): Args;
  /** Somebody's turn in one sentence, to be heard; where a game has none, all its lines are. */
  sentence?(client: TableClient, seat: number, events: GameEvent[]): string;
  /** The pieces that travel in an event. */
  flights?: Flights;
  /** The sound of an event, by its kind. */
  sounds?: Readonly<Record<string, Sound>>;
  /** The part of its table that must stay visible during a decision, as a selector. */
  needed?: string;
  /** The drawing beside a line of the log, as its id; empty for none. */
  picture?: Picture;
  /** The summary of somebody's turn. */
  recap: Recap;
  /** One line of the log; empty for an event not worth a line, unless `everything` is asked for. */
  tell(client: TableClient, event: GameEvent, everything?: boolean): string;
}

const pages = import.meta.glob<{ page: GamePage }>('../../games/*/index.ts');

const signs = import.meta.glob<string>('../../../../games/*/icons/{sign,logo}.svg', { query: '?raw', import: 'default', eager: true });

const signsByGame = new Map(Object.entries(signs).map(([path, svg]) => [path.split('/').slice(-3)[0], svg]));

/** The drawing a game goes by. */
export function gameSign(game: string): string {
  return signsByGame.get(game) ?? plainSign;
}

/** The games this page has a drawing of. */
export const gamesDrawn: readonly string[] = Object.keys(pages).map((path) => path.split('/').slice(-2)[0]!);

/** Loads the page of a game: its own, or the plain one where it has none or where that is wanted. */
export async function gamePage(game: string, plain: boolean): Promise<GamePage> {
  const load = plain ? undefined : pages[`../../games/${game}/index.ts`];
  return load ? (await load()).page : (await import('../../plain')).plainPage(game);
}
