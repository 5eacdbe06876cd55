import './app.css';
import { pageTexts, preferredLanguage } from './lib/language';
import { applyTheme } from './lib/theme';

// This script is tiny on purpose: the texts and the application travel at the same time.
const lang = preferredLanguage();
applyTheme();
const texts = pageTexts(lang);
void import('./App.svelte').then(async ({ start }) => start(lang, await texts));
