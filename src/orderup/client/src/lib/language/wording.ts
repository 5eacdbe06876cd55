import type { FluentFunction } from '@fluent/bundle';

/** Functions that texts in .ftl files call with an argument, here and in `core/texts/fluent_functions.py`. */

const HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;
/** A Hangul syllable is one of 28 endings, the first of which is none. */
const FINALS = 28;
/** The ending ㄹ, after which 로 follows as after a vowel: 연필로. */
const RIEUL = 8;
/** 이, 사, 오, 구. */
const DIGITS_ENDING_IN_A_VOWEL = '2459';
/** 일, 칠, 팔. */
const DIGITS_ENDING_IN_RIEUL = '178';

/** The Korean particle that follows a word, by the sound the word ends with; both where nobody can tell. Brackets
 * at a word's end are not heard. */
function particle(word: string, afterConsonant: string, afterVowel: string): string {
  const heard = word.replace(/[\u2068\u2069]/g, '').split('(', 1)[0]!.trimEnd();
  const last = heard.slice(-1);
  const softened = afterVowel.startsWith('로');
  if (/[0-9]/.test(last)) {
    const vowel = DIGITS_ENDING_IN_A_VOWEL.includes(last) || (softened && DIGITS_ENDING_IN_RIEUL.includes(last));
    return vowel ? afterVowel : afterConsonant;
  }
  const code = last.charCodeAt(0);
  if (code >= HANGUL && code <= LAST_HANGUL) {
    const final = (code - HANGUL) % FINALS;
    return !final || (softened && final === RIEUL) ? afterVowel : afterConsonant;
  }
  return `${afterConsonant}(${afterVowel})`;
}

/** The words as they stand within a sentence: without their first capital, unless it belongs to them (Wi-Fi). */
export function lower(words: string): string {
  const [first = ''] = words.split(' ', 1);
  return /\p{Lu}/u.test(first.slice(1)) ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
}

const worded = (of: (...words: string[]) => string): FluentFunction => (words) => of(...words.map(String));

export const FUNCTIONS: Record<string, FluentFunction> = {
  LOWER: worded((words = '') => lower(words)),
  PARTICLE: worded((word = '', afterConsonant = '', afterVowel = '') => particle(word, afterConsonant, afterVowel)),
};
