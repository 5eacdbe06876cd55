import { suitOf, type Seat, type Suit } from './content';

/** Cards of a suit in shop and shelves, and how many of them are upgraded. */
export function cardsOf({ shop, shelves }: Seat, suit: Suit): { plain: number; turned: number } {
  const held = [...shop, ...shelves].filter(({ card }) => suitOf(card) === suit);
  const turned = held.filter((own) => own.turned).length;
  return { plain: held.length - turned, turned };
}
