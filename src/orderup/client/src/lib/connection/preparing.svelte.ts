import type { GameInfo } from './protocol';

const ASK_EVERY = 1000;

/** Of the rules of all games so many are compiled, of so many. */
export interface Compiled {
  done: number;
  of: number;
}

/** A server compiles its rules when it starts for the first time: for a minute or two nothing can be played. */
class Preparing {
  /** How far that has come; null where nothing is compiled. */
  now = $state.raw<Compiled | null>(null);
  #following: Promise<void> | null = null;

  /** Returns once the games can be played, and shows meanwhile what they wait for. */
  over(): Promise<void> {
    return (this.#following ??= this.#follow().finally(() => {
      this.now = null;
      this.#following = null;
    }));
  }

  async #follow(): Promise<void> {
    for (;;) {
      const reply = await fetch('/api/games');
      const games = (await reply.json()) as GameInfo[];
      if (!reply.ok || games.every(({ ready }) => ready)) return;
      this.now = sum(games);
      await new Promise((done) => setTimeout(done, ASK_EVERY));
    }
  }
}

function sum(games: GameInfo[]): Compiled | null {
  const counts = games.flatMap(({ compiled }) => (compiled ? [compiled] : []));
  if (counts.length === 0) return null;
  return { done: counts.reduce((all, [done]) => all + done, 0), of: counts.reduce((all, [, of]) => all + of, 0) };
}

export const preparing = new Preparing();
