import type { GameEvent } from '../../lib/messages';
import type { Beat, PlaybackRules } from '../../lib/playback.svelte';
import type { Step } from '../../lib/protocol';
import { suitOf, type Part, type Seat, type Space, type View } from './view';

function changed(view: View, seat: number, change: (seat: Seat) => Partial<Seat>): View {
  return { ...view, seats: view.seats.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)) };
}

function without<T>(list: T[], fits: (entry: T) => boolean): T[] {
  const at = list.findIndex(fits);
  return at < 0 ? list : list.filter((_, i) => i !== at);
}

/** A card joins a cafe: shelves stand beside the shop. */
function placed(view: View, seat: number, card: string, turned: boolean): View {
  return changed(view, seat, ({ shop, shelves }) =>
    suitOf(card) === 'shelf' ? { shelves: [...shelves, { card, turned }] } : { shop: [...shop, { card, turned, spent: 0 }] },
  );
}

function taken(view: View, seat: number, card: string, turned: boolean): View {
  return placed({ ...view, table: without(view.table, (laid) => laid.card === card) }, seat, card, turned);
}

function sold(view: View, seat: number, card: string): View {
  const market = view.market.map((lying) => (lying === card ? null : lying));
  return changed({ ...view, market }, seat, ({ bought }) => ({ bought: [...bought, card] }));
}

/** A moment of some part of an opening round. */
function during(part: Part, view: View): View {
  return { ...view, guide: { ...view.guide, part } };
}

function played(view: View, seat: number, card: string): View {
  const next = { ...view, table: [...view.table, { seat, card }], guide: { ...view.guide, ranking: [] } };
  return changed(next, seat, ({ hand }) => {
    const face = hand.includes(card) ? card : suitOf(card);
    return { hand: without(hand, (held) => held === face) };
  });
}

/** A token leaves for a space. */
function put(view: View, seat: number, event: GameEvent, lying: (before: Space) => Space): View {
  return changed(view, seat, ({ tokens, tiles }) => ({
    tokens: tokens - 1,
    tiles: tiles.map((own) =>
      own.tile === event.tile ? { ...own, spaces: own.spaces.map((space, i) => (i === event.space ? lying(space) : space)) } : own,
    ),
  }));
}

function turned(view: View, seat: number, card: string): View {
  return changed(view, seat, ({ shop, shelves }) => ({
    shop: shop.map((own) => (own.card === card ? { ...own, turned: true } : own)),
    shelves: shelves.map((own) => (own.card === card ? { ...own, turned: true } : own)),
  }));
}

function oneMoreSecret(view: View, seat: number): View {
  return changed(view, seat, ({ secret }) => ({ secret: typeof secret === 'number' ? secret + 1 : secret }));
}

function leaves(view: View, customer: string): View {
  return { ...view, customers: { ...view.customers, public: without(view.customers.public, (open) => open === customer) } };
}

function comes(view: View, customer: string): View {
  return { ...view, customers: { ...view.customers, public: [...view.customers.public, customer] } };
}

/** What happens to the table itself. */
function general(view: View, event: GameEvent): View {
  switch (event.kind) {
    case 'round':
      return during('play', { ...view, round: event.number as number, table: [] });
    case 'laid_out':
      return { ...view, market: event.cards as string[], guide: { ...view.guide, next_order: [] } };
    case 'opened_customer':
      return comes(view, event.customer as string);
    default:
      return view;
  }
}

