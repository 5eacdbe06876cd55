import type { Step } from '../../lib/connection/protocol';
import { t, type Args } from '../../lib/language/i18n.svelte';
import type { GameEvent } from '../../lib/table/messages';
import type { Beat, PlaybackRules } from '../../lib/table/playback.svelte';
import type { Told } from '../../lib/table/recap';
import type { TableClient } from '../../lib/table/tableClient';
import { statusOf, whoActs } from '../../lib/table/whoActs';
import { Pack } from './pack.svelte';
import type { Bag, Content, View } from './content';

const packs = new WeakMap<object, Pack>();

/** The names of a table's pack. */
export function packOf(content: unknown): Pack {
  const key = content as Content;
  if (!packs.has(key)) packs.set(key, new Pack(key));
  return packs.get(key)!;
}

/** Events that go without saying: the log tells the others, which imply them. */
const SILENT = new Set(['ended', 'skipped', 'stopped']);

/** An event in words. */
export function tell(client: TableClient, event: GameEvent, everything = false): string {
  if ((SILENT.has(event.kind) && !everything) || (event.kind === 'gained' && event.cell === null)) return '';
  const pack = packOf(client.content);
  const cards = ((event.cards as string[] | undefined) ?? []).map((card) => pack.drink(card));
  return t(`event-${event.kind}`, {
    ...whoActs(client, event.seat),
    cell: String(event.cell ?? ''),
    amount: Number(event.amount ?? 0),
    times: Number(event.times ?? 1),
    rush: Number(event.rush ?? 0),
    cup: Number(event.cup ?? 0),
    turn: Number(event.turn ?? 0),
    ingredient: typeof event.ingredient === 'string' ? pack.ingredient(event.ingredient) : '',
    upgrade: typeof event.upgrade === 'string' ? pack.upgrade(event.upgrade) : '',
    card: typeof event.card === 'string' ? pack.drink(event.card) : '',
    cards: pack.list(cards),
    count: cards.length,
    contents: event.contents ? pack.bag(event.contents as Bag) : '',
    reason: String(event.reason ?? ''),
  });
}

const PICTURES: Record<string, string> = { placed: 'meeple', stepped: 'meeple', emptied: 'cup', served: 'completed', missed: 'penalty', closed: 'sign-closed' };

/** The drawing beside a line of the log. */
export function picture(_: TableClient, { kind, ingredient, upgrade }: GameEvent): string {
  const name = PICTURES[kind] ?? (upgrade ? `upgrade-${String(upgrade)}` : ingredient);
  return name ? `cr-${String(name)}` : '';
}

/** The arguments of the texts of the guide's entries. */
export function named(client: TableClient, entry: Record<string, unknown>): Args {
  const pack = packOf(client.content);
  const drinks = (field: string) => ((entry[field] as string[] | undefined) ?? []).map((card) => pack.drink(card));
  const order = (client.situation.view as View).seats[client.me ?? 0]!.orders[Number(entry.order)];
  return {
    cup: Number(entry.cup ?? 0),
    card: typeof entry.card === 'string' ? pack.drink(entry.card) : '',
    cards: pack.list(drinks('cards')),
    count: drinks('cards').length,
    ready: pack.list(drinks('ready')),
    readies: drinks('ready').length,
    closing: Number(entry.closing ?? 0),
    ingredient: typeof entry.ingredient === 'string' ? pack.ingredient(entry.ingredient) : '',
    recipe: order ? pack.recipeInWords(order.card) : '',
  };
}

/** The seat that has to act, and its task. */
export function status(client: TableClient, view: unknown): { id: string; args: Record<string, string> } {
  return statusOf(client, view as View);
}

/** The time for which an event is shown, in ms: events that reach the reader, servings and penalties take thought;
 * pouring takes only a look. */
