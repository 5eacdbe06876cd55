import figures from '../../../../games/order_please/icons/figures.json';

const files = import.meta.glob<string>('../../../../games/order_please/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings as symbols of one hidden sprite, so that a picture on the table is one `<use>`. */
export const sprite = Object.entries(files)
  .map(([path, svg]) => [path.split('/').at(-1)!.replace('.svg', ''), svg] as const)
  .map(([name, svg]) => svg.trim().replace('<svg', `<symbol id="op-${name}"`).replace('</svg>', '</symbol>'))
  .join('');

/** The drawing of a customer; several look alike. */
export function figure(customer: string): string {
  return `figure-${(figures as Record<string, string>)[customer] ?? 'guest'}`;
}
