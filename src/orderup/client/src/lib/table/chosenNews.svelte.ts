import { untrack } from 'svelte';
import { announcer } from '../device/announcer.svelte';
import { t } from '../language/i18n.svelte';
import type { LiveClient } from './liveClient.svelte';

/** From now on says once of everybody else that what they have chosen ahead waits for their turn: it is seen beside
 * their names. A second choice in the same moment of the game is not told again.
 * To be called while a component begins. */
export function announceChosen(client: LiveClient): void {
  let before: ReadonlySet<number> | null = null;
  const told = new Map<number, number>();
  $effect(() => {
    if (!client.table || !client.now) return;
    const { version } = client.now;
    const waiting = new Set(client.table.seats.flatMap(({ chosen }, seat) => (chosen && seat !== client.me ? [seat] : [])));
    untrack(() => {
      const fresh = [...waiting].filter((seat) => before !== null && !before.has(seat) && told.get(seat) !== version);
      for (const seat of fresh) {
        announcer.say(t('seat-chosen-told', { player: client.name(seat) }));
        told.set(seat, version);
      }
      before = waiting;
    });
  });
}
