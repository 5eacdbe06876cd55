import news from '../../icons/favicon-news.svg?url';
import turn from '../../icons/favicon-turn.svg?url';
import calm from '../../icons/favicon.svg?url';

let name = '';
let waited = false;
/** The events while the page was hidden, if any. */
let happened: string | null = null;

/** Names the tab, and shows in its title and icon whether somebody is waited for here. */
export function nameTab(title: string, waiting = false): void {
  [name, waited] = [title, waiting];
  show();
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
  document.title = waited ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = waited ? turn : happened === null ? calm : news;
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