const HOLD: Record<string, number> = {
  placed: 600,
  stepped: 380,
  gained: 380,
  poured: 90,
  returned: 90,
  emptied: 500,
  served: 1400,
  flowed: 650,
  missed: 1700,
  drew: 800,
  upgraded: 1500,
  closed: 2600,
  turn: 200,
  over: 600,
};
const USUAL = 200;
/** Events at the reader's own counter: orders arrive, or time passes. */
const MINE: Record<string, number> = { drew: 1900, flowed: 1100 };

function hold(event: GameEvent, me: number | null): number {
  return (event.seat === me && MINE[event.kind]) || (HOLD[event.kind] ?? USUAL);
}

const POURING = new Set(['poured', 'returned']);

/** The events of a step by moments: what a step gains is seen with it, what falls off the last tab while all slide, and
 * what goes without saying with what follows. */
function moments(events: GameEvent[], me: number | null): GameEvent[][] {
  const found: GameEvent[][] = [];
  let silent: GameEvent[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (SILENT.has(event.kind)) silent.push(event);
    else if (last && silent.length === 0 && (event.kind === 'gained' || (event.kind === 'missed' && last.some(({ kind }) => kind === 'flowed')) || (event.kind === last[0]!.kind && event.seat !== me && last[0]!.seat !== me))) last.push(event);
    else {
      found.push([...silent, event]);
      silent = [];
    }
  }
  if (silent.length > 0) found.push(silent);
  return found;
}

/** A beat for each moment; pourings in a row are one. */
function beats(steps: Step[], me: number | null): Beat[] {
  const found: Beat[] = [];
  for (const step of steps) {
    const own = step.seat === me && step.by !== 'bot';
    for (const events of moments(step.events as unknown as GameEvent[], me)) {
      const last = found.at(-1);
      const pouring = events.every(({ kind }) => POURING.has(kind));
      const joins = pouring && last && last.seat === step.seat && last.events.every(({ kind }) => POURING.has(kind));
      if (joins) last.events.push(...events);
      else {
        const reaches = (event: GameEvent) => event.kind === 'closed' || ((event.kind === 'flowed' || event.kind === 'drew') && event.seat === me);
        const instant = (own && !events.some(reaches)) || events.every(({ kind }) => SILENT.has(kind));
        found.push({ seat: step.seat, events, instant, hold: Math.max(...events.map((event) => hold(event, me))) });
      }
    }
  }
  return found;
}

export const playback: PlaybackRules = { beats };

/** A turn in one sentence. */
export function sentence(client: TableClient, seat: number, events: GameEvent[]): string {
  const told = recap(client, seat, events).map(({ text }) => text);
  return told.length > 0 ? `${client.name(seat)}: ${told.join(', ')}` : '';
}

/** Where a meeple went, what was served, what came too late, and what of it lies before the reader now. */
export function recap(client: TableClient, seat: number, events: GameEvent[]): Told[] {
  const pack = packOf(client.content);
  const told: Told[] = [];
  const of = (kind: string) => events.filter((event) => event.kind === kind);
  const say = (weight: number, id: string, names: string[], you = false) => {
    if (names.length > 0) told.push({ text: t(id, { cards: pack.list(names), count: names.length }), weight, you });
  };
  const drinks = (found: GameEvent[]) => found.flatMap(({ card, cards }) => (cards as string[] | undefined) ?? [card as string]).map((card) => pack.drink(card));
  const path = of('stepped').filter((event) => event.seat === seat).map(({ cell }) => String(cell));
  if (path.length > 0) told.push({ text: path.join('→'), weight: 1 });
  say(3, 'cr-recap-upgraded', of('upgraded').map(({ upgrade }) => pack.upgrade(upgrade as string)));
  say(2, 'cr-recap-served', drinks(of('served')));
  say(2, 'cr-recap-missed', drinks(of('missed')));
  if (client.me !== null && client.me !== seat) {
    const mine = of('drew').filter((event) => event.seat === client.me);
    const cards = drinks(mine);
    say(10 + cards.length, 'cr-recap-you', cards, true);
  }
  for (const event of of('closed')) told.push({ text: tell(client, event), weight: 20, you: true });
  return told;
}
