import { getContext, setContext } from 'svelte';

const KEY = Symbol('needed');

/** Says what of the table is to be seen while one decides, as a selector; empty where nothing is known. */
export function setNeeded(needed: () => string): void {
  setContext(KEY, needed);
}

/** What is to be seen of the table that this stands at. */
export function neededThere(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => '');
}
