import { t, texts } from './i18n.svelte';
import { worded } from './words';

export function optionName(option: string): string {
  return worded('option', option);
}

/** The help text of an option; empty where there is none. */
export function optionHelp(option: string): string {
  return texts.find(`option-${option}-help`) ?? '';
}

/** An option's value in words: the game's own where it has a word for it. */
export function optionValue(option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'option-on' : 'option-off');
  return texts.find(`option-${option}-${String(value)}`) ?? String(value);
}
