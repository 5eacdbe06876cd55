import type { GameEvent } from '../../lib/table/messages';
import type { TableClient } from '../../lib/table/tableClient';
import { standing } from '../../lib/table/turns';

/** The round under way, as read from the log. */
export interface Round {
  /** The card each seat has played. */
  played: Map<number, string>;
  /** The seat that has taken a card, by card. */
  takers: Map<string, number>;
}

/** Looks through the log for the round that is shown: while moves are played back the log is ahead of it. */
export function roundOf(client: TableClient, shown: number): Round {
  const events = standing(client.log).flatMap((step) => step.events as unknown as GameEvent[]);
  const begins = events.findLastIndex(({ kind, number }) => kind === 'round' && number === shown);
  const next = events.findIndex(({ kind }, i) => i > begins && kind === 'round');
  const round: Round = { played: new Map(), takers: new Map() };
  for (const event of events.slice(begins + 1, next < 0 ? undefined : next)) note(round, event);
  return round;
}

function note(round: Round, event: GameEvent): void {
  const { kind, seat, card } = event;
  if (typeof seat !== 'number' || typeof card !== 'string') return;
  if (kind === 'played') round.played.set(seat, card);
  else if (kind === 'took' || kind === 'automatic_took') round.takers.set(card, seat);
}
