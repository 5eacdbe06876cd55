import type { Step } from '../../lib/connection/protocol';
import { t, type Args } from '../../lib/language/i18n.svelte';
import type { GameEvent } from '../../lib/table/messages';
import type { Beat, PlaybackRules } from '../../lib/table/playback.svelte';
import type { TableClient } from '../../lib/table/tableClient';
import { statusOf, whoActs } from '../../lib/table/whoActs';
import { weightiest } from '../../lib/table/recap';
import { drawn, figure } from './icons';
import { Pack } from './pack.svelte';
import type { Bag, Content } from './content';
import type { View } from './view';

const packs = new WeakMap<object, Pack>();

/** The names of a table's pack. */
export function packOf(content: unknown): Pack {
  const key = content as Content;
  if (!packs.has(key)) packs.set(key, new Pack(key));
  return packs.get(key)!;
}

/** Events that go without saying. */
const SILENT = new Set(['finished']);

/** The arguments of the texts of an event or of an entry of the guide. */
export function named(client: TableClient, entry: Record<string, unknown>): Args {
  const pack = packOf(client.content);
  const name = (field: string) => (typeof entry[field] === 'string' ? pack.name(entry[field]) : '');
  return {
    deck: Number(entry.deck ?? -1) + 1,
    count: Number(entry.count ?? 0),
    times: Number(entry.times ?? 1),
    turns: Number(entry.turns ?? 0),
    good: name('good'),
    customer: name('customer'),
    event: name('event'),
    gold: Number(entry.gold ?? 0),
    goods: entry.goods ? pack.bag(entry.goods as Bag) : '',
  };
}

/** An event in words; `briefly`, without what a card does. */
function inWords(client: TableClient, event: GameEvent, briefly: boolean): string {
  if (SILENT.has(event.kind)) return '';
  const said = t(`event-${event.kind}`, { ...whoActs(client, event.seat), ...named(client, event) });
  return event.kind === 'revealed_event' && !briefly ? `${said}. ${packOf(client.content).effect(event.event as string)}` : said;
}

const PICTURES: Record<string, string> = { swapped: 'stall', taxed: 'stall', refilled: 'deck', drew: 'deck', renewed: 'deck' };

/** The id of the drawing of an event's subject, without the game's prefix; empty for none. */
export function about({ kind, event, customer, good }: GameEvent): string {
  if (typeof event === 'string') return `event-${event}`;
  if (typeof customer === 'string') return figure(customer);
  return typeof good === 'string' ? good : (PICTURES[kind] ?? '');
}

/** The drawing beside a line of the log. */
export function picture(_: TableClient, event: GameEvent): string {
  const name = about(event);
  return name && `op-${drawn(name)}`;
}

export function tell(client: TableClient, event: GameEvent): string {
  return inWords(client, event, false);
}

/** The seat that has to act, and its task. */
export function status(client: TableClient, view: unknown): { id: string; args: Record<string, string> } {
  return statusOf(client, view as View);
}

/** The time for which an event is shown, in ms. Short texts pass quickly. */
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

/** The weight of a sale: a short recap never leaves one out. */
const SALE = 5000;

/** An event's weight for the reader is the time for which it is shown. */
function weigh({ kind }: GameEvent): number {
  if (kind === 'sold') return SALE;
  return kind === 'turn' || kind === 'last_turn' || kind === 'refilled' || SILENT.has(kind) ? 0 : (HOLD[kind] ?? USUAL);
}

export const recap = weightiest((client, event) => inWords(client, event, true), weigh);

/** Every event is a beat of its own. The reader has seen their own action, but not its effects. */
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

export const playback: PlaybackRules = { beats };
