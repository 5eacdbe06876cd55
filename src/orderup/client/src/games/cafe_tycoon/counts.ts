import type { Cafe } from './cafe.svelte';
import { suitOf, type Seat, type Suit } from './view';

/** Cards of a suit in shop and shelves, and how many of them are upgraded. */
export function cardsOf({ shop, shelves }: Seat, suit: Suit): { plain: number; turned: number } {
  const held = [...shop, ...shelves].filter(({ card }) => suitOf(card) === suit);
  const turned = held.filter((own) => own.turned).length;
  return { plain: held.length - turned, turned };
}

/** Tokens stored on spaces of an icon. */
function storedOn(cafe: Cafe, { tiles }: Seat, icon: string): number {
  const spaces = tiles.flatMap(({ tile, spaces }) => spaces.filter((_, i) => cafe.spaces(tile)[i] === icon));
  return spaces.filter((space) => space !== null && space !== 'active').length;
}

/** What lies in a cafe that counts as Wi-Fi at the end, kind by kind: icons of a drawing. */
export function wifiFrom(cafe: Cafe, seat: Seat): { icon: string; icons: number; count: number }[] {
  const { plain, turned } = cardsOf(seat, 'wifi');
  const kinds = [
    { icon: 'wifi', icons: 1, count: plain },
    { icon: 'premium-wifi', icons: 2, count: turned },
    { icon: 'stored', icons: 1, count: storedOn(cafe, seat, 'wifi') },
    { icon: 'sign', icons: 1, count: seat.wifi_bonus },
  ];
  return kinds.filter(({ count }) => count > 0);
}

export function wifiIcons(cafe: Cafe, seat: Seat): number {
  return wifiFrom(cafe, seat).reduce((sum, { icons, count }) => sum + icons * count, 0);
}
