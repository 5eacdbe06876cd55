import { PartWords } from '../lib/language/partWords.svelte';

export const words = new PartWords(import.meta.glob<string>('./texts/*.ftl', { query: '?raw', import: 'default' }));
export const say = words.say;
