import type { GameEvent } from '../../lib/table/messages';
import type { TableClient } from '../../lib/table/tableClient';

/** What the log says of the round under way. */
export interface Round {
  /** The card each seat has played. */
  played: Map<number, string>;
  /** Who has taken a card. */
  takers: Map<string, number>;
}

/** Looks back through the log for the round that is shown: while moves are played back the log is ahead of it. */
export function roundOf(client: TableClient, shown: number): Round {
  const round: Round = { played: new Map(), takers: new Map() };
  const steps = client.log;
  for (let i = steps.length - 1; i >= 0; i--) {
    const events = steps[i]!.events as unknown as GameEvent[];
    const begins = events.findLastIndex(({ kind }) => kind === 'round');
    for (const event of events.slice(begins + 1)) note(round, event);
    if (begins < 0) continue;
    if (events[begins]!.number === shown) break;
    round.played.clear();
    round.takers.clear();
    for (const event of events.slice(0, begins)) note(round, event);
  }
  return round;
}

function note(round: Round, event: GameEvent): void {
  const { kind, seat, card } = event;
  if (typeof seat !== 'number' || typeof card !== 'string') return;
  if (kind === 'played') round.played.set(seat, card);
  else if (kind === 'took' || kind === 'automatic_took') round.takers.set(card, seat);
}
