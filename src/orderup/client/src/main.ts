import './app.css';
import { fetchAhead } from './lib/connection/prefetch';
import { within } from './lib/device/base';
import { outdated, tellOutdated } from './lib/device/outdated';
import { applyTheme } from './lib/device/theme';
import { keepScale } from './lib/device/zoom';
import { faceOfGame, gamesWithTexts, pageTexts, preferredLanguage } from './lib/language/language';

// This script is tiny on purpose: the texts and the application travel at the same time. It needs only the abilities
// of browsers of 2020, so that it can tell who has an old one.
const lang = preferredLanguage();
applyTheme();
keepScale();
const texts = pageTexts(lang);
for (const said of document.querySelectorAll<HTMLElement>('.late [lang]')) if (said.lang !== lang) said.remove();
if (outdated) void texts.then((known) => tellOutdated(lang, known));
else begin();

function begin(): void {
  const path = within(location.pathname) ?? '';
  const table = /^\/t\/([^/]+)/.exec(path)?.[1];
  if (table) void fetchAhead(table, lang).catch(() => undefined);
  if (path === '/') for (const game of gamesWithTexts) faceOfGame(game, lang).catch(() => undefined);
  void Promise.all([import('./App.svelte'), texts]).then(([{ start }, known]) => start(lang, known), tellFailed);
}

/** Says so at once, where index.html would after a while. Its links name a target: to a router that has come they are none
 * of its own. */
function tellFailed(): void {
  document.getElementById('app')!.classList.add('failed');
}
