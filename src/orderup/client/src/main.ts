import './app.css';
import { gamesWithTexts, pageTexts, preferredLanguage, textsOfGame } from './lib/language';
import { applyTheme } from './lib/theme';

// This script is tiny on purpose: the texts and the application travel at the same time.
const lang = preferredLanguage();
applyTheme();
const texts = pageTexts(lang);
if (location.pathname === '/') for (const game of gamesWithTexts) void textsOfGame(game, lang);
void import('./App.svelte').then(async ({ start }) => start(lang, await texts));
