import type { Step } from '../connection/protocol';
import type { GameEvent } from './messages';
import { eventsOf, pictureAfter, type Patch } from './patch';
import { estimatesIn, type Estimate } from '../parts/estimates';
import { settings, type Pace } from '../device/settings.svelte';

/** A moment of another player's turn, shown by itself. */
export interface Beat {
  seat: number;
  events: GameEvent[];
  /** A beat that is not waited on: one's own doing, already seen while it was planned. */
  instant?: boolean;
  /** The time for which it is shown, in ms at the normal pace; BEAT_MS when the game does not say. */
  hold?: number;
  /** A moment of the log that one has gone back to. */
  past?: boolean;
}

/** A game's rules for playback: how moves are divided into beats. */
export interface PlaybackRules {
  beats(steps: Step[], me: number | null): Beat[];
}

export const BEAT_MS = 300;
const FACTORS: Record<Pace, number> = { off: 0, fast: 0.45, normal: 1, slow: 1.8 };
const MOST_BEATS = 48;

/** Shows others' moves one by one. `shown` trails behind the truth and always ends at it. */
export class Playback {
  shown = $state.raw<unknown>(null);
  beat = $state.raw<Beat | null>(null);
  rules: PlaybackRules | null = null;
  /** The beats still to be shown. */
  #ahead = $state.raw<ReadonlySet<unknown>>(new Set());
  #queue: Beat[] = [];
  /** Changes that come with a beat beside its events: a score, or the whole view after a move. */
  #scores = new Map<GameEvent, [number, Estimate][]>();
  #views = new Map<GameEvent, unknown>();
  #truth: unknown = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get playing(): boolean {
    return this.beat !== null;
  }

  /** A log as far as it has been shown. */
  seen(log: Step[]): Step[] {
    if (this.#ahead.size === 0) return log;
    const next = log.findIndex(({ events }) => events.some((event) => this.#ahead.has(event)));
    return next < 0 ? log : log.slice(0, next);
  }

  /** Shows the truth at once. */
  show(view: unknown): void {
    this.#truth = view;
    this.skip();
  }

  /** The table has moved on by these steps to `view`. */
  push(steps: Step[], view: unknown, me: number | null): void {
    if (this.beat?.past) this.skip();
    this.#truth = view;
    const events = steps.flatMap(eventsOf);
    const undone = steps.some((step) => step.kind === 'undo');
    if (!this.rules || undone || document.hidden || settings.playback === 'off') return this.skip();
    this.#note(events, view);
    const beats = this.rules.beats(steps, me);
    // Beats without anything to show wait their turn.
    if (!this.beat && beats.every((beat) => beat.instant)) return this.skip();
    this.#queue.push(...beats);
    while (this.#queue.length > MOST_BEATS) this.#take();
    if (!this.beat) this.#next();
    else this.#look();
  }

  /** Goes back to a moment of the log, until `skip` or until something new happens. */
  look(view: unknown, seat: number, events: GameEvent[]): void {
    this.skip();
    this.shown = view;
    this.#show({ seat, events, past: true });
  }

  /** Jumps to the truth. */
  skip = (): void => {
    this.close();
    this.#queue = [];
    this.#scores.clear();
    this.#views.clear();
    this.#ahead = new Set();
    this.beat = null;
    this.shown = this.#truth;
  };

  /** Jumps to the truth; false when it was shown already. */
  leave(): boolean {
    const playing = this.playing;
    this.skip();
    return playing;
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#hidden);
  }

  /** Nobody waits for a beat while the tab is hidden. */
  #show(beat: Beat): void {
    this.beat = beat;
    document.addEventListener('visibilitychange', this.#hidden);
  }

  #take(): Beat {
    const beat = this.#queue.shift()!;
    this.shown = beat.events.reduce(this.#after, this.shown);
    return beat;
  }

  /** The score of a seat changes with the first event that changes something of that seat; the rest of what a view has
   * beside the events is new after the last one. */
  #note(events: GameEvent[], view: unknown): void {
    const last = events.at(-1);
    if (!last) return;
    this.#views.set(last, view);
    estimatesIn(view).forEach((estimate, seat) => {
      const event = events.find(({ patch }) => (patch as Patch | undefined)?.seats?.[seat]) ?? last;
      this.#scores.set(event, [...(this.#scores.get(event) ?? []), [seat, estimate]]);
    });
  }

  #after = (view: unknown, event: GameEvent): unknown => {
    if (this.#views.has(event)) return this.#views.get(event);
    const after = pictureAfter(view, event);
    const changed = new Map(this.#scores.get(event));
    return changed.size > 0 ? { ...(after as object), estimate: estimatesIn(after).map((estimate, seat) => changed.get(seat) ?? estimate) } : after;
  };

  #look(): void {
    this.#ahead = new Set(this.#queue.flatMap(({ events }) => events));
  }

  #next = (): void => {
    let beat: Beat | undefined;
    while (this.#queue.length > 0 && (!beat || beat.instant)) beat = this.#take();
    if (!beat || beat.instant) return this.skip();
    this.#show(beat);
    this.#look();
    this.#timer = setTimeout(this.#next, (beat.hold ?? BEAT_MS) * FACTORS[settings.playback]);
  };

  #hidden = (): void => {
    if (document.hidden) this.skip();
  };
}
