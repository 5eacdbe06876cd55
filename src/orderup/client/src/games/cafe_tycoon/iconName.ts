import { t } from '../../lib/language/i18n.svelte';
import { cafeOf } from './cafe.svelte';
import { SUITS, type Suit } from './content';

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

/** What a drawing is called: a suit, what a space does, a manager, a count. */
export function iconName(content: unknown, icon: string): string {
  const cafe = cafeOf(content);
  const [kind, id] = icon.split('-', 2) as [string, string?];
  if (kind === 'manager' && id) return `${cafe.manager(id)}: ${cafe.managerEffect(id)}`;
  if (kind === 'customer' && id) return t('field-customer_level', { level: Number(id) });
  if (kind === 'back' && id) return cafe.suit(id);
  if (icon.startsWith(PREMIUM)) return t('ct-upgraded', { card: cafe.suit(icon.slice(PREMIUM.length)) });
  if (SUITS.includes(icon as Suit)) return cafe.suit(icon);
  if (FIELDS[icon]) return t(`field-${FIELDS[icon]}`);
  return cafe.icons.includes(icon) ? cafe.icon(icon) : '';
}
