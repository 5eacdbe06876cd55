import { t } from '../../lib/language/i18n.svelte';
import { packOf } from './story';

const FIELDS: Record<string, string> = { any: 'any', gold: 'gold', deck: 'cards', stall: 'stall', event: 'event', customer: 'customers' };

/** What a drawing is called: a good, a kind of customer, an event, a merchant, a count. */
export function iconName(content: unknown, icon: string): string {
  const pack = packOf(content);
  if (FIELDS[icon]) return t(`field-${FIELDS[icon]}`);
  const [kind, id] = icon.split('-', 2) as [string, string?];
  if ((kind === 'event' || kind === 'merchant') && id) return `${pack.name(id)}: ${pack.effect(id)}`;
  if (kind === 'customer' && id) return pack.name(id);
  return [...pack.goods, ...pack.attributes].includes(icon) ? pack.name(icon) : '';
}
