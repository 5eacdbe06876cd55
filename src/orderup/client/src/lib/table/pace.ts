import type { Step } from '../connection/protocol';
import type { GamePage } from './gamePage';

/** The paces at which past moves play themselves, as factors. */
export const SPEEDS = { slow: 1.8, normal: 1, fast: 0.4 };

/** A moment at the normal pace is shown at least this long, in ms. */
export const SHORTEST = 350;

/** The time for which a step is shown, in ms at the normal pace. */
export function holdOf(game: GamePage, step: Step): number {
  return Math.max(0, ...game.playback.beats([step], null).map(({ hold, instant }) => (instant ? 0 : (hold ?? 0))));
}
