import { announcer } from '../device/announcer.svelte';
import type { Box } from '../layers/freePlace';

interface Said {
  /** The name of the piece; empty for a sentence about it. */
  name: string;
  sentences: string[];
  /** Where the piece lies in the window. */
  beside: Box;
  /** Whether somebody asked for it: then it has a mark to put it away, and is told elsewhere where it has no room. */
  asked: boolean;
}

/** The words about a piece, until something else is done. Drawn by `Bubble.svelte`. */
class Bubble {
  said = $state.raw<Said | null>(null);

  /** Answers somebody who did something with a piece. */
  say(text: string, piece: Element): void {
    this.show({ name: '', sentences: [text] }, piece, true);
    announcer.say(text);
  }

  /** Shows what a piece means. */
  show(words: Pick<Said, 'name' | 'sentences'>, piece: Element, asked: boolean): void {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    this.said = { ...words, beside: { left, top, right, bottom }, asked };
  }

  hush = (): void => {
    this.said = null;
  };
}

export const bubble = new Bubble();
