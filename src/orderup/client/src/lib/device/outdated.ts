/** Whether this browser lacks something that the page cannot do without. The oldest that have it all stand in README.md
 * and in the text `browser-outdated`. */
export const outdated = !(
  'popover' in HTMLElement.prototype &&
  'checkVisibility' in Element.prototype &&
  CSS.supports('grid-template-rows', 'subgrid')
);
