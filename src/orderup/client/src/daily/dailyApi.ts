import { get, seated } from '../lib/connection/api';
import type { Day } from '../lib/connection/protocol';
import { today } from '../record/days';

const at = (game: string): string => `/api/games/${encodeURIComponent(game)}/days`;

export const dailyApi = {
  /** A day of a game, today without one. */
  day: (game: string, day = '') => get<Day>(`${at(game)}?today=${today()}${day && `&day=${day}`}`),
  play: (game: string, name: string, level: string, day: string) => seated(at(game), { name, level, today: today(), day }),
};
