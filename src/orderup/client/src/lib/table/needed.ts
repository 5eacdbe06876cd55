import { getContext, setContext } from 'svelte';

const KEY = Symbol('needed');

/** Says what of the table is to be seen while one decides, as a selector; empty where nothing is known. */
export function setNeeded(needed: () => string): void {
  setContext(KEY, needed);
}

/** The part of this table that must stay visible. */
export function neededThere(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => '');
}
