import type { Step } from '../../lib/connection/protocol';
import type { GameEvent } from '../../lib/table/messages';
import { standing } from '../../lib/table/turns';

/** The way a seat went on its last turn, the cell where it began first. */
export interface Trail {
  seat: number;
  cells: string[];
}

/** The ways of the other seats since one's own last turn, as far as a log tells; for a watcher, those of all seats. */
export function trailsOf(log: Step[], me: number | null): Trail[] {
  const stood = new Map<string, string>();
  const placed = new Map<number, number>();
  const ways = new Map<number, string[]>();
  let turn: number | null = null;
  for (const step of standing(log)) {
    for (const { kind, seat, meeple, cell } of step.events as unknown as GameEvent[]) {
      if (typeof seat !== 'number') continue;
      if (kind === 'placed') {
        stood.set(`${seat} ${placed.get(seat) ?? 0}`, String(cell));
        placed.set(seat, (placed.get(seat) ?? 0) + 1);
      } else if (kind === 'turn') {
        if (turn === me) ways.clear();
        ways.delete(seat);
        turn = seat;
      } else if (kind === 'stepped') {
        const piece = `${seat} ${String(meeple)}`;
        const from = stood.get(piece);
        ways.set(seat, [...(ways.get(seat) ?? (from === undefined ? [] : [from])), String(cell)]);
        stood.set(piece, String(cell));
      }
    }
  }
  return [...ways].filter(([seat, cells]) => seat !== me && cells.length > 1).map(([seat, cells]) => ({ seat, cells }));
}

/** A cell that somebody comes to, and how much they gain there, as `+2`. */
export interface Lit {
  cell: string;
  gained: string | null;
}

/** The cells that these events come to. */
export function litBy(events: GameEvent[]): Lit[] {
  const cells = events.filter(({ kind, cell }) => (kind === 'stepped' || kind === 'placed') && cell).map(({ cell }) => cell as string);
  return cells.map((cell) => {
    const gained = events.filter((event) => event.kind === 'gained' && event.cell === cell);
    return { cell, gained: gained.length > 0 ? `+${gained.reduce((sum, { amount }) => sum + Number(amount), 0)}` : null };
  });
}
