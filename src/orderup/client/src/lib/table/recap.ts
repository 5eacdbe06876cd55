import type { Step } from '../connection/protocol';
import type { GameEvent } from './messages';
import { standing } from './turns';
import type { TableClient } from './tableClient';

/** Something to be told of somebody's turn, in a few words. */
export interface Told {
  text: string;
  /** Its weight for the reader; events about the reader come first. */
  weight: number;
  /** Whether it reaches the reader. */
  you?: boolean;
  /** The seat it is about, where that is not the one whose turn it is. */
  about?: number;
}

/** A short summary of a seat's events. */
export type Recap = (client: TableClient, seat: number, events: GameEvent[]) => Told[];

/** The events of a seat since one's own last move: an opponent's actions, or their effects on oneself. */
export interface Card {
  seat: number;
  told: Told[];
}

/** The events since the reader last decided, a card for each opponent, the most important for the reader first. Empty
 * unless it is their move and they have not begun it. */
export function meanwhile(client: TableClient, recap: Recap): Card[] {
  if (client.me === null || client.early || client.legal.length === 0) return [];
  const log = standing(client.log);
  const own = log.findLastIndex(({ seat, by }) => seat === client.me && by === 'person');
  const bySeat = new Map<number, GameEvent[]>();
  for (const step of log.slice(own + 1)) note(bySeat, step);
  const told = [...bySeat].flatMap(([seat, events]) => (seat === client.me ? [] : recap(client, seat, events).map((each) => ({ ...each, about: each.about ?? seat }))));
  const cards = [...new Set(told.map(({ about }) => about))].map((seat) => ({ seat, told: told.filter(({ about }) => about === seat) }));
  const weight = ({ told }: Card) => Math.max(...told.map((each) => each.weight));
  return cards.sort((a, b) => weight(b) - weight(a));
}

function note(bySeat: Map<number, GameEvent[]>, step: Step): void {
  bySeat.set(step.seat, [...(bySeat.get(step.seat) ?? []), ...(step.events as unknown as GameEvent[])]);
}

/** Effects on the reader weigh more than anything that others did for themselves. */
const REACHES = 10_000;
/** The most lines of a turn in short: the longest turns have a few more, of little weight. */
const MOST = 5;

/** Cards that tell at most this number of things each. */
export function inShort(cards: Card[], most: number): Card[] {
  return cards.map(({ seat, told }) => {
    const kept = new Set([...told].sort((a, b) => b.weight - a.weight).slice(0, most));
    return { seat, told: told.filter((each) => kept.has(each)) };
  });
}

/** Neighbours that say the same, in one, which stands for the last of them: in the words of `counted`, or as
 * "Ann stepped to c2 ×2". */
export function inOne<Line extends { text: string }>(lines: Line[], counted?: (line: Line, times: number) => string): Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    if (runs.at(-1)?.[0]!.text === line.text) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => {
    const last = run.at(-1)!;
    if (run.length === 1) return last;
    const told = counted?.(last, run.length) ?? last.text;
    return { ...last, text: told === last.text ? `${told} ×${run.length}` : told };
  });
}

/** Tells the weightiest events in the words of the log, in their order. */
export function weightiest(tell: (client: TableClient, event: GameEvent) => string, weigh: (event: GameEvent) => number): Recap {
  return (client, seat, events) => {
    const about = (event: GameEvent) => (typeof event.seat === 'number' && event.seat !== seat && event.seat < client.info.seats.length ? event.seat : undefined);
    const reaches = (event: GameEvent) => client.me !== null && about(event) === client.me;
    const lines = events.map((event) => {
      const [you, weight] = [reaches(event), weigh(event)];
      return { event, text: tell(client, event), weight: you && weight > 0 ? weight + REACHES : weight, about: about(event), you };
    });
    const heavy = lines.filter(({ text, weight }) => text !== '' && weight > 0);
    const told = inOne(heavy, ({ event }, times) => tell(client, { ...event, times }));
    const weightier = told.map((_, i) => i).sort((a, b) => told[b]!.weight - told[a]!.weight || b - a);
    const kept = new Set(weightier.slice(0, MOST));
    return told.filter((_, i) => kept.has(i));
  };
}
