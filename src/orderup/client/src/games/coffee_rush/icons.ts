import { spriteOf } from '../../lib/parts/sprite';

const files = import.meta.glob<string>(['../../../../games/coffee_rush/icons/*.svg', '!../../../../games/coffee_rush/icons/logo.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings. */
export const sprite = spriteOf(files, 'cr');
