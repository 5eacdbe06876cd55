import type { Fall, Flight, Flights } from '../../lib/table/flights';

const whose = (seat: unknown, what = ''): string => `[data-whose="${seat}"] ${what}`.trim();
const several = (flight: Flight, count: number): Flight[] => Array<Flight>(count).fill(flight);

/** Ingredients from the board, orders served to the count of them; orders that are too late fall, and are penalties. */
export const flights: Flights = (event, me) => {
  const { kind, seat } = event;
  switch (kind) {
    case 'gained':
      // One's own have been taken while the way was planned.
      if (seat === me) return [];
      return several({ icon: String(event.ingredient), from: [`[data-cell="${event.cell}"]`], to: [whose(seat)] }, Number(event.amount));
    case 'served':
      return [{ icon: 'completed', from: [whose(seat, `[data-cup="${event.cup}"]`), whose(seat)], to: [whose(seat, '[data-meter=completed]')] }];
    case 'missed': {
      const cards = event.cards as string[];
      const penalty = { icon: 'penalty', from: [whose(seat, '.lane.last'), whose(seat)], to: [whose(seat, '[data-meter=penalties]')] };
      return [...cards.map((card): Fall => ({ falls: [whose(seat, `.lane.last [data-drink="${card}"]`)] })), ...several(penalty, cards.length)];
    }
    default:
      return [];
  }
};