/** A picture after an event, for the eye alone: the true view follows at the end. */
function apply(shown: unknown, event: GameEvent): View {
  const view = shown as View;
  const seat = event.seat as number;
  const at = view.seats[seat];
  if (!at) return general(view, event);
  const card = event.card as string;
  switch (event.kind) {
    case 'chose_store':
      return changed(view, seat, () => (event.store === 'star' ? { store: 'star' } : { store: Number(event.store), number: Number(event.store) }));
    case 'named_store':
      return changed(view, seat, () => ({ number: event.number as number }));
    case 'chose_manager':
      return changed(view, seat, () => ({ manager: Number(event.manager) }));
    case 'swapped_manager':
      return changed(view, seat, () => ({ manager: null }));
    case 'bought':
      return changed(sold(view, seat, card), seat, ({ coins }) => ({ coins: coins - Number(event.cost) }));
    case 'automatic_took':
      return view.market.includes(card) ? sold(view, seat, card) : taken(view, seat, card, true);
    case 'took_tile': {
      const tile = event.tile as string;
      const next = { ...view, tiles: { ...view.tiles, open: view.tiles.open.filter((open) => open !== tile) } };
      return changed(next, seat, ({ tiles }) => ({ tiles: [...tiles, { tile, spaces: [null, null, null] }] }));
    }
    case 'scored_preparation':
    case 'paid':
      return changed(view, seat, ({ coins }) => ({ coins: coins + Number(event.coins) }));
    case 'gained_tokens':
      return changed(view, seat, ({ tokens }) => ({ tokens: tokens + Number(event.count) }));
    case 'played':
      return played(view, seat, card);
    case 'ranked': {
      const place = event.place as number;
      const order = place === 1 ? [seat] : [...view.order.slice(0, place - 1), seat];
      return changed(during('take', { ...view, order }), seat, () => ({ rank: place }));
    }
    case 'took':
      return taken(view, seat, card, false);
    case 'discarded': {
      const next = { ...view, discarded: [card, ...view.discarded], placing: null };
      return changed(next, seat, ({ shop }) => ({ shop: without(shop, (own) => own.card === card) }));
    }
    case 'activated':
      return put(during('tokens', view), seat, event, () => 'active');
    case 'stored':
      return put(during('tokens', view), seat, event, (before) => (before === 'stored' ? 'stored2' : 'stored'));
    case 'upgraded':
      return turned(view, seat, card);
    case 'expanded':
      return changed(view, seat, ({ level }) => ({ level: level + 1, capacity: event.capacity as number }));
    case 'kept_customer':
      return oneMoreSecret(view, seat);
    case 'took_customer':
      return oneMoreSecret(leaves(view, event.customer as string), seat);
    case 'claimed': {
      const customer = event.customer as string;
      const next = leaves(view, customer);
      return changed(next, seat, ({ claimed, coins }) => ({ claimed: [...claimed, customer], coins: coins + Number(event.reward) }));
    }
    default:
      return view;
  }
}

/** What comes of the event before it at once, and is seen with it. */
const WITH = new Set(['paid', 'gained_tokens', 'upgraded', 'expanded', 'laid_out', 'kept_customer', 'opened_customer']);
/** Events of which there is one for everybody. */
const TOGETHER = new Set(['ranked', 'scored_preparation']);
const SILENT = new Set(['passed']);

/** How long an event is looked at, in ms. What is short to read passes quickly. */
const HOLD: Record<string, number> = {
  bought: 650,
  laid_out: 500,
  round: 600,
  scored_preparation: 2200,
  played: 650,
  ranked: 1300,
  took: 600,
  automatic_took: 900,
  discarded: 700,
  activated: 800,
  stored: 700,
  claimed: 1400,
};
const USUAL = 600;

/** The events of a step, each with what comes of it. */
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
    const { tile, space } = step.action ?? {};
    const events = (step.events as unknown as GameEvent[]).map((event) =>
      event.kind === 'activated' || event.kind === 'stored' ? { ...event, tile, space } : event,
    );
    return moments(events).map((moment, i) => ({
      seat: typeof moment[0]!.seat === 'number' ? moment[0]!.seat : step.seat,
      events: moment,
      instant: moment.every(({ kind }) => SILENT.has(kind)) || (own && i === 0),
      hold: HOLD[moment[0]!.kind] ?? USUAL,
    }));
  });
}

export const playback: PlaybackRules = { beats, apply };
