import { spriteOf } from '../../lib/parts/sprite';
import { suitOf } from './content';

const files = import.meta.glob<string>('../../../../games/cafe_tycoon/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The game's drawings. */
export const sprite = spriteOf(files, 'ct');

/** The drawing of a card: its suit, plain or upgraded. */
export function cardIcon(card: string, turned = false): string {
  return turned ? `premium-${suitOf(card)}` : suitOf(card);
}

/** The drawing of a customer's need, or of a token on a space. */
export function needIcon(need: string): string {
  return need.replace('premium_', 'premium-');
}
