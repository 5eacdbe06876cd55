/** A hole in the veil, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 4;
const CHANGES = ['class', 'style', 'disabled', 'data-open', 'hidden'];
const MOVES = ['scroll', 'resize'];

/** What a step points at, as `cell=c2`: the first that is seen of those who carry it, and can be used. */
function pointed(point: string, within: Element): HTMLElement | undefined {
  const [name, value] = point.split('=', 2) as [string, string];
  const found = within.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`);
  return [...found].find((element) => element.checkVisibility() && !element.matches(':disabled'));
}

/** So long after a change things may still be on their way, in ms. */
const SETTLED = 900;

/** Tells where the things pointed at are, now and whenever the page has moved; returns how to stop. At first, and
 * when they are others than before, they are brought into view. */
export function track(points: () => string[], within: Element, tell: (spots: Spot[]) => void): () => void {
  let frame = 0;
  let until = 0;
  const begun = performance.now();
  let shown: HTMLElement[] = [];
  const measure = (): void => {
    const found = points().flatMap((point) => pointed(point, within) ?? []);
    const others = found.length !== shown.length || found.some((element, i) => element !== shown[i]);
    if (others || performance.now() < begun + SETTLED) {
      for (const element of [...found].reverse()) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      shown = found;
    }
    tell(
      found.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
      }),
    );
    frame = performance.now() < until ? requestAnimationFrame(measure) : 0;
  };
  const soon = (): void => {
    until = performance.now() + SETTLED;
    frame ||= requestAnimationFrame(measure);
  };
  const mutations = new MutationObserver(soon);
  mutations.observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: CHANGES });
  const sizes = new ResizeObserver(soon);
  sizes.observe(within);
  for (const name of MOVES) window.addEventListener(name, soon, true);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const name of MOVES) window.removeEventListener(name, soon, true);
  };
}
