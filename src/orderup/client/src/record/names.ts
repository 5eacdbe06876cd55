import { api } from '../lib/connection/api';
import { t, texts } from '../lib/language/i18n.svelte';
import type { OwnResult } from '../lib/connection/protocol';
import { botName, personName } from '../lib/language/names';

/** The others of a game by name; several bots of one kind are counted. */
export function others({ seats, you }: OwnResult): string {
  const names = seats.filter((_, place) => place !== you).map(({ bot, name }) => (bot === null ? personName(name) : botName(bot)));
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count > 1 ? t('counted', { name, count }) : name;
  }).join(' · ');
}

export const percent = (share: number): string => new Intl.NumberFormat(texts.lang, { style: 'percent' }).format(share);
export const decimal = (value: number): string => new Intl.NumberFormat(texts.lang, { maximumFractionDigits: 1 }).format(value);

/** The contents of packs by hash: empty for one that does not come. */
export async function packsOf(games: { game: string; pack_hash: string }[]): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(games.map(async ({ game, pack_hash }) => [pack_hash, await api.pack(game, pack_hash).catch(() => ({}))])));
}

/** The names of things in a pack's content, by id. */
export function thingName(content: unknown, id: string): string {
  for (const table of Object.values(content as Record<string, unknown>)) {
    const found = Array.isArray(table) ? table.find((item) => item?.id === id && item.name) : undefined;
    if (found) return found.name[texts.lang];
  }
  return id;
}
