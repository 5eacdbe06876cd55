/** A hole in the veil, in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MARGIN = 4;
const MOVES = ['scroll', 'resize'];

/** The element that a step points at, as `cell=c2`: the first visible one that can be used. */
function pointed(point: string, within: Element): HTMLElement | undefined {
  const [name, value] = point.split('=', 2) as [string, string];
  const found = within.querySelectorAll<HTMLElement>(`[data-${name}="${CSS.escape(value)}"]`);
  return [...found].find((element) => element.checkVisibility() && !element.matches(':disabled'));
}

/** Those points at which a tap does now what they are for. While something else has been chosen (a way to tip a cup out,
 * another token), a tap would do something else: then only what is to be chosen instead is pointed at. */
export function inReach(points: string[], within: Element): string[] {
  const named = (name: string) => points.filter((point) => point.startsWith(`${name}=`));
  const toggle = named('do').find((point) => pointed(point, within)?.ariaPressed === 'false');
  if (toggle) return [toggle];
  for (const element of within.querySelectorAll<HTMLElement>('[aria-pressed=true]')) {
    for (const [name, value] of Object.entries(element.dataset)) {
      const isOther = !points.includes(`${name}=${value}`) && (name === 'do' || named(name).length > 0);
      if (isOther && element.checkVisibility()) return named(name);
    }
  }
  return points;
}

/** The scrollable elements around an element, innermost first. */
function scrollers(element: Element, within: Element): Element[] {
  const found: Element[] = [];
  for (let box = element.parentElement; box && box !== within; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) found.push(box);
  }
  return found;
}

/** Brings something into view, and out from under a card above it, and a bar below. */
function reveal(element: HTMLElement, covered?: () => number): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (!covered) return;
  const { top, bottom } = element.getBoundingClientRect();
  const first = covered() + MARGIN;
  const last = innerHeight - (element.closest('.bar') ? 0 : BAR) - MARGIN;
  if (bottom > last) window.scrollBy(0, Math.min(bottom - last, top - first));
  else if (top < first) window.scrollBy(0, top - first);
}

/** The visible, lit area. */
function spotOf(element: HTMLElement, within: Element): Spot {
  const box = element.getBoundingClientRect();
  let [top, bottom] = [box.top - MARGIN, box.bottom + MARGIN];
  for (const scroller of scrollers(element, within)) {
    const port = scroller.getBoundingClientRect();
    [top, bottom] = [Math.max(top, port.top), Math.min(bottom, port.bottom)];
  }
  return { x: box.x - MARGIN, y: top, width: box.width + 2 * MARGIN, height: Math.max(0, bottom - top) };
}

/** The height of the bar at the lower edge of the window, in pixels. */
const BAR = 56;
/** The time for which things may still move after a change, in ms. */
const SETTLED = 900;

/** Tells where the things pointed at are, now and whenever the page has moved; returns how to stop. At first, and
 * when they are others than before, they are brought into view, the first of them last. Where a card covers the window
 * down to somewhere, the page begins at its top, and what is pointed at comes out from under the card. */
export function track(points: () => string[], within: Element, tell: (spots: Spot[]) => void, covered?: () => number): () => void {
  let frame = 0;
  let until = 0;
  const begun = performance.now();
  let shown: HTMLElement[] = [];
  if (covered) window.scrollTo(0, 0);
  const measure = (): void => {
    const found = points().flatMap((point) => pointed(point, within) ?? []);
    const others = found.length !== shown.length || found.some((element, i) => element !== shown[i]);
    if (others || performance.now() < begun + SETTLED) {
      for (const element of [...found].reverse()) reveal(element, covered);
      shown = found;
    }
    tell(found.map((element) => spotOf(element, within)));
    frame = performance.now() < until ? requestAnimationFrame(measure) : 0;
  };
  const soon = (): void => {
    until = performance.now() + SETTLED;
    frame ||= requestAnimationFrame(measure);
  };
  const stop = onMoves(within, soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}

/** Calls when something in here may have moved: by what it holds, another size, or scrolling. Things that float over it
 * do not count. Returns a function that stops it. */
export function onMoves(within: Element, moved: () => void): () => void {
  const mutations = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !(target instanceof Element && target.closest('.layer')))) moved();
  });
  mutations.observe(within, { childList: true, subtree: true, attributes: true });
  const sizes = new ResizeObserver(moved);
  for (const each of [within, ...within.children]) sizes.observe(each);
  for (const name of MOVES) window.addEventListener(name, moved, true);
  return () => {
    mutations.disconnect();
    sizes.disconnect();
    for (const name of MOVES) window.removeEventListener(name, moved, true);
  };
}
