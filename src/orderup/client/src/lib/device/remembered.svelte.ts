import { store, stored } from '../language/language';

/** The stored form of a list. */
interface Writing {
  read: (text: string) => string[];
  write: (list: string[]) => string;
}

/** A named list that this device remembers: its latest `most` entries. All windows share one memory. */
export class Remembered {
  #list = $state.raw<string[]>([]);

  constructor(
    private readonly key: string,
    private readonly most: number,
    private readonly writing: Writing,
  ) {
    this.#recall();
    window.addEventListener('storage', ({ key }) => {
      if (key === this.key) this.#recall();
    });
  }

  has(name: string): boolean {
    return this.#list.includes(name);
  }

  set(name: string, wanted: boolean): void {
    this.#recall();
    const others = this.#list.filter((other) => other !== name);
    this.#list = wanted ? [...others, name].slice(-this.most) : others;
    store(this.key, this.writing.write(this.#list));
  }

  /** Another window may know more; where the browser keeps nothing, all that is known is here. */
  #recall(): void {
    const text = stored(this.key);
    if (text !== null) this.#list = this.writing.read(text);
  }
}
