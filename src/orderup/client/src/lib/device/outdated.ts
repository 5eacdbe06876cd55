import type { Lang } from '../language/language';

/** Whether this browser lacks something that the page cannot do without. The oldest that have it all stand in README.md
 * and in the text `browser-outdated`. Still older ones that cannot run this either show what index.html says to them. */
export const outdated = !(
  'popover' in HTMLElement.prototype &&
  'checkVisibility' in Element.prototype &&
  CSS.supports('grid-template-rows', 'subgrid')
);

/** Says so in place of the page, whose programs such a browser may be unable to read. */
export function tellOutdated(lang: Lang, texts: string): void {
  const told = document.createElement('p');
  told.className = 'loading';
  told.setAttribute('role', 'alert');
  told.textContent = /^browser-outdated = (.*)$/m.exec(texts)?.[1] ?? '';
  document.documentElement.lang = lang;
  const app = document.getElementById('app')!;
  app.textContent = '';
  app.append(told);
}
