import type { GameEvent } from './messages';

/** A piece that travels as something happens: its drawing, by the name in the game's sprite, and between what. Of several
 * selectors the first counts that names something to be seen. */
export interface Flight {
  icon: string;
  from: string[];
  to: string[];
}

/** The pieces that travel in an event, for who sits at `me`. */
export type Flights = (event: GameEvent, me: number | null) => Flight[];

/** Where the middle of what is to be seen stands; null for what is nowhere on the screen. */
export function middleOf(selectors: string[]): { x: number; y: number } | null {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll(selector)) {
      if (!found.checkVisibility()) continue;
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return { x, y };
    }
  }
  return null;
}
