import type { Step } from '../../lib/connection/protocol';
import { t, type Args } from '../../lib/language/i18n.svelte';
import type { GameEvent } from '../../lib/table/messages';
import type { Beat, PlaybackRules } from '../../lib/table/playback.svelte';
import type { TableClient } from '../../lib/table/tableClient';
import { whoActs } from '../../lib/table/whoActs';
import { Cafe } from './cafe.svelte';
import type { Bag, Content, View } from './content';

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
export function tell(client: TableClient, event: GameEvent, everything = false): string {
  if ((SILENT.has(event.kind) && !everything) || (event.kind === 'gained' && event.cell === null)) return '';
  const cafe = cafeOf(client.content);
  const cards = ((event.cards as string[] | undefined) ?? []).map((card) => cafe.drink(card));
  return t(`event-${event.kind}`, {
    ...whoActs(client, event.seat),
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

/** What the texts of the guide's entries name. */
export function named(client: TableClient, entry: Record<string, unknown>): Args {
  const cafe = cafeOf(client.content);
  const drinks = (field: string) => ((entry[field] as string[] | undefined) ?? []).map((card) => cafe.drink(card));
  const order = (client.situation.view as View).seats[client.me ?? 0]!.orders[Number(entry.order)];
  return {
    cup: Number(entry.cup ?? 0),
    card: typeof entry.card === 'string' ? cafe.drink(entry.card) : '',
    cards: cafe.list(drinks('cards')),
    count: drinks('cards').length,
    ready: cafe.list(drinks('ready')),
    readies: drinks('ready').length,
    ingredient: typeof entry.ingredient === 'string' ? cafe.ingredient(entry.ingredient) : '',
    recipe: order ? cafe.recipeInWords(order.card) : '',
  };
}

/** Who must do what. */
export function status(client: TableClient, view: unknown): { id: string; args: Record<string, string> } {
  const { seat, phase } = view as View;
  if (seat === null) return { id: 'phase-over', args: {} };
  if (seat === client.me && client.legal.length > 0) return { id: `phase-${phase}`, args: {} };
  return { id: `phase-${phase}-other`, args: whoActs(client, seat) };
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

export const playback: PlaybackRules = { beats };
