import type { GameEvent } from '../../lib/table/messages';
import { t, type Args } from '../../lib/language/i18n.svelte';
import type { TableClient } from '../../lib/table/tableClient';
import { playerName, whoActs } from '../../lib/table/whoActs';
import { weightiest, type Recap } from '../../lib/table/recap';
import { packOf, times } from './pack.svelte';
import { cardIcon } from './icons';
import { weigh } from './playback';
import type { View } from './content';

export { playback } from './playback';

/** Events that go without saying: the following ones tell them. */
const SILENT = new Set(['passed']);

function words(client: TableClient, event: GameEvent): Record<string, string | number> {
  const pack = packOf(client.content);
  const named = (field: string, name: (id: string) => string) => (typeof event[field] === 'string' ? name(event[field]) : '');
  const counted = (field: string) => Number(event[field] ?? 0);
  return {
    ...whoActs(client, event.seat),
    card: named('card', (id) => pack.card(id)),
    cards: pack.cards((event.cards as string[] | undefined) ?? []),
    icon: named('icon', (id) => pack.icon(id)),
    tile: named('tile', (id) => pack.tile(id)),
    customer: named('customer', (id) => pack.customer(id)),
    manager: named('manager', (id) => pack.manager(id)),
    store: named('store', (id) => pack.store(id)),
    number: counted('number'),
    count: counted('count'),
    receiver: typeof event.receiver === 'number' ? playerName(client, event.receiver) : '',
    giver: typeof event.giver === 'number' ? playerName(client, event.giver) : '',
    cost: counted('cost'),
    coins: counted('coins'),
    place: counted('place'),
    level: counted('level'),
    reward: counted('reward'),
    capacity: counted('capacity'),
  };
}

/** An event in words. */
export function tell(client: TableClient, event: GameEvent, everything = false): string {
  return SILENT.has(event.kind) && !everything ? '' : t(`event-${event.kind}`, words(client, event));
}

const PICTURES: Record<string, string> = {
  named_store: 'sign',
  drafted: 'tile',
  laid_out: 'market',
  scored_preparation: 'coins',
  paid: 'coins',
  ranked: 'rank',
  gained_tokens: 'token',
  expanded: 'capacity',
  swapped_manager: 'token',
  automatic_took: 'robot',
  kept_customer: 'secret',
  took_customer: 'secret',
};

/** The drawing beside a line of the log. */
export function picture(client: TableClient, { kind, card, icon, tile, customer, manager, store, level }: GameEvent): string {
  const named: [unknown, (id: string) => string][] = [
    [PICTURES[kind], (id) => id],
    [card, (id) => cardIcon(id, kind === 'upgraded')],
    [icon, (id) => id],
    [tile, () => 'tile'],
    [customer, (id) => packOf(client.content).figure(id)],
    [manager, (id) => `manager-${id}`],
    [store, () => 'sign'],
    [level, (id) => `customer-${id}`],
  ];
  const found = named.find(([id]) => id !== undefined && id !== null);
  return found ? `ct-${found[1](String(found[0]))}` : '';
}

/** The arguments of the texts of the guide's entries. */
export function named(_: TableClient, { coins }: Record<string, unknown>): Args {
  return { coins: Number(coins ?? 0) };
}

/** A seat's event as told in the recap: events that were gathered in one have one sentence. */
function inBrief(client: TableClient, event: GameEvent): string {
  const pack = packOf(client.content);
  const icons = event.icons as string[] | undefined;
  if (event.kind === 'automatic_took' && event.cards) return t('ct-robot-took', { cards: pack.cards(event.cards as string[]) });
  if (!icons) return tell(client, event);
  const said = (icon: string) => times(t('ct-activated-icon', { icon: pack.icon(icon) }), icons.filter((other) => other === icon).length);
  return t('ct-activated', { ...whoActs(client, event.seat), icons: [...new Set(icons)].map(said).join(', ') });
}

/** Several events of a kind in one, in place of the first, which lists as `list` what they name as `one`. */
function gathered(events: GameEvent[], wanted: string, one: string, list: string): GameEvent[] {
  const alike = events.filter(({ kind }) => kind === wanted);
  if (alike.length < 2) return events;
  return events.flatMap((event) => (event === alike[0] ? [{ ...event, [list]: alike.map((each) => each[one]) }] : alike.includes(event) ? [] : [event]));
}

const weighty = weightiest(inBrief, weigh);

/** The market's next offer is nobody's doing: it is told only where nothing else is. */
export const recap: Recap = (client, seat, events) => {
  const own = gathered(gathered(events, 'activated', 'icon', 'icons'), 'automatic_took', 'card', 'cards');
  const done = weighty(client, seat, own.filter(({ kind }) => kind !== 'laid_out'));
  return done.length > 0 ? done : weighty(client, seat, own);
};

/** Events that are clear from the button that causes them. */
const MEANT = new Set(['activated', 'stored', 'bought', 'played', 'took', 'discarded', 'claimed', 'swapped_manager', 'passed']);
const SHORTLY = new Set(['upgraded', 'expanded', 'paid', 'gained_tokens']);

/** The effects of an action, in a few words; empty for nothing beyond the action itself. */
export function brings(client: TableClient, events: GameEvent[]): string {
  const told = events.filter(({ kind }) => !MEANT.has(kind));
  return told.map((event) => t(SHORTLY.has(event.kind) ? `ct-brings-${event.kind}` : `event-${event.kind}`, words(client, event))).join(', ');
}

/** The seat that has to act, and its task. */
export function status(client: TableClient, view: unknown): { id: string; args: Record<string, string> } {
  const { seat, step: named, guide } = view as View;
  const step = (named === 'token' && guide.asked) || named;
  if (seat === null || step === null) return { id: 'phase-over', args: {} };
  if (seat === client.me && client.legal.length > 0) return { id: `step-${step}`, args: {} };
  return { id: `step-${step}-other`, args: whoActs(client, seat) };
}
