import { suitOf } from './view';

const files = import.meta.glob<string>('../../../../games/cafe_tycoon/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings as symbols of one hidden sprite, so that a picture on the table is one `<use>`. */
export const sprite = Object.entries(files)
  .map(([path, svg]) => [path.split('/').at(-1)!.replace('.svg', ''), svg] as const)
  .map(([name, svg]) => svg.trim().replace('<svg', `<symbol id="ct-${name}"`).replace('</svg>', '</symbol>'))
  .join('');

/** The drawing of a card: its suit, plain or upgraded. */
export function cardIcon(card: string, turned = false): string {
  return turned ? `premium-${suitOf(card)}` : suitOf(card);
}

/** The drawing of what a customer asks for, or of what a space stores. */
export function needIcon(need: string): string {
  return need.replace('premium_', 'premium-');
}
