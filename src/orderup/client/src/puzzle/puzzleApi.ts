import { get, post } from '../lib/connection/api';
import type { Puzzle, PuzzleDays, Reference, Solved } from '../lib/connection/protocol';
import type { Lang } from '../lib/language/language';

const at = (game: string, what = '') => `/api/games/${encodeURIComponent(game)}/puzzles${what}`;

export const puzzleApi = {
  /** All of a game, that of a day first. */
  days: (game: string, day: string) => get<PuzzleDays>(at(game, `?day=${day}`)),
  puzzle: (game: string, id: string, lang: Lang) => get<Puzzle>(at(game, `/${encodeURIComponent(id)}?lang=${lang}`)),
  /** What comes of an action; null to be shown the answer. */
  solve: (game: string, id: string, action: string | null, lang: Lang) => post<Solved>(at(game, `/${encodeURIComponent(id)}`), { action, lang }),
  reference: (game: string, id: string, lang: Lang) => get<Reference>(at(game, `/${encodeURIComponent(id)}/reference/${lang}`)),
};
