import { texts } from '../lib/language/i18n.svelte';
import { PartWords } from '../lib/language/partWords.svelte';

export const words = new PartWords(import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' }));
export const say = words.say;

/** The name of a turn: the game's own, else its number. */
export function turnName(when: string | null, turn: number): string {
  return when ?? say('turn-number', { turn: turn + 1 });
}

const number = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString(texts.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A share in percent. */
export function percent(share: number): string {
  return number(100 * share, 0);
}

/** A share in percent with its sign. */
export function signed(share: number): string {
  const text = percent(share);
  return Math.round(100 * share) === 0 ? text : (share < 0 ? '−' : '+') + text;
}

/** Points, with their sign. */
export function points(value: number): string {
  return (value < 0 ? '−' : '+') + number(value, 1);
}
