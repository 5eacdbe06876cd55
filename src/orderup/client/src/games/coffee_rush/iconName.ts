import { t } from '../../lib/language/i18n.svelte';
import { packOf } from './story';

const FIELDS: Record<string, string> = {
  completed: 'completed',
  penalty: 'penalties',
  rush: 'rush',
  specialty: 'specialty',
  'sign-open': 'open',
  'sign-closed': 'closed',
  cup: 'cup',
  meeple: 'meeple',
};

/** What a drawing is called: an ingredient, an upgrade, a count. */
export function iconName(content: unknown, icon: string): string {
  const pack = packOf(content);
  if (pack.ingredients.includes(icon)) return pack.ingredient(icon);
  if (icon.startsWith('upgrade-')) {
    const upgrade = icon.slice('upgrade-'.length);
    return `${pack.upgrade(upgrade)}: ${pack.effect(upgrade)}`;
  }
  return FIELDS[icon] ? t(`field-${FIELDS[icon]}`) : '';
}
