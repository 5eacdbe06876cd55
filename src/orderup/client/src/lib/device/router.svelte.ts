import { base, within } from './base';

export type Route =
  | { page: 'landing' }
  | { page: 'table'; id: string }
  | { page: 'past'; id: string; rest: string[] }
  | { page: 'rules'; game: string }
  | { page: 'puzzle'; game: string | null; id: string | null; line: { action: string; step: number } | null }
  | { page: 'daily'; game: string | null }
  | { page: 'lab'; id: string }
  | { page: 'me' }
  | { page: 'mail'; token: string }
  | { page: 'profile'; address: string }
  | { page: 'missing' };

/** The parts of an address; none where somebody copied half of an escaped letter. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function parse(path: string | null): Route {
  const parts = path === null ? null : partsOf(path);
  if (parts === null) return { page: 'missing' };
  const [first, id, ...rest] = parts;
  if (first === undefined) return { page: 'landing' };
  if (first === 'me' && id === undefined) return { page: 'me' };
  if (first === 'u' && id !== undefined && rest.length === 0) return { page: 'mail', token: id };
  if (first === 'p' && id !== undefined && rest.length === 0) return { page: 'profile', address: id };
  if (first === 'rules' && id !== undefined && rest.length === 0) return { page: 'rules', game: id };
  if (first === 'lab' && id !== undefined && rest.length === 0) return { page: 'lab', id };
  if (first === 'daily' && rest.length === 0) return { page: 'daily', game: id ?? null };
  if (first === 'puzzle' && rest.length <= 1) return { page: 'puzzle', game: id ?? null, id: rest[0] ?? null, line: null };
  if (first === 'puzzle' && rest.length === 4 && rest[1] === 'line') return { page: 'puzzle', game: id!, id: rest[0]!, line: { action: rest[2]!, step: Number(rest[3]) || 0 } };
  if (first !== 't' || id === undefined) return { page: 'missing' };
  return rest.length === 0 ? { page: 'table', id } : { page: 'past', id, rest };
}

/** The time, in ms, after which an address that the browser refused is tried again. */
const REFUSED = 1000;

/** The person's place, as a path within the site; pages are drawn from it and nothing else. Browsers limit the changes
 * of an address (Safari: a hundred in ten seconds) and then throw: dragging through a replay goes on all the same. */
class Router {
  route = $state.raw<Route>(parse(within(location.pathname)));
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    window.addEventListener('popstate', () => {
      clearTimeout(this.#again);
      this.route = parse(within(location.pathname));
    });
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.target || link.download || link.origin !== location.origin || link.hash || event.defaultPrevented) return;
      const path = within(link.pathname);
      if (path === null) return;
      event.preventDefault();
      this.go(path);
    });
  }

  go(path: string): void {
    clearTimeout(this.#again);
    try {
      history.pushState(null, '', base + path);
    } catch {
      location.assign(base + path); // The long way, by a page of its own, is always open.
      return;
    }
    this.route = parse(path);
    window.scrollTo(0, 0);
  }

  /** Changes the address without a new entry in the history. */
  replace(path: string): void {
    this.route = parse(path);
    this.#name(path);
  }

  /** Writes where one is into the address: now, or as soon as the browser takes it. */
  #name(path: string): void {
    clearTimeout(this.#again);
    try {
      history.replaceState(null, '', base + path);
    } catch {
      this.#again = setTimeout(() => this.#name(path), REFUSED);
    }
  }
}

export const router = new Router();
