/** Keeps key events that name no key from everybody: some programs that fill in fields, and input methods, send them. */
export function dropNamelessKeys(): void {
  const drop = (event: KeyboardEvent) => {
    if (typeof event.key !== 'string') event.stopImmediatePropagation();
  };
  for (const kind of ['keydown', 'keyup'] as const) window.addEventListener(kind, drop, true);
}

/** The key by its Latin letter, so that shortcuts hold on a Korean or Russian keyboard too. */
export function keyOf(event: KeyboardEvent): string {
  if (/^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key)) return event.code.at(-1)!.toLowerCase();
  return event.key.toLowerCase();
}

/** Elements over the table that take the keys. A bubble with a name does not, because it opens by itself. */
const OVER = 'dialog[open], :popover-open:not([popover=manual])';

/** Whether a key is meant for the table: pressed alone, while nothing lies over it, and not typed into a field. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(OVER)) return false;
  return !isTyped(event);
}

/** Whether a key is typed into a field. */
export function isTyped({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

/** Escape in a search field without words closes the dialog around it. Safari leaves that key to the field, even where
 * there is nothing to empty. */
export function leaveSearch(event: KeyboardEvent & { currentTarget: HTMLInputElement }): void {
  const dialog = event.currentTarget.closest('dialog');
  if (event.key !== 'Escape' || event.currentTarget.value !== '' || !dialog) return;
  event.preventDefault();
  dialog.close();
}
