import type { Step } from '../connection/protocol';
import type { GameEvent } from './messages';
import { standing } from './turns';
import type { TableClient } from './tableClient';

/** Something to be told of somebody's turn, in a few words. */
export interface Told {
  text: string;
  /** How much it means for the reader: what is about themselves comes first. */
  weight: number;
  /** Whether it reaches the reader. */
  you?: boolean;
}

/** What of a seat's events is worth telling, in few words. */
export type Recap = (client: TableClient, seat: number, events: GameEvent[]) => Told[];

/** An opponent's doings since one's own last move. */
export interface Card {
  seat: number;
  told: Told[];
}

/** What happened since one last decided, a card for each opponent, what means most for the reader first; empty unless
 * it is their move and they have not begun it. */
export function meanwhile(client: TableClient, recap: Recap): Card[] {
  if (client.me === null || client.early || client.legal.length === 0) return [];
  const log = standing(client.log);
  const own = log.findLastIndex(({ seat, by }) => seat === client.me && by === 'person');
  const bySeat = new Map<number, GameEvent[]>();
  for (const step of log.slice(own + 1)) note(bySeat, step);
  const cards = [...bySeat].map(([seat, events]) => ({ seat, told: recap(client, seat, events) }));
  const weight = ({ told }: Card) => Math.max(...told.map((each) => each.weight));
  return cards.filter(({ seat, told }) => seat !== client.me && told.length > 0).sort((a, b) => weight(b) - weight(a));
}

function note(bySeat: Map<number, GameEvent[]>, step: Step): void {
  bySeat.set(step.seat, [...(bySeat.get(step.seat) ?? []), ...(step.events as unknown as GameEvent[])]);
}

const MOST = 3;

/** Cards that tell no more than so many things each. */
export function inShort(cards: Card[], most: number): Card[] {
  return cards.map(({ seat, told }) => {
    const kept = new Set([...told].sort((a, b) => b.weight - a.weight).slice(0, most));
    return { seat, told: told.filter((each) => kept.has(each)) };
  });
}

/** Neighbours that say the same, in one: "Ann laid Armour at stall 1 ×3". It stands for the last of them. */
export function inOne<Line extends { text: string }>(lines: Line[]): Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    if (runs.at(-1)?.[0]!.text === line.text) runs.at(-1)!.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => (run.length > 1 ? { ...run.at(-1)!, text: `${run[0]!.text} ×${run.length}` } : run[0]!));
}

/** Tells the weightiest events in the words of the log, in their order. */
export function weightiest(tell: (client: TableClient, event: GameEvent) => string, weigh: (event: GameEvent) => number): Recap {
  return (client, _, events) => {
    const told = inOne(events.map((event) => ({ text: tell(client, event), weight: weigh(event) })).filter(({ text, weight }) => text !== '' && weight > 0));
    const weightier = told.map((_, i) => i).sort((a, b) => told[b]!.weight - told[a]!.weight || b - a);
    const kept = new Set(weightier.slice(0, MOST));
    return told.filter((_, i) => kept.has(i));
  };
}
