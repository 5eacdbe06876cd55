import type { GamePage } from '../../lib/table/gamePage';
import { flights } from './flights';
import { named, picture, playback, recap, status, tell } from './story';
import Table from './Table.svelte';
import type { View } from './view';

const sounds: GamePage['sounds'] = { registered: 'place', returned: 'place', swapped: 'place', discarded: 'place', sold: 'serve', taxed: 'loss', revealed_event: 'coin' };

/** The stalls with their customers, the hand, and the question. */
const needed = '.decks, .prompt, .goods, .actions';

export const page: GamePage = { Table, scores: () => import('./ScoreSheet.svelte'), howTo: () => import('./HowTo.svelte'), icons: 'op', meanings: () => import('./meaning'), playback, flights, sounds, recap, picture, needed, status, tell, named, last: (view) => ((view as View).last_turn ? 'turn' : null) };
