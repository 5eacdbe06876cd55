import { spriteOf } from '../../lib/parts/sprite';

const files = import.meta.glob<string>('../../../../games/order_please/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings. */
export const sprite = spriteOf(files, 'op');

const portraits = new Set(Object.keys(files).map((path) => path.split('/').at(-1)!.replace('.svg', '')));

/** The portrait of a customer; those of a pack of one's own without one look alike. */
export function figure(customer: string): string {
  const portrait = `customer-${customer}`;
  return portraits.has(portrait) ? portrait : 'customer';
}
