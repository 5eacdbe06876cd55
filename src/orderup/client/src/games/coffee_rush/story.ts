import type { Desk } from '../../lib/desk.svelte';
import { t } from '../../lib/i18n.svelte';
import type { GameEvent } from '../../lib/messages';
import type { Beat, PlaybackRules } from '../../lib/playback.svelte';
import type { Step } from '../../lib/protocol';
import { Cafe } from './cafe.svelte';
import type { Bag, Content, Seat, View } from './view';

const cafes = new WeakMap<object, Cafe>();

/** The names of a table's pack. */
export function cafeOf(content: unknown): Cafe {
  const key = content as Content;
  if (!cafes.has(key)) cafes.set(key, new Cafe(key));
  return cafes.get(key)!;
}

/** Events that go without saying: the log tells the others, which imply them. */
const SILENT = new Set(['flowed', 'ended', 'skipped', 'stopped']);

/** An event in words. */
export function tell(desk: Desk, event: GameEvent, everything = false): string {
  if ((SILENT.has(event.kind) && !everything) || (event.kind === 'gained' && event.cell === null)) return '';
  const cafe = cafeOf(desk.content);
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const cards = ((event.cards as string[] | undefined) ?? []).map((card) => cafe.drink(card));
  return t(`event-${event.kind}`, {
    player: seat === null ? '' : desk.name(seat),
    you: seat !== null && seat === desk.me ? 'yes' : 'no',
    cell: String(event.cell ?? ''),
    amount: Number(event.amount ?? 0),
    rush: Number(event.rush ?? 0),
    cup: Number(event.cup ?? 0),
    turn: Number(event.turn ?? 0),
    ingredient: typeof event.ingredient === 'string' ? cafe.ingredient(event.ingredient) : '',
    upgrade: typeof event.upgrade === 'string' ? cafe.upgrade(event.upgrade) : '',
    card: typeof event.card === 'string' ? cafe.drink(event.card) : '',
    cards: cafe.list(cards),
    count: cards.length,
    contents: event.contents ? cafe.bag(event.contents as Bag) : '',
    reason: String(event.reason ?? ''),
  });
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

function plus(bag: Bag, ingredient: string, amount: number): Bag {
  return { ...bag, [ingredient]: Math.max(0, (bag[ingredient] ?? 0) + amount) };
}

/** What was in a hand or a cup lies in the supply again. */
function supplied(view: View, tokens: Bag): View {
  return { ...view, supply: Object.entries(tokens).reduce((bag, [ingredient, n]) => plus(bag, ingredient, n), view.supply) };
}

function moved(view: View, seat: number, meeple: number, cell: string): View {
  return changed(view, seat, ({ meeples }) => ({ meeples: meeples.map((old, i) => (i === meeple ? cell : old)) }));
}

/** A picture after an event, for the eye alone: the true view follows at the end. */
function apply(shown: unknown, event: GameEvent): View {
  const view = shown as View;
  const seat = event.seat as number;
  const at = view.seats[seat];
  if (!at) return view;
  switch (event.kind) {
    case 'placed':
      return changed(view, seat, ({ meeples }) => ({ meeples: [...meeples, event.cell as string] }));
    case 'stepped': {
      const next = moved({ ...view, phase: 'move' }, seat, event.meeple as number, event.cell as string);
      return changed(next, seat, ({ rush }) => ({ rush: rush - Number(event.rush) }));
    }
    case 'gained': {
      const ingredient = event.ingredient as string;
      const amount = event.amount as number;
      return { ...view, hand: plus(view.hand, ingredient, amount), supply: plus(view.supply, ingredient, -amount) };
    }
    case 'poured': {
      const cup = (event.cup as number) - 1;
      const ingredient = event.ingredient as string;
      const next = changed(view, seat, ({ cups }) => ({ cups: cups.map((bag, i) => (i === cup ? plus(bag, ingredient, 1) : bag)) }));
      return { ...next, hand: plus(view.hand, ingredient, -1) };
    }
    case 'returned':
      return supplied({ ...view, hand: plus(view.hand, event.ingredient as string, -1) }, { [event.ingredient as string]: 1 });
    case 'emptied':
      return changed(supplied(view, event.contents as Bag), seat, ({ cups }) => ({ cups: cups.map((bag, i) => (i === (event.cup as number) - 1 ? {} : bag)) }));
    case 'served':
      return changed(supplied(view, at.cups[(event.cup as number) - 1] ?? {}), seat, ({ cups, orders, completed, rush }) => ({
        cups: cups.map((bag, i) => (i === (event.cup as number) - 1 ? {} : bag)),
        orders: orders.filter((_, i) => i !== orders.findIndex(({ card }) => card === event.card)),
        completed: [event.card as string, ...completed],
        rush: rush + Number(event.rush),
      }));
    case 'upgraded':
      return changed(view, seat, ({ upgrades, completed }) => ({
        upgrades: [...upgrades, event.upgrade as string],
        completed: completed.slice(0, completed.length - (event.cards as string[]).length),
      }));
    case 'drew':
      return changed(view, seat, ({ orders }) => ({
        orders: [...orders, ...(event.cards as string[]).map((card) => ({ card, tab: 1 }))],
      }));
    case 'flowed':
      return changed(view, seat, ({ orders }) => ({
        orders: orders.map((order) => ({ ...order, tab: order.tab + 1 })).filter(({ tab }) => tab <= 4),
      }));
    case 'missed':
      return changed(view, seat, ({ penalties, rush }) => ({
        penalties: [...(event.cards as string[]), ...penalties],
        rush: rush + Number(event.rush),
      }));
    case 'turn':
      return { ...view, seat, turn: event.turn as number };
    default:
      return view;
  }
}

const POURING = new Set(['poured', 'returned', 'emptied']);

/** A beat a step and a serving; pourings in a row are one beat. */
function beats(steps: Step[], me: number | null): Beat[] {
  const found: Beat[] = [];
  for (const step of steps) {
    const events = step.events as unknown as GameEvent[];
    const instant = step.seat === me && step.by !== 'bot';
    const last = found.at(-1);
    const pouring = events.every(({ kind }) => POURING.has(kind));
    const joins = last && last.seat === step.seat && pouring && last.events.every(({ kind }) => POURING.has(kind));
    if (joins) last.events.push(...events);
    else found.push({ seat: step.seat, events: [...events], instant: instant || events.every(({ kind }) => SILENT.has(kind)) });
  }
  return found;
}

export const playback: PlaybackRules = { beats, apply };
