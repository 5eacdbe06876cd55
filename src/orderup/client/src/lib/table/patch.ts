import type { Step } from '../connection/protocol';
import type { GameEvent } from './messages';

/** What is new in a view: its fields, and under `seats`, by seat, the fields of a seat. */
export interface Patch {
  seats?: Record<string, Record<string, unknown>>;
  [field: string]: unknown;
}

interface Seated {
  seats: Record<string, unknown>[];
}

/** A view after a patch. */
export function patched(view: unknown, patch: Patch | undefined): unknown {
  if (!patch) return view;
  const { seats, ...table } = patch;
  const before = view as Seated;
  const after = { ...before, ...table };
  return seats ? { ...after, seats: before.seats.map((seat, i) => (seats[i] ? { ...seat, ...seats[i] } : seat)) } : after;
}

const rests = new WeakMap<GameEvent, Patch>();

/** The events of steps; what is new after the last event of a step is kept for `pictureAfter`. */
export function eventsOf(step: Step): GameEvent[] {
  const events = step.events as unknown as GameEvent[];
  const last = events.at(-1);
  if (last && step.patch) rests.set(last, step.patch as Patch);
  return events;
}

/** The picture when an event has happened, from the one before. */
export function pictureAfter(view: unknown, event: GameEvent): unknown {
  return patched(patched(view, event.patch as Patch | undefined), rests.get(event));
}
