const JOINER = '\u2060';

/** A text whose lines do not end within “Wi-Fi”, as a browser would have them at a hyphen. */
export function held(text: string): string {
  return text.replaceAll('Wi-Fi', `Wi-${JOINER}Fi`);
}

/** A text as people type it. */
export function typed(text: string): string {
  return text.replaceAll(JOINER, '');
}
