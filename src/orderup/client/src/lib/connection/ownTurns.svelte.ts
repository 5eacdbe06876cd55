import { countTurns } from '../device/tab';
import { api } from './api';
import type { OwnGame } from './protocol';

/** Milliseconds after which a page that somebody sees asks again. */
const EVERY = 60_000;

/** The tables over days that wait for the reader, the nearest deadline first. */
class OwnTurns {
  games = $state.raw<OwnGame[]>([]);

  /** Those that wait beside one table. */
  beside(table: string): OwnGame[] {
    return this.games.filter((game) => game.table !== table);
  }

  /** Asks the server anew. What is known stays where it does not answer. */
  async ask(): Promise<void> {
    try {
      this.games = (await api.ownTurns()).games;
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
