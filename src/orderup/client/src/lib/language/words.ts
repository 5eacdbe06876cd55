import { t, texts } from './i18n.svelte';

/** A name of a program as people would write it: `take_tile` is "take tile". */
export function readable(name: string): string {
  return name.replaceAll('_', ' ');
}

/** The text `<prefix>-<name>`; where nobody has written one, the name as people would write it. */
export function worded(prefix: string, name: string): string {
  const found = texts.find(`${prefix}-${name}`);
  if (found !== null) return found;
  const plain = readable(name);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** The name of a game, even if its texts have none. */
export function gameName(game: string): string {
  return texts.findOf(game, 'game-name') ?? worded('game', game);
}

const lists = { en: new Intl.ListFormat('en-GB'), ru: new Intl.ListFormat('ru') };

/** Several things as a sentence names them; in Korean as people write them, not as a contract does. */
export function listed(items: string[]): string {
  return texts.lang === 'ko' ? items.join(', ') : lists[texts.lang].format(items);
}

/** A thing with its number, as in a list: `Coffee ×2`. */
export function counted(name: string, count: number): string {
  return t('counted', { name, count });
}

/** A number with a true minus. */
export function minus(value: number): string {
  return String(value).replace('-', '−');
}
