import { untrack } from 'svelte';
import { tellTab } from '../device/tab';
import { t } from '../language/i18n.svelte';
import type { LiveClient } from './liveClient.svelte';

/** From now on a hidden tab tells who of the others has come to the table or gone. Seats are shuffled at the start, so
 * people are known by their names here. To be called while a component begins. */
export function tellComings(client: LiveClient): void {
  let before: ReadonlyMap<string, boolean> | null = null;
  $effect(() => {
    if (!client.table || client.result) return;
    const people = new Map(client.table.seats.flatMap(({ kind, name, connected }, seat) => (kind === 'person' && name && seat !== client.me ? [[name, connected === true] as const] : [])));
    untrack(() => {
      for (const [player, here] of people) if (before !== null && (before.get(player) ?? false) !== here) tellTab(t(here ? 'tab-here' : 'away', { player }));
      for (const player of before?.keys() ?? []) if (!people.has(player)) tellTab(t('tab-left', { player }));
      before = people;
    });
  });
}
