import { untrack } from 'svelte';
import { announcer } from './announcer.svelte';
import type { Desk } from './desk.svelte';
import type { GameEvent } from './messages';

/** From now on says what comes of one's own actions, which is news to oneself as well; the action itself is not.
 * To be called while a component begins. */
export function announceOwn(desk: Desk, tell: (desk: Desk, event: GameEvent) => string): void {
  let told = untrack(() => desk.situation.version);
  $effect(() => {
    const log = desk.log;
    untrack(() => {
      const fresh = log.filter(({ version, seat, by }) => version > told && seat === desk.me && by === 'person');
      told = Math.max(told, log.at(-1)?.version ?? 0);
      const lines = fresh.flatMap(({ events }) => (events as unknown as GameEvent[]).slice(1).map((event) => tell(desk, event)));
      announcer.say(lines.filter(Boolean).join('. '));
    });
  });
}
