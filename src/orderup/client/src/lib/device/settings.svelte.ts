import { store, stored, wantsPlain } from '../language/language';
import { chooseTheme, currentTheme, type Theme } from './theme';

/** The choices of this device. */
class Settings {
  theme = $state<Theme>(currentTheme());
  sound = $state(stored('orderup.sound') !== 'off');
  shortcuts = $state(stored('orderup.shortcuts') !== 'off');
  playback = $state(stored('orderup.playback') !== 'off');
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

  toggle(which: 'sound' | 'shortcuts' | 'playback' | 'plain'): void {
    this[which] = !this[which];
    store(`orderup.${which}`, this[which] ? 'on' : 'off');
  }
}

export const settings = new Settings();
