import { announcer } from './announcer.svelte';

interface Said {
  text: string;
  /** The middle of what it is said of, and its upper and lower edge, in the window. */
  x: number;
  top: number;
  bottom: number;
  /** Whether it is the name of the piece, which stands right beside it. */
  name: boolean;
}

/** A sentence about a piece, until something else is done. Drawn by `Bubble.svelte`. */
class Bubble {
  said = $state.raw<Said | null>(null);

  say(text: string, piece: Element): void {
    this.#put(text, piece, false);
    announcer.say(text);
  }

  /** Only to be seen: what those who listen have been told anyway. */
  show(text: string, piece: Element): void {
    this.#put(text, piece, true);
  }

  #put(text: string, piece: Element, name: boolean): void {
    const { left, width, top, bottom } = piece.getBoundingClientRect();
    this.said = { text, x: left + width / 2, top, bottom, name };
  }

  hush = (): void => {
    this.said = null;
  };
}

export const bubble = new Bubble();
