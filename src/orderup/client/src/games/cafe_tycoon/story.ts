import type { Desk } from '../../lib/desk.svelte';
import { t } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import { cafeOf } from './cafe.svelte';
import type { View } from './content';

export { playback } from './playback';

/** Events that go without saying: what follows tells them. */
const SILENT = new Set(['passed']);

/** The name of a seat; the robot of a two-seat game sits behind the people. */
export function seatWord(desk: Desk, seat: number): string {
  return seat < desk.info.seats.length ? desk.name(seat) : t('field-automatic');
}

function words(desk: Desk, event: GameEvent): Record<string, string | number> {
  const cafe = cafeOf(desk.content);
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const named = (field: string, name: (id: string) => string) => (typeof event[field] === 'string' ? name(event[field]) : '');
  const counted = (field: string) => Number(event[field] ?? 0);
  return {
    player: seat === null ? '' : seatWord(desk, seat),
    you: seat !== null && seat === desk.me ? 'yes' : 'no',
    card: named('card', (id) => cafe.card(id)),
    cards: cafe.cards((event.cards as string[] | undefined) ?? []),
    icon: named('icon', (id) => cafe.icon(id)),
    tile: named('tile', (id) => cafe.tile(id)),
    customer: named('customer', (id) => cafe.customer(id)),
    manager: named('manager', (id) => cafe.manager(id)),
    store: named('store', (id) => cafe.store(id)),
    number: counted('number'),
    count: counted('count'),
    cost: counted('cost'),
    coins: counted('coins'),
    place: counted('place'),
    level: counted('level'),
    reward: counted('reward'),
    capacity: counted('capacity'),
  };
}

/** An event in words. */
export function tell(desk: Desk, event: GameEvent, everything = false): string {
  return SILENT.has(event.kind) && !everything ? '' : t(`event-${event.kind}`, words(desk, event));
}

/** What is clear from the button that brings it about. */
const MEANT = new Set(['activated', 'stored', 'bought', 'played', 'took', 'discarded', 'claimed', 'swapped_manager', 'passed']);
const SHORTLY = new Set(['upgraded', 'expanded', 'paid', 'gained_tokens']);

/** What an action would bring about, in a few words; empty for nothing beyond the action itself. */
export function brings(desk: Desk, events: GameEvent[]): string {
  const told = events.filter(({ kind }) => !MEANT.has(kind));
  return told.map((event) => t(SHORTLY.has(event.kind) ? `ct-brings-${event.kind}` : `event-${event.kind}`, words(desk, event))).join(', ');
}

/** Who must do what. */
export function status(desk: Desk, view: unknown): { id: string; args: Record<string, string> } {
  const { seat, step } = view as View;
  if (seat === null || step === null) return { id: 'phase-over', args: {} };
  if (seat === desk.me && desk.legal.length > 0) return { id: `step-${step}`, args: {} };
  return { id: `step-${step}-other`, args: { player: desk.name(seat), you: seat === desk.me ? 'yes' : 'no' } };
}
