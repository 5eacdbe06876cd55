import { t } from '../../lib/language/i18n.svelte';
import type { Meanings } from '../../lib/table/gamePage';
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

/** The name of a drawing: an ingredient, an upgrade, a count. */
export function iconName(content: unknown, icon: string): string {
  const pack = packOf(content);
  if (pack.ingredients.includes(icon)) return pack.ingredient(icon);
  if (icon.startsWith('upgrade-')) {
    const upgrade = icon.slice('upgrade-'.length);
    return `${pack.upgrade(upgrade)}: ${pack.effect(upgrade)}`;
  }
  return FIELDS[icon] ? t(`field-${FIELDS[icon]}`) : '';
}

/** The chapters about the subject of a drawing. */
const ABOUT: Record<string, string[][]> = {
  completed: [['upgrades'], ['closing']],
  penalty: [['time'], ['closing']],
  rush: [['rush']],
  specialty: [['specialties']],
  'sign-open': [['closing']],
  'sign-closed': [['closing']],
  cup: [['pouring']],
  meeple: [['moving']],
};

export const means: Meanings['means'] = ({ content }, { cell, drink, upgrade, cup, token }, icons) => {
  const pack = packOf(content);
  if (upgrade) return [pack.effect(upgrade)];
  const found = icons.flatMap((icon) => ABOUT[icon] ?? []);
  if (drink) return [pack.recipeInWords(drink), ['serving'], ...(pack.special(drink) ? [['specialties']] : [])];
  if (found.length > 0) return found;
  if (cup || token) return [['pouring']];
  return cell || icons.some((icon) => pack.ingredients.includes(icon)) ? [['moving']] : [];
};
