import { getContext, setContext } from 'svelte';
import type { Box } from './freePlace';

const KEY = Symbol('needed');

/** Says which parts of the table the present step is about, as a selector; empty where nothing is known. */
export function setNeeded(needed: () => string): void {
  setContext(KEY, needed);
}

/** Which parts of the table are needed while one decides there. */
export function neededThere(): () => string {
  return getContext<(() => string) | undefined>(KEY) ?? (() => '');
}

/** Everything that is drawn and says something: pieces, words, signs. */
const PIECES = 'a, button, [role=group], .prompt, svg, img, p, b, i, em, small, h2, h3, th, td, li, meter, [data-card], [data-tile], [data-piece], span:not(:has(*), .gap)';
/** Smaller things are only there to be heard. */
const LEAST = 3;

/** The visible part of an element's box inside the parts that scroll around it; null where none of it is seen. */
function seenBox(element: Element): Box | null {
  if (!element.checkVisibility()) return null;
  let { left, top, right, bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const port = around.getBoundingClientRect();
    [left, top, right, bottom] = [Math.max(left, port.left), Math.max(top, port.top), Math.min(right, port.right), Math.min(bottom, port.bottom)];
  }
  return right - left >= LEAST && bottom - top >= LEAST ? { left, top, right, bottom } : null;
}

/** The boxes of all pieces that lie in the parts of a page that `parts` selects. */
export function boxesOf(parts: string): Box[] {
  const found = new Set<Element>();
  for (const part of document.querySelectorAll(parts)) {
    const pieces = part.querySelectorAll(PIECES);
    for (const piece of part.matches(PIECES) || pieces.length === 0 ? [part, ...pieces] : pieces) {
      if (!piece.closest('.layer, dialog')) found.add(piece);
    }
  }
  return [...found].flatMap((element) => seenBox(element) ?? []);
}
