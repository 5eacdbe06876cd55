import { t } from '../../lib/language/i18n.svelte';
import type { Meanings } from '../../lib/table/gamePage';
import { packOf } from './story';

const FIELDS: Record<string, string> = { any: 'any', gold: 'gold', deck: 'cards', stall: 'stall', event: 'event', customer: 'customers' };

/** The name of a drawing: a good, a kind of customer, an event, a merchant, a count. */
export function iconName(content: unknown, icon: string): string {
  const pack = packOf(content);
  if (FIELDS[icon]) return t(`field-${FIELDS[icon]}`);
  const [kind, id] = icon.split('-', 2) as [string, string?];
  if ((kind === 'event' || kind === 'merchant') && id) return `${pack.name(id)}: ${pack.effect(id)}`;
  if (kind === 'customer' && id) return pack.name(id);
  return [...pack.goods, ...pack.attributes].includes(icon) ? pack.name(icon) : '';
}

/** The chapters about the subject of a drawing. */
const ABOUT: Record<string, string[]> = { any: ['any'], gold: ['score'], customer: ['score'], deck: ['shop'], stall: ['laying'] };

export const means: Meanings['means'] = ({ content }, { customer, event, merchant, yours, theirs, good, row }, icons) => {
  const pack = packOf(content);
  if (event || merchant) return [pack.effect((event ?? merchant)!)];
  const found = icons.flatMap((icon) => (ABOUT[icon] ? [ABOUT[icon]] : pack.attributes.includes(icon) ? [['score']] : []));
  if (customer) return [pack.story(customer), ['selling'], ...(pack.attribute(customer) === 'none' ? [] : [['score']])];
  if (yours || theirs) return [['laying'], ['selling'], ...found];
  if (found.length > 0) return found;
  if (good || icons.some((icon) => pack.goods.includes(icon))) return [['laying']];
  return row ? [['shop']] : [];
};
