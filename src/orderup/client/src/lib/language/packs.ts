import { texts } from './i18n.svelte';
import type { PackFound, TableInfo } from '../connection/protocol';

/** A pack as described to people: its name in every language, its author's notes, and the origin of each of its
 * tables. */
export type PackWords = Pick<PackFound, 'name' | 'notes' | 'origin'>;

export const RECONSTRUCTED = 'reconstructed';
export const MOST_BYTES = 256 * 1024;

/** The words about a pack in its content. */
export function wordsOf(content: unknown): PackWords {
  const { name, notes = '', origin = {} } = content as PackWords;
  return { name, notes, origin };
}

export function packName(words: PackWords): string {
  return words.name[texts.lang] ?? '';
}

/** Whether somebody has brought the pack of this table: it goes by its hash alone. */
export function isOwn(table: TableInfo): boolean {
  return table.pack === table.pack_hash;
}

/** The tables of a pack by where they come from, the reconstructed ones first. */
export function byOrigin(words: PackWords): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const [table, origin] of Object.entries(words.origin)) groups.set(origin, [...(groups.get(origin) ?? []), table]);
  return [...groups].sort(([a], [b]) => Number(b === RECONSTRUCTED) - Number(a === RECONSTRUCTED));
}
