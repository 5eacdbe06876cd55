import { store, stored } from '../lib/language/language';

const KEY = 'orderup.solved';
const MOST = 500;

/** The puzzles that were solved on this device. */
class SolvedPuzzles {
  #ids = $state.raw<string[]>((stored(KEY) ?? '').split(' ').filter(Boolean));

  has(id: string): boolean {
    return this.#ids.includes(id);
  }

  add(id: string): void {
    if (this.has(id)) return;
    this.#ids = [...this.#ids, id].slice(-MOST);
    store(KEY, this.#ids.join(' '));
  }
}

export const solved = new SolvedPuzzles();
