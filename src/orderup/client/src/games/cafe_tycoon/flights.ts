import type { Flight, Flights } from '../../lib/table/flights';

const place = (seat: unknown): string => `.seats [data-seat="${seat}"]`;
const lying = (card: unknown): string => `.stage [data-card="${card}"]`;
/** A card is named after its suit and number. */
const suit = (card: unknown): string => String(card).split('_')[0]!;

function coins(flight: Omit<Flight, 'icon'>, count: unknown): Flight[] {
  return Array<Flight>(Math.min(Math.max(Number(count), 0), 3)).fill({ icon: 'coin', ...flight });
}

/** Cards and tiles to the seat that takes them, coins and tokens to and from their cafe. */
export const flights: Flights = (event, me) => {
  const { kind, seat } = event;
  const home = seat === me ? ['.hand-place', '.shop-place', place(seat)] : [place(seat)];
  switch (kind) {
    case 'bought':
      return [{ icon: suit(event.card), from: [lying(event.card)], to: home }, ...coins({ from: [place(seat)], to: [lying(event.card)] }, event.cost)];
    case 'took':
      return [{ icon: suit(event.card), from: [lying(event.card)], to: seat === me ? ['.shop-place', place(seat)] : home }];
    case 'played':
      return [{ icon: suit(event.card), from: home, to: ['.stage .middle'] }];
    case 'took_tile':
      return [{ icon: 'tile', from: [`[data-tile="${event.tile}"]`], to: [place(seat)] }];
    case 'gained_tokens':
      return [{ icon: 'token', from: ['.stage .middle'], to: [place(seat)] }];
    case 'claimed':
      return coins({ from: [`[data-customer="${event.customer}"]`, '.stage .middle'], to: [place(seat)] }, event.reward);
    case 'paid':
    case 'scored_preparation':
      return coins({ from: ['.stage .middle'], to: [place(seat)] }, event.coins);
    default:
      return [];
  }
};
