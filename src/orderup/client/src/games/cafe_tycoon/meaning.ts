import { t } from '../../lib/language/i18n.svelte';
import type { Meanings } from '../../lib/table/gamePage';
import { packOf } from './pack.svelte';
import { suitOf, SUITS, type Suit, type View } from './content';

const FIELDS: Record<string, string> = {
  coin: 'coins',
  coins: 'coins',
  token: 'tokens',
  capacity: 'capacity',
  tile: 'tile',
  secret: 'secret',
  rank: 'rank',
  robot: 'automatic',
  market: 'market',
  sign: 'store',
  star: 'turned',
  spent: 'spent',
  spent2: 'spent2',
  active: 'active',
  stored: 'stored',
  stored2: 'stored2',
  reconstructed: 'reconstructed',
};
const PREMIUM = 'premium-';

/** The name of a drawing: a suit, a space's effect, a manager, a count. */
export function iconName(content: unknown, icon: string): string {
  const pack = packOf(content);
  const [kind, id] = icon.split('-', 2) as [string, string?];
  if (kind === 'manager' && id) return `${pack.manager(id)}: ${pack.managerEffect(id)}`;
  if (kind === 'customer' && id) return t('field-customer_level', { level: Number(id) });
  if (kind === 'guest' && id) return pack.customer(id);
  if (kind === 'back' && id) return pack.suit(id);
  if (icon.startsWith(PREMIUM)) return t('ct-upgraded', { card: pack.suit(icon.slice(PREMIUM.length)) });
  if (SUITS.includes(icon as Suit)) return pack.suit(icon);
  if (FIELDS[icon]) return t(`field-${FIELDS[icon]}`);
  return pack.icons.includes(icon) ? pack.icon(icon) : '';
}

/** The chapters about the subject of a drawing: the first that is about the table. */
const ABOUT: Record<string, string[]> = {
  coin: ['goal'],
  coins: ['goal'],
  token: ['activating', 'family-rewards', 'family-taking'],
  capacity: ['capacity'],
  tile: ['activating'],
  rank: ['ranking'],
  robot: ['robot'],
  market: ['market'],
  sign: ['abilities', 'goal'],
  active: ['activating'],
  stored: ['storing'],
  stored2: ['storing'],
  spent: ['storing'],
  spent2: ['storing'],
  customer: ['customers', 'customers-served', 'family-customers'],
  guest: ['customers', 'customers-served', 'family-customers'],
};

export const means: Meanings['means'] = (client, { card, customer, tile, space, manager, store, place, level, number }, icons) => {
  const pack = packOf(client.content);
  const view = client.situation.view as View;
  const drawn = icons.flatMap((icon): (string | string[])[] => {
    const [kind = '', id] = icon.split('-', 2);
    if (icon === 'star' || icon.startsWith(PREMIUM)) return [t('ct-upgraded-text')];
    if (icon === 'secret') return [t('why-secret')];
    if (kind === 'back' && id) return [t(`ct-suit-${id}`)];
    if (ABOUT[kind]) return [ABOUT[kind]];
    if (SUITS.includes(icon as Suit)) return [t(`ct-suit-${icon}`)];
    return pack.icons.includes(icon) ? [pack.effect(icon)] : [];
  });
  if (card) return [t(`ct-suit-${suitOf(card)}`), ...drawn, ...(place ? [['market']] : [])];
  if (space) return [pack.effect(pack.spaces(space.split(' ')[0]!)[Number(space.split(' ')[1])] ?? ''), ...drawn];
  if (tile) return pack.spaces(tile).map((icon) => `${pack.icon(icon)}: ${pack.effect(icon)}`);
  if (customer) return [pack.terms(customer, view), ...drawn];
  if (manager) return [pack.managerEffect(manager)];
  if (store) return [view.options.abilities ? pack.ability(store) : t('ct-hint-number')];
  if (drawn.length > 0) return drawn;
  if (level) return [t('ct-hint-deck')];
  if (number) return [t('ct-hint-number')];
  return place ? [['market']] : [];
};
