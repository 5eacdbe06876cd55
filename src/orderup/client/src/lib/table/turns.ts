import type { Step } from '../connection/protocol';
import type { GameEvent } from './messages';

/** An event of the log, and where it stands there. */
export interface Moment {
  version: number;
  index: number;
  event: GameEvent;
  forced: boolean;
}

/** The consecutive steps of one seat. */
export interface Turn {
  key: string;
  seat: number;
  /** The event that began it, if the game has one: a turn, a round. */
  head: GameEvent | null;
  moments: Moment[];
}

/** Events that begin a turn or a round. */
const HEADS = new Set(['turn', 'last_turn', 'round']);

/** A log without the steps that were taken back. */
export function standing(log: Step[]): Step[] {
  const kept: Step[] = [];
  for (const step of log) {
    if (step.kind === 'undo') kept.pop();
    else kept.push(step);
  }
  return kept;
}

/** Before which steps of a whole log, undone ones included, a turn or a round begins: steps after which its picture is. */
export function startsOf(log: Step[], rounds: boolean): number[] {
  const starts = [0];
  log.forEach((step, i) => {
    const kinds = (step.events as unknown as GameEvent[]).map(({ kind }) => kind);
    const begins = rounds ? kinds.includes('round') : kinds.some((kind) => HEADS.has(kind)) || (i > 0 && log[i - 1]!.seat !== step.seat && !told(log[i - 1]!));
    if (begins) starts.push(kinds.some((kind) => HEADS.has(kind)) ? i + 1 : i);
  });
  return [...new Set(starts)];
}

function told(step: Step): boolean {
  return (step.events as unknown as GameEvent[]).some(({ kind }) => HEADS.has(kind));
}

/** A log by turns, the oldest first. */
export function turnsOf(log: Step[]): Turn[] {
  const turns: Turn[] = [];
  for (const step of standing(log)) {
    (step.events as unknown as GameEvent[]).forEach((event, index) => {
      const begins = HEADS.has(event.kind);
      const seat = begins && typeof event.seat === 'number' ? event.seat : step.seat;
      const last = turns.at(-1);
      if (begins || !last || (last.seat !== seat && index === 0)) {
        // A round has nobody's name on it until somebody does something.
        const joins = last && last.head?.kind === 'round' && last.moments.length === 0 && !begins;
        if (joins) last.seat = seat;
        else turns.push({ key: `${step.version}-${index}`, seat, head: begins ? event : null, moments: [] });
      }
      if (!begins) turns.at(-1)!.moments.push({ version: step.version, index, event, forced: step.by === 'forced' && index === 0 });
    });
  }
  return turns;
}
