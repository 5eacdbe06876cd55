import type { GamePage } from '../../lib/table/gamePage';
import { flights } from './flights';
import { named, picture, playback, recap, sentence, status, tell } from './story';
import Table from './Table.svelte';
import type { View } from './content';

const sounds: GamePage['sounds'] = { placed: 'place', stepped: 'place', poured: 'place', upgraded: 'coin', served: 'serve', missed: 'loss', closed: 'loss' };

/** The board, the orders, the cups and the area of one's actions. */
const needed = '.table .board, .mine .queue, .mine .cups, .doing';

export const page: GamePage = { Table, scores: () => import('./ScoreSheet.svelte'), howTo: () => import('./HowTo.svelte'), icons: 'cr', meanings: () => import('./meaning'), playback, flights, sounds, recap, picture, needed, status, tell, sentence, named, last: (view) => ((view as View).closed ? 'round' : null) };
