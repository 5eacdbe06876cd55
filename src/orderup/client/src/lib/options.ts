import { t, texts } from './i18n.svelte';

/** What an option is set to, in words: the game's own where it has a word for it. */
export function optionValue(option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'option-on' : 'option-off');
  const id = `option-${option}-${String(value)}`;
  return texts.has(id) ? t(id) : String(value);
}
