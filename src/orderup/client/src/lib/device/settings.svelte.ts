import { store, stored, wantsPlain } from '../language/language';
import { chooseTheme, currentTheme, type Theme } from './theme';

/** The speeds at which others' moves are shown: the first is at once. */
export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

function storedPace(): Pace {
  const kept = stored('orderup.playback');
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

/** Against whom "play now" begins, of a game's levels counted from 1. */
const FIRST_LEVEL = 2;

/** The choices of this device. */
class Settings {
  theme = $state<Theme>(currentTheme());
  sound = $state(stored('orderup.sound') === 'on');
  /** Whether the table sounds: cards, coins, servings. */
  effects = $state(stored('orderup.effects') === 'on');
  /** Whether what others say is not shown. */
  mute = $state(stored('orderup.mute') === 'on');
  shortcuts = $state(stored('orderup.shortcuts') !== 'off');
  playback = $state<Pace>(storedPace());
  /** Whether every game is shown as a plain table: in words, with a button for each action. */
  plain = $state(wantsPlain());
  /** Whether the table shows everybody's score as it stands. */
  scores = $state(stored('orderup.scores') !== 'off');
  name = $state(stored('orderup.name') ?? '');

  setTheme(theme: Theme): void {
    this.theme = theme;
    chooseTheme(theme);
  }

  setName(name: string): void {
    this.name = name;
    store('orderup.name', name);
  }

  setPlayback(pace: Pace): void {
    this.playback = pace;
    store('orderup.playback', pace);
  }

  /** Against which of a game's levels one plays now. */
  level(game: string): number {
    return Number(stored(levelKey(game))) || FIRST_LEVEL;
  }

  /** A game was won against this level: the next one is stronger. */
  beat(game: string, level: number): void {
    store(levelKey(game), String(Math.max(this.level(game), level + 1)));
  }

  /** Removes the player's data from this device: their name, their answers to offers, and all they have learned and
   * muted. Its looks and sounds stay. */
  forgetPerson(): void {
    try {
      const theirs = /^orderup\.(name|kept|installed|notices|solved|muted|(level|coach|goal)\..*)$/;
      for (const key of Object.keys(localStorage)) if (theirs.test(key)) localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }

  #coached = $state<Record<string, boolean>>({});

  /** Whether a coach speaks in a game: until one game of it has been played to its end, or as was chosen. */
  coaches(game: string): boolean {
    return this.#coached[game] ?? stored(coachKey(game)) !== 'off';
  }

  setCoach(game: string, on: boolean): void {
    this.#coached[game] = on;
    store(coachKey(game), on ? 'on' : 'off');
  }

  toggle(which: 'sound' | 'effects' | 'mute' | 'scores' | 'shortcuts' | 'plain'): void {
    this[which] = !this[which];
    store(`orderup.${which}`, this[which] ? 'on' : 'off');
  }
}

/** The bot against whom one plays a game now; undefined where it has no levels. */
export function levelFor(game: { name: string; levels: string[] } | null): string | undefined {
  return game?.levels[Math.min(settings.level(game.name), game.levels.length) - 1];
}

function coachKey(game: string): string {
  return `orderup.coach.${game}`;
}

function levelKey(game: string): string {
  return `orderup.level.${game}`;
}

export const settings = new Settings();
