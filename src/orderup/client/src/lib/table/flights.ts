import type { GameEvent } from './messages';

/** A piece that travels as something happens: its drawing, by the name in the game's sprite, and between what. Of several
 * selectors the first counts that names something to be seen. */
export interface Flight {
  icon: string;
  from: string[];
  to: string[];
}

/** A piece of the table that falls off it, as it stood: of several selectors the first that names something to be seen. */
export interface Fall {
  falls: string[];
}

/** The pieces that travel in an event, for a reader at seat `me`. */
export type Flights = (event: GameEvent, me: number | null) => (Flight | Fall)[];

/** The first element on the screen that one of these selectors finds; null where there is none. */
function seen(selectors: string[], taken: ReadonlySet<Element> = new Set()): HTMLElement | null {
  for (const selector of selectors) {
    for (const found of document.querySelectorAll<HTMLElement>(selector)) {
      if (taken.has(found) || !found.checkVisibility()) continue;
      const { left, top, width, height } = found.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight) return found;
    }
  }
  return null;
}

/** The middle of the visible part. */
export function middleOf(selectors: string[]): { x: number; y: number } | null {
  const rect = seen(selectors)?.getBoundingClientRect();
  return rect ? { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 } : null;
}

const FALL_MS = 900;
/** Styles that a piece owes to the place where it stands. */
const INHERITED = ['display', 'flexDirection', 'alignItems', 'justifyContent', 'gap', 'padding', 'border', 'borderRadius', 'background', 'fontSize', 'listStyle'] as const;

/** A piece as it stands, to be moved about while the table goes on. */
function likenessOf(piece: HTMLElement): HTMLElement {
  const { left, top, width, height } = piece.getBoundingClientRect();
  const likeness = document.createElement('div');
  const inner = piece.cloneNode(true) as HTMLElement;
  const style = getComputedStyle(piece);
  for (const each of INHERITED) inner.style[each] = style[each];
  inner.style.setProperty('--icon', style.getPropertyValue('--icon'));
  Object.assign(inner.style, { width: '100%', height: '100%', minHeight: '0' });
  Object.assign(likeness.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  likeness.append(inner);
  likeness.ariaHidden = 'true';
  likeness.inert = true;
  likeness.className = 'fallen';
  return likeness;
}

/** Lets a likeness of each piece fall off the table; what they were likenesses of is about to be drawn no more. */
export function letFall(pieces: Fall[]): void {
  const taken = new Set<Element>();
  for (const { falls } of pieces) {
    const piece = seen(falls, taken);
    if (!piece) continue;
    taken.add(piece);
    const likeness = likenessOf(piece);
    document.body.append(likeness);
    const motion = likeness.animate(
      [
        { transform: 'none', opacity: 1, offset: 0 },
        { transform: 'translateY(10px) rotate(-3deg)', opacity: 1, offset: 0.25 },
        { transform: 'translateY(46vh) rotate(14deg)', opacity: 0, offset: 1 },
      ],
      { duration: FALL_MS, delay: 90 * (taken.size - 1), easing: 'cubic-bezier(0.5, 0, 0.9, 0.6)', fill: 'both' },
    );
    void motion.finished.finally(() => likeness.remove());
  }
}
