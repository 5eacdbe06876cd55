import { get, post } from '../lib/connection/api';
import type { Puzzle, PuzzleDays, PuzzleOverview, Reference, Replay, ReplayView, Solved } from '../lib/connection/protocol';
import type { Lang } from '../lib/language/language';
import { today } from '../record/days';

const at = (game: string, what = '') => `/api/games/${encodeURIComponent(game)}/puzzles${what}`;
const of = (game: string, id: string, what = '') => at(game, `/${encodeURIComponent(id)}${what}`);

export const puzzleApi = {
  /** Today's of every game, and how one stands. */
  overview: () => get<PuzzleOverview>(`/api/puzzles?day=${today()}`),
  /** All of a game up to today, that of today first. */
  days: (game: string) => get<PuzzleDays>(at(game, `?day=${today()}`)),
  puzzle: (game: string, id: string, lang: Lang) => get<Puzzle>(of(game, id, `?lang=${lang}`)),
  /** The verdict on an action, null to be shown the answer, at a puzzle that was opened on a day. */
  solve: (game: string, id: string, action: string | null, lang: Lang, day: string) => post<Solved>(of(game, id), { action, lang, day }),
  line: (game: string, id: string, action: string) => get<Replay>(of(game, id, `/line?action=${encodeURIComponent(action)}`)),
  lineAt: (game: string, id: string, action: string, step: number) => get<ReplayView>(of(game, id, `/line/${step}?action=${encodeURIComponent(action)}`)),
  reference: (game: string, id: string, lang: Lang) => get<Reference>(of(game, id, `/reference/${lang}`)),
};
