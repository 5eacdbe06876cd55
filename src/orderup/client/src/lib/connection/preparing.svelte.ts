import { base } from '../device/base';
import type { GameInfo } from './protocol';

/** Between two looks at how far it has come, in ms. */
export const ASK_EVERY = 1000;

/** The number of compiled rules, and of all rules, for one or more games. */
export interface Compiled {
  done: number;
  of: number;
}

/** A server compiles its rules when it starts for the first time: for a minute or two games cannot be played, each until
 * its own rules are ready. */
class Preparing {
  /** The last progress of all games while any of them is being compiled; else none. */
  games = $state.raw<GameInfo[]>([]);
  /** The game that somebody has chosen: the server compiles it first. */
  wanted = '';
  /** The number of requests that wait for the rules of a game. */
  waiting = $state(0);
  #following: Promise<void> | null = null;

  /** The compile progress of a game, or of all that are not ready; null where nothing is compiled. */
  of(game?: string): Compiled | null {
    const counts = this.games
      .filter(({ name, ready, failed }) => !ready && !failed && (game === undefined || name === game))
      .flatMap(({ compiled }) => (compiled ? [compiled] : []));
    if (counts.length === 0) return null;
    return { done: counts.reduce((all, [done]) => all + done, 0), of: counts.reduce((all, [, of]) => all + of, 0) };
  }

  /** Returns once all games can be played; until then keeps `games` up to date. */
  over(): Promise<void> {
    return (this.#following ??= this.#follow().finally(() => {
      this.games = [];
      this.#following = null;
    }));
  }

  async #follow(): Promise<void> {
    for (;;) {
      const reply = await fetch(`${base}/api/games` + `?wanted=${encodeURIComponent(this.wanted)}`);
      const games = (await reply.json()) as GameInfo[];
      if (!reply.ok || games.every(({ ready, failed }) => ready || failed)) return;
      this.games = games;
      await new Promise((done) => setTimeout(done, ASK_EVERY));
    }
  }
}

export const preparing = new Preparing();
