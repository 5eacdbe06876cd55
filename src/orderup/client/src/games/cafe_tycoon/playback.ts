import type { Step } from '../../lib/connection/protocol';
import type { Beat, PlaybackRules } from '../../lib/table/playback.svelte';
import type { GameEvent } from '../../lib/table/messages';

/** Events that follow at once from the one before, and are shown with it. */
const WITH = new Set(['paid', 'gained_tokens', 'upgraded', 'expanded', 'laid_out', 'kept_customer', 'opened_customer']);
/** Events of which several are one thing: one for everybody, one for each side. */
const TOGETHER = new Set(['ranked', 'scored_preparation', 'gave_cards', 'got_cards']);
const SILENT = new Set(['passed']);

/** The time for which an event is shown, in ms. Short texts pass quickly. */
const HOLD: Record<string, number> = {
  got_cards: 2400,
  bought: 650,
  laid_out: 500,
  round: 600,
  scored_preparation: 3600,
  played: 650,
  ranked: 1600,
  took: 600,
  automatic_took: 900,
  discarded: 700,
  activated: 800,
  stored: 700,
  claimed: 1400,
};
const USUAL = 600;

/** The events of a step, each with its consequences. */
function moments(events: GameEvent[]): GameEvent[][] {
  const found: GameEvent[][] = [];
  for (const event of events) {
    const last = found.at(-1);
    const joins = last && (WITH.has(event.kind) || (TOGETHER.has(event.kind) && last.some(({ kind }) => kind === event.kind)));
    if (joins) last.push(event);
    else found.push([event]);
  }
  return found;
}

/** A beat for what somebody did, for the ranking, and for the new round. One's own doing has been seen. */
function beats(steps: Step[], me: number | null): Beat[] {
  return steps.flatMap((step) => {
    const own = step.seat === me && step.by === 'person';
    const events = step.events as unknown as GameEvent[];
    return moments(events).map((moment, i) => ({
      seat: typeof moment[0]!.seat === 'number' ? moment[0]!.seat : step.seat,
      events: moment,
      instant: moment.every(({ kind }) => SILENT.has(kind)) || (own && i === 0),
      hold: HOLD[moment[0]!.kind] ?? USUAL,
    }));
  });
}

/** An event's weight is the time for which it is shown. Events of the round as a whole weigh nothing for one seat. */
export function weigh({ kind }: GameEvent): number {
  return kind === 'round' || kind === 'scored_preparation' || kind === 'ranked' || SILENT.has(kind) ? 0 : (HOLD[kind] ?? USUAL);
}

export const playback: PlaybackRules = { beats };
