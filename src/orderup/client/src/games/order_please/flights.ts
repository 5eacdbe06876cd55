import type { Flight, Flights } from '../../lib/table/flights';

/** Goods between hands and stalls, gold from customers to the seat that served them. Watchers sit at the first seat. */
export const flights: Flights = (event, me) => {
  const { kind, seat, deck, good } = event;
  const below = seat === (me ?? 0);
  const hand = below ? [`[data-good="${good}"]`, `[data-seat="${seat}"]`] : [`[data-seat="${seat}"]`];
  const stall = [below ? `[data-yours="${Number(deck)}"]` : `[data-theirs="${Number(deck)}"]`];
  switch (kind) {
    case 'registered':
      return [{ icon: String(good), from: hand, to: stall }];
    case 'returned':
      return Array<Flight>(Math.min(Number(event.count), 3)).fill({ icon: String(good), from: stall, to: hand });
    case 'sold':
      return Array<Flight>(Math.min(Number(event.gold), 4)).fill({ icon: 'gold', from: [`[data-customer="${event.customer}"]`, ...stall], to: [`[data-seat="${seat}"]`] });
    default:
      return [];
  }
};
