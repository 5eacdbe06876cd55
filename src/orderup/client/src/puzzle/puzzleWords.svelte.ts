import { texts } from '../lib/language/i18n.svelte';
import { PartWords } from '../lib/language/partWords.svelte';

export const words = new PartWords(import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' }));
export const say = words.say;

export function themeName(game: string, theme: string): string {
  return texts.findOf(game, `theme-${theme}`) ?? theme;
}
