import figures from '../../../../games/order_please/icons/figures.json';
import { spriteOf } from '../../lib/parts/sprite';

const files = import.meta.glob<string>('../../../../games/order_please/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings. */
export const sprite = spriteOf(files, 'op');

/** The drawing of a customer; several look alike. */
export function figure(customer: string): string {
  return `figure-${(figures as Record<string, string>)[customer] ?? 'guest'}`;
}
