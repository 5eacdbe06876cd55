const JOINER = '\u2060';
const SPACE = '\u00a0';

/** A text whose lines do not end within “Wi-Fi”, as a browser would have them at a hyphen, nor begin with a dash, a
 * “×2” or a “%”. */
export function held(text: string): string {
  return text.replaceAll('Wi-Fi', `Wi-${JOINER}Fi`).replace(/ (?=[—×%])/g, SPACE);
}

/** A text as people type it. */
export function typed(text: string): string {
  return text.replaceAll(JOINER, '').replaceAll(SPACE, ' ');
}
