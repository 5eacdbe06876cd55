import { store, stored } from '../language/language';

export type Theme = 'auto' | 'light' | 'dark';

/** The chosen theme; `auto` follows the system. */
export function currentTheme(): Theme {
  const chosen = stored('orderup.theme');
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

/** Shows the page in the chosen theme. */
export function applyTheme(theme: Theme = currentTheme()): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  store('orderup.theme', theme);
  applyTheme(theme);
}
