const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The weight of a step aside against a step ahead. */
const ASIDE = 2.5;

function middle(element: Element): readonly [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Moves the focus over the table to the nearest button that way; from elsewhere to the first thing one may take. */
export function travel(table: HTMLElement, key: string): boolean {
  const way = WAYS[key];
  if (!way) return false;
  const buttons = [...table.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter((button) => button.checkVisibility());
  const at = document.activeElement;
  if (!at?.matches('button') || !table.contains(at)) {
    const first = table.querySelector<HTMLElement>('[data-act], [data-pick]') ?? buttons[0];
    first?.focus();
    return first !== undefined;
  }
  const from = middle(at);
  let nearest: HTMLElement | null = null;
  let least = Infinity;
  for (const button of buttons) {
    const to = middle(button);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (button === at || ahead <= 4) continue;
    const distance = ahead + ASIDE * aside;
    if (distance < least) [nearest, least] = [button, distance];
  }
  nearest?.focus();
  return true;
}
