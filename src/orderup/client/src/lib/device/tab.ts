import news from '../../icons/favicon-news.svg?url';
import turn from '../../icons/favicon-turn.svg?url';
import calm from '../../icons/favicon.svg?url';

let name = '';
let waited = false;
/** The tables that wait for the reader. */
let turns = 0;
/** The events while the page was hidden, if any. */
let happened: string | null = null;

/** Names the tab, and shows in its title and icon whether somebody is waited for here. */
export function nameTab(title: string, waiting = false): void {
  [name, waited] = [title, waiting];
  show();
}

/** Shows in the title and icon, and on the icon of an installed page, the number of tables that wait for the reader. */
export function countTurns(count: number): void {
  if (count === turns) return;
  turns = count;
  show();
  // Not every browser has it, and some refuse it to pages that are not installed.
  void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Shows in the title and icon of a hidden tab what has happened, until somebody looks at it. */
export function tellTab(what: string): void {
  if (!document.hidden) return;
  happened = what;
  show();
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden || happened === null) return;
  happened = null;
  show();
});

function show(): void {
  const title = happened === null ? name : `${happened} · ${name}`;
  document.title = `${turns > 0 ? `(${turns}) ` : ''}${waited ? '● ' : ''}${title}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = waited || turns > 0 ? turn : happened === null ? calm : news;
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
