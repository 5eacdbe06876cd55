import { untrack } from 'svelte';
import { announcer } from '../device/announcer.svelte';
import { t } from '../language/i18n.svelte';
import type { GameEvent } from './messages';
import type { TableClient } from './tableClient';

/** From now on says one's own actions and their effects: a person who plays by keyboard may not see either.
 * To be called while a component begins. */
export function announceOwn(client: TableClient, tell: (client: TableClient, event: GameEvent, everything?: boolean) => string): void {
  let told = untrack(() => client.situation.version);
  $effect(() => {
    const log = client.log;
    untrack(() => {
      const fresh = log.filter(({ version, seat, by }) => version > told && seat === client.me && by === 'person');
      told = Math.max(told, log.at(-1)?.version ?? 0);
      const lines = fresh.flatMap(({ events }) => (events as unknown as GameEvent[]).map((event) => tell(client, event, true)));
      announcer.say(lines.filter(Boolean).join('. '));
    });
  });
}

/** From now on says a choice that is picked and not played yet, in the words of `picked`, and when none is left.
 * To be called while a component begins. */
export function announcePicked(client: TableClient, picked: () => string): void {
  // A choice that exists when the page opens is not new.
  let before = untrack(picked);
  let version = -1;
  $effect(() => {
    const now = picked();
    untrack(() => {
      if (now === before) return;
      if (now) announcer.say(t('picked', { what: now }));
      else if (version === client.situation.version) announcer.say(t('picked-nothing'));
      before = now;
      version = client.situation.version;
    });
  });
}
