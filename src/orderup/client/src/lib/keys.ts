/** The key by its Latin letter, so that shortcuts hold on a Korean or Russian keyboard too. */
export function keyOf(event: KeyboardEvent): string {
  if (/^Key[A-Z]$/.test(event.code) && !/^[a-z]$/i.test(event.key)) return event.code.at(-1)!.toLowerCase();
  return event.key.toLowerCase();
}
