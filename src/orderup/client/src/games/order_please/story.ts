import type { Desk } from '../../lib/desk.svelte';
import { t } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import type { Beat, PlaybackRules } from '../../lib/playback.svelte';
import type { Step } from '../../lib/protocol';
import { Shop } from './shop.svelte';
import { plus, total, type Bag, type Content, type Seat, type View } from './view';

const shops = new WeakMap<object, Shop>();

/** The names of a table's pack. */
export function shopOf(content: unknown): Shop {
  const key = content as Content;
  if (!shops.has(key)) shops.set(key, new Shop(key));
  return shops.get(key)!;
}

/** Events that go without saying. */
const SILENT = new Set(['finished']);

/** An event in words. */
export function tell(desk: Desk, event: GameEvent): string {
  if (SILENT.has(event.kind)) return '';
  const shop = shopOf(desk.content);
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const goods = (event.goods ?? {}) as Bag;
  const named = (field: string) => (typeof event[field] === 'string' ? shop.name(event[field]) : '');
  const args = {
    player: seat === null ? '' : desk.name(seat),
    you: seat !== null && seat === desk.me ? 'yes' : 'no',
    deck: Number(event.deck ?? -1) + 1,
    count: Number(event.count ?? 0),
    good: named('good'),
    customer: named('customer'),
    event: named('event'),
    gold: typeof event.customer === 'string' ? shop.gold(event.customer) : 0,
    goods: shop.bag(goods),
  };
  if (event.kind === 'returned') {
    const kinds = shop.goods.filter((good) => (goods[good] ?? 0) > 0);
    return kinds.map((good) => t('event-returned', { ...args, good: shop.name(good), count: goods[good]! })).join('. ');
  }
  const said = t(`event-${event.kind}`, args);
  return event.kind === 'revealed_event' ? `${said}. ${shop.effect(event.event as string)}` : said;
}

/** Who must do what. */
export function status(desk: Desk, view: unknown): { id: string; args: Record<string, string> } {
  const { seat, phase } = view as View;
  if (seat === null) return { id: 'phase-over', args: {} };
  if (seat === desk.me && desk.legal.length > 0) return { id: `phase-${phase}`, args: {} };
  return { id: `phase-${phase}-other`, args: { player: desk.name(seat), you: seat === desk.me ? 'yes' : 'no' } };
}

function changed(view: View, seat: number, change: (seat: Seat) => Partial<Seat>): View {
  return { ...view, seats: view.seats.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)) };
}

function atDeck(view: View, deck: number, change: Partial<View['decks'][number]>): View {
  return { ...view, decks: view.decks.map((old, i) => (i === deck ? { ...old, ...change } : old)) };
}

/** A hand as far as it is known: one's own by kind, another's by count. What was drawn is known at the end only. */
function handed(hand: Bag | number, goods: Bag, sign: number): Bag | number {
  return typeof hand === 'number' ? Math.max(0, hand + sign * total(goods)) : plus(hand, goods, sign);
}

/** Goods of a seat's stall: more, fewer, or none. */
function stalled(view: View, seat: number, deck: number, goods: Bag, sign: number): View {
  return changed(view, seat, ({ stalls }) => ({ stalls: stalls.map((bag, i) => (i === deck ? plus(bag, goods, sign) : bag)) }));
}

function thrown(view: View, goods: Bag): View {
  return { ...view, discard: plus(view.discard, goods) };
}

function drawn(view: View, seat: number, count: number): View {
  const next = { ...view, goods: Math.max(0, view.goods - count) };
  return changed(next, seat, ({ hand }) => ({ hand: typeof hand === 'number' ? hand + count : hand }));
}

/** An event that nobody owns leaves when the next card is turned, or the turn is over. */
function closed(view: View): View {
  return view.event === null ? view : { ...view, event: null, events_used: [...view.events_used, view.event] };
}

/** A picture after an event, for the eye alone: the true view follows at the end. */
function apply(shown: unknown, event: GameEvent): View {
  const view = shown as View;
  const seat = event.seat as number;
  const deck = event.deck as number;
  const at = view.seats[seat];
  if (!at) return view;
  const one: Bag = typeof event.good === 'string' ? { [event.good]: 1 } : {};
  const goods = (event.goods ?? {}) as Bag;
  switch (event.kind) {
    case 'registered':
      return changed(stalled(view, seat, deck, one, 1), seat, ({ hand }) => ({ hand: handed(hand, one, -1) }));
    case 'sold': {
      const lying = at.stalls[deck] ?? {};
      const next = atDeck(thrown(stalled(view, seat, deck, lying, -1), lying), deck, { customer: null });
      return changed(next, seat, ({ customers }) => ({ customers: [...customers, event.customer as string] }));
    }
    case 'revealed_customer':
      return atDeck(closed(view), deck, { customer: event.customer as string, cards: view.decks[deck]!.cards - 1 });
    case 'revealed_event': {
      const next = atDeck(closed(view), deck, { cards: view.decks[deck]!.cards - 1 });
      return { ...next, event: event.event as string, sold: [deck] };
    }
    case 'returned':
      return changed(stalled(view, seat, deck, goods, -1), seat, ({ hand }) => ({ hand: handed(hand, goods, 1) }));
    case 'discarded':
    case 'exchanged':
      return changed(thrown(view, one), seat, ({ hand }) => ({ hand: handed(hand, one, -1) }));
    case 'taxed':
      return thrown(stalled(view, seat, deck, goods, -1), goods);
    case 'swapped': {
      const sides = view.seats.map(({ stalls }) => stalls[deck]!);
      const seats = view.seats.map((old, i) => ({ ...old, stalls: old.stalls.map((bag, k) => (k === deck ? sides[1 - i]! : bag)) }));
      return { ...view, seats };
    }
    case 'owned':
      return changed({ ...view, event: null }, seat, ({ events }) => ({ events: [...events, event.event as string] }));
    case 'refilled':
    case 'drew':
      return drawn(view, seat, Number(event.count));
    case 'turn':
    case 'last_turn':
      return { ...closed(view), turn: seat, seat, phase: 'register', registering: null, last_turn: event.kind === 'last_turn' };
    default:
      return view;
  }
}

/** How long an event is looked at, in ms. What is short to read passes quickly. */
const HOLD: Record<string, number> = {
  registered: 420,
  sold: 1200,
  revealed_customer: 900,
  revealed_event: 2800,
  returned: 1200,
  left: 600,
  swapped: 1400,
  taxed: 1400,
  owned: 1100,
  shortage: 1200,
  discarded: 900,
  renewed: 900,
  deck_finished: 1400,
  last_turn: 1100,
  standstill: 1400,
};
const USUAL = 500;

/** Every event is a beat of its own. What somebody did with their own hands they have seen; not what came of it. */
function beats(steps: Step[], me: number | null): Beat[] {
  return steps.flatMap((step) => {
    const own = step.seat === me && step.by === 'person';
    const events = step.events as unknown as GameEvent[];
    return events.map((event, i) => ({
      seat: step.seat,
      events: [event],
      instant: SILENT.has(event.kind) || (own && i === 0 && event.kind !== 'sold'),
      hold: HOLD[event.kind] ?? USUAL,
    }));
  });
}

export const playback: PlaybackRules = { beats, apply };
