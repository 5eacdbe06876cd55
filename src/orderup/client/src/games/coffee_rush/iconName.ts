import { t } from '../../lib/language/i18n.svelte';
import { cafeOf } from './story';

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
  const cafe = cafeOf(content);
  if (cafe.ingredients.includes(icon)) return cafe.ingredient(icon);
  if (icon.startsWith('upgrade-')) {
    const upgrade = icon.slice('upgrade-'.length);
    return `${cafe.upgrade(upgrade)}: ${cafe.effect(upgrade)}`;
  }
  return FIELDS[icon] ? t(`field-${FIELDS[icon]}`) : '';
}
