import { at, get, post } from '../lib/connection/api';
import type { Replay, ReplayView, Review } from '../lib/connection/protocol';
import type { Lang } from '../lib/language/language';

export const reviewApi = {
  /** A review's progress and findings so far. */
  review: (table: string, lang: Lang) => get<Review>(at(table, `/review?lang=${lang}`)),
  ask: (table: string) => post<Review>(at(table, '/review')),
  /** The better line instead of an action of the game. */
  better: (table: string, number: number) => get<Replay>(at(table, `/review/${number}`)),
  betterAt: (table: string, number: number, step: number) => get<ReplayView>(at(table, `/review/${number}/${step}`)),
};
