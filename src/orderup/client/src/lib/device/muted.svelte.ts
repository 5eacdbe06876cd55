import { store, stored } from '../language/language';

const KEY = 'orderup.muted';
const MOST = 200;

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((who) => typeof who === 'string') : [];
  } catch {
    return [];
  }
}

/** The people of whom one wants to hear nothing, as this device remembers them. */
class Muted {
  #who = $state.raw(new Set(kept()));

  has(who: string): boolean {
    return this.#who.has(who);
  }

  toggle(who: string): void {
    const others = [...this.#who].filter((other) => other !== who);
    this.#who = new Set(this.#who.has(who) ? others : [...others, who].slice(-MOST));
    store(KEY, JSON.stringify([...this.#who]));
  }
}

export const muted = new Muted();
