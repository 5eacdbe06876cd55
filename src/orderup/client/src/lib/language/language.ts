import { base } from '../device/base';
export type Lang = 'en' | 'ko' | 'ru';

/** A pack's name for something, in every language. */
export type Named = Record<Lang, string>;

/** The languages of the page, each under its own name. */
export const languages: Record<Lang, string> = { en: 'English', ko: '한국어', ru: 'Русский' };

const texts = import.meta.glob<string>('../../texts/*.ftl', { query: '?plain', import: 'default' });
const gameFaces = import.meta.glob<string>('../../../../games/*/texts/*.ftl', { query: '?face', import: 'default' });
const gameTexts = import.meta.glob<string>('../../../../games/*/texts/*.ftl', { query: '?rest', import: 'default' });
const gamePageTexts = import.meta.glob<string>('../../games/*/texts/*.ftl', { query: '?plain', import: 'default' });

/** The games that have texts. */
export const gamesWithTexts = [...new Set(Object.keys(gameTexts).map((path) => path.split('/').slice(-3)[0]!))];

function isLang(value: string | null | undefined): value is Lang {
  return value != null && Object.keys(languages).includes(value);
}

/** The language chosen on this device, else the first of the browser's languages that the page has. */
export function preferredLanguage(): Lang {
  const chosen = stored('orderup.lang');
  if (isLang(chosen)) return chosen;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLang) ?? 'en';
}

/** A setting of this device; null where the browser keeps none. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a setting on this device, if the browser lets us. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse: the choice then holds until the page is closed.
  }
}

/** Whether this device shows every game as a plain table. */
export function wantsPlain(): boolean {
  return stored('orderup.plain') === 'on';
}

/** The texts of the page's own frame in one language. */
export function pageTexts(lang: Lang): Promise<string> {
  return texts[`../../texts/${lang}.ftl`]!();
}

const fetched = new Map<string, Promise<string>>();

/** The texts of a game in one language, its page's own words included. Those of a game that did not come with this
 * page are the server's. */
export function textsOfGame(game: string, lang: Lang): Promise<string> {
  const rest = gameTexts[`../../../../games/${game}/texts/${lang}.ftl`]?.();
  const ours = gamePageTexts[`../../games/${game}/texts/${lang}.ftl`]?.() ?? '';
  return Promise.all([faceOfGame(game, lang), rest ?? '', ours]).then((parts) => parts.join('\n'));
}

/** Of a game's texts those that the start page needs: what it is called and like, and what can be chosen of it. */
export function faceOfGame(game: string, lang: Lang): Promise<string> {
  const face = gameFaces[`../../../../games/${game}/texts/${lang}.ftl`]?.();
  return face ?? fetchTexts(`${base}/api/games/${encodeURIComponent(game)}/texts/${lang}.ftl`);
}

/** A text of the server, asked for once; empty where there is none. */
function fetchTexts(address: string): Promise<string> {
  let texts = fetched.get(address);
  if (!texts) {
    texts = fetch(address).then((reply) => (reply.ok ? reply.text() : ''));
    fetched.set(address, texts);
    texts.catch(() => fetched.delete(address));
  }
  return texts;
}
