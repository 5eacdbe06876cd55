import { untrack } from 'svelte';
import { announcer } from '../device/announcer.svelte';
import type { GameEvent } from './messages';
import type { TableClient } from './tableClient';

/** From now on says what comes of one's own actions, which is news to oneself as well; the action itself is not.
 * To be called while a component begins. */
export function announceOwn(client: TableClient, tell: (client: TableClient, event: GameEvent) => string): void {
  let told = untrack(() => client.situation.version);
  $effect(() => {
    const log = client.log;
    untrack(() => {
      const fresh = log.filter(({ version, seat, by }) => version > told && seat === client.me && by === 'person');
      told = Math.max(told, log.at(-1)?.version ?? 0);
      const lines = fresh.flatMap(({ events }) => (events as unknown as GameEvent[]).slice(1).map((event) => tell(client, event)));
      announcer.say(lines.filter(Boolean).join('. '));
    });
  });
}
