import type { Moved, Situation, Step } from '../connection/protocol';
import type { GameEvent } from './messages';

/** The news in a view: its fields; under `seats`, by seat, the fields of a seat; under `guide` its entries. */
export interface Patch {
  seats?: Record<string, Record<string, unknown>>;
  guide?: Record<string, unknown>;
  [field: string]: unknown;
}

interface Patched {
  seats: Record<string, unknown>[];
  guide?: Record<string, unknown>;
}

/** A view after a patch. */
export function patched(view: unknown, patch: Patch | undefined): unknown {
  if (!patch) return view;
  const { seats, guide, ...table } = patch;
  const before = view as Patched;
  const after = { ...before, ...table };
  if (seats) after.seats = before.seats.map((seat, i) => (seats[i] ? { ...seat, ...seats[i] } : seat));
  if (guide) after.guide = { ...before.guide, ...guide };
  return after;
}

/** The situation after a move: as it says, or folded from the one before. Null where that is not known. */
export function situationAfter(before: Situation | null, { steps, situation, patch }: Moved): Situation | null {
  if (situation.view !== undefined) return situation;
  if (before === null || steps[0]?.version !== before.version + 1) return null;
  const patches = steps.flatMap((step) => [...step.events.map((event) => event.patch), step.patch]) as (Patch | undefined)[];
  return { ...situation, view: [...patches, patch].reduce<unknown>(patched, before.view) };
}

/** Whether two values of JSON are the same; fields have no order. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [Object.entries(one), Object.keys(other)];
  return fields.length === others.length && fields.every(([name, value]) => name in other && same(value, (other as typeof one)[name as never]));
}

const rests = new WeakMap<GameEvent, Patch>();

/** The events of steps; the news after the last event of a step is kept for `pictureAfter`. */
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
