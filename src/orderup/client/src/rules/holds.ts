import type { RulesChapter } from '../lib/connection/protocol';

/** The condition of a chapter that is no option. */
export const PLAYERS = 'players';

/** Whether a chapter of the rules is about a table with these options and players; an unknown one counts as met. */
export function holds(when: RulesChapter['when'], options: Record<string, unknown>, players?: number): boolean {
  return Object.entries(when).every(([name, values]) => {
    const value = name === PLAYERS ? players : options[name];
    return value === undefined || values.includes(value);
  });
}
