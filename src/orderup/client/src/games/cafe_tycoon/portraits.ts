import { spriteOf } from '../../lib/parts/sprite';

const files = import.meta.glob<string>('../../../../games/cafe_tycoon/portraits/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The portraits of the game's own customers, `ct-guest-`, the customer and its level, which a portrait shows. */
export const sprite = spriteOf(files, 'ct-guest');
