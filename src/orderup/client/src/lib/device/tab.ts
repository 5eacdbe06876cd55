import turn from '../../icons/favicon-turn.svg?url';
import calm from '../../icons/favicon.svg?url';

/** Names the tab, and shows in its title and icon whether somebody is waited for here. */
export function nameTab(title: string, waiting = false): void {
  document.title = waiting ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = waiting ? turn : calm;
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
}
