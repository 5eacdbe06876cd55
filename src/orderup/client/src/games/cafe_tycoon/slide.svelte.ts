import { untrack } from 'svelte';
import { prefersReducedMotion } from 'svelte/motion';

const SLIDE_MS = 420;

/** Has what stands in a box slide to its new place when its order changes. Only then is it measured: Svelte's own
 * `animate:` lays out the page twice for whatever changes in the box. */
export function slide(order: () => string, box: () => HTMLElement | undefined): void {
  let before: [Element, DOMRect][] = [];
  $effect.pre(() => {
    order();
    const children = prefersReducedMotion.current ? [] : untrack(() => [...(box()?.children ?? [])]);
    before = children.map((child) => [child, child.getBoundingClientRect()]);
  });
  $effect(() => {
    order();
    for (const [child, from] of before.filter(([{ isConnected }]) => isConnected)) {
      const { left, top } = child.getBoundingClientRect();
      const [x, y] = [from.left - left, from.top - top];
      if (x !== 0 || y !== 0) child.animate({ transform: [`translate(${x}px, ${y}px)`, 'none'] }, { duration: SLIDE_MS, easing: 'cubic-bezier(0.33, 1, 0.68, 1)' });
    }
    before = [];
  });
}
