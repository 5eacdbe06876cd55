import { countTurns } from '../device/tab';
import { api } from './api';
import type { OwnGame, TableInvitation } from './protocol';

/** Milliseconds after which a page that somebody sees asks again. */
const EVERY = 60_000;

/** The tables over days that wait for the reader, the nearest deadline first. */
class OwnTurns {
  games = $state.raw<OwnGame[]>([]);
  /** The tables to which friends invite the reader. */
  invitations = $state.raw<TableInvitation[]>([]);

  /** Those that wait beside one table. */
  beside(table: string): OwnGame[] {
    return this.games.filter((game) => game.table !== table);
  }

  /** Asks the server anew. Without an answer the known turns stay. */
  async ask(): Promise<void> {
    try {
      const told = await api.ownTurns();
      [this.games, this.invitations] = [told.games, told.invitations ?? []];
      countTurns(this.games.length);
    } catch {
      // It is asked again soon.
    }
  }

  /** Asks each minute while the page is seen, and as soon as it is seen again. Returns what ends this. */
  follow(): () => void {
    const look = (): void => {
      if (!document.hidden) void this.ask();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}

export const ownTurns = new OwnTurns();
