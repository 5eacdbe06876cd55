import { texts } from '../lib/language/i18n.svelte';
import { PartWords } from '../lib/language/partWords.svelte';

export const words = new PartWords(import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' }));
export const say = words.say;

/** A day as the server names it, in words. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(texts.lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
