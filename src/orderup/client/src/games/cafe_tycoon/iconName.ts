import { t } from '../../lib/language/i18n.svelte';
import { packOf } from './pack.svelte';
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
