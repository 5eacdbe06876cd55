/** The path under which the site lives, without a slash at its end: index.html names its manifest there. */
export const base = new URL('.', document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href).pathname.replace(/\/$/, '');

/** The path of an address within the site; null for one beside it. */
export function within(path: string): string | null {
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}
