import { texts } from './i18n.svelte';

/** Where a Russian word may be divided, by the sounds around the place (P. Hristov's rules, as commonly published). The
 * patterns of a hyphenation library weigh more than the rest of a game's page; short names need no more than this. */
const SIGN = '[йьъ]';
const VOWEL = '[аеёиоуыэюя]';
const CONSONANT = '[бвгджзклмнпрстфхцчшщ]';
const LETTER = '[а-яё]';
const PLACES = [
  [SIGN, LETTER + LETTER],
  [VOWEL, VOWEL + LETTER],
  [VOWEL + CONSONANT, CONSONANT + VOWEL],
  [CONSONANT + VOWEL, CONSONANT + VOWEL],
  [VOWEL + CONSONANT, CONSONANT + CONSONANT + VOWEL],
  [VOWEL + CONSONANT + CONSONANT, CONSONANT + CONSONANT + VOWEL],
].map(([before, after]) => new RegExp(`(?<=${before})(?=${after})`, 'giu'));
const SOFT_HYPHEN = '\u00ad';
/** A line neither ends nor begins with a single letter, nor is a short word divided. */
const LEAST = 2;
const LONG = 6;

/** A name with soft hyphens, for narrow places: shown where a line ends, heard and copied as if they were not there. */
export function hyphenated(name: string): string {
  return texts.lang === 'ru' ? name.replace(/[а-яё]+/giu, (word) => (word.length < LONG ? word : divided(word))) : name;
}

function divided(word: string): string {
  const places = new Set(PLACES.flatMap((place) => [...word.matchAll(place)].map(({ index }) => index)));
  return [...word].map((letter, i) => (places.has(i) && i >= LEAST && word.length - i >= LEAST ? SOFT_HYPHEN + letter : letter)).join('');
}
