import { PartWords } from '../lib/language/partWords.svelte';

export const words = new PartWords(import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' }));
export const say = words.say;

/** The name of a browser and its system, as far as they are known. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  return browser && system ? say('device', { browser, system }) : browser || system || say('device-unknown');
}
