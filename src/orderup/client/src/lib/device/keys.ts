/** The key by its Latin letter, so that shortcuts hold on a Korean or Russian keyboard too. */
export function keyOf(event: KeyboardEvent): string {
  if (/^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key)) return event.code.at(-1)!.toLowerCase();
  return event.key.toLowerCase();
}

/** Whether a key is meant for the table: pressed alone, while nothing lies over it, and not typed into a field. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open], :popover-open')) return false;
  return !(event.target as HTMLElement).matches('input, select, textarea');
}
