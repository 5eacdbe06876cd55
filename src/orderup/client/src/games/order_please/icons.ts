import { spriteOf } from '../../lib/parts/sprite';

const files = import.meta.glob<string>('../../../../games/order_please/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings. */
export const sprite = spriteOf(files, 'op');

const names = new Set(Object.keys(files).map((path) => path.split('/').at(-1)!.replace('.svg', '')));

/** A drawing that there is: events and customers without one of their own have that of all of them. */
export function drawn(name: string): string {
  return names.has(name) ? name : name.split('-')[0]!;
}

/** The portrait of a customer. */
export function figure(customer: string): string {
  return drawn(`customer-${customer}`);
}
