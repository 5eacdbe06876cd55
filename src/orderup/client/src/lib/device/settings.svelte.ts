import { store, stored, wantsPlain } from '../language/language';
import { chooseTheme, currentTheme, type Theme } from './theme';

/** How fast others' moves are shown: the first is at once. */
export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

function storedPace(): Pace {
  const kept = stored('orderup.playback');
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

/** The choices of this device. */
class Settings {
  theme = $state<Theme>(currentTheme());
  sound = $state(stored('orderup.sound') !== 'off');
  shortcuts = $state(stored('orderup.shortcuts') !== 'off');
  playback = $state<Pace>(storedPace());
  /** Whether every game is shown as a plain table: in words, with a button for each action. */
  plain = $state(wantsPlain());
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

  toggle(which: 'sound' | 'shortcuts' | 'plain'): void {
    this[which] = !this[which];
    store(`orderup.${which}`, this[which] ? 'on' : 'off');
  }
}

export const settings = new Settings();
