import type { GamePage } from '../../lib/table/gamePage';
import { flights } from './flights';
import { named, picture, playback, recap, status, tell } from './story';
import Table from './Table.svelte';
import type { View } from './content';

const sounds: GamePage['sounds'] = { bought: 'coin', paid: 'coin', gained_tokens: 'coin', took_tile: 'place', played: 'place', took: 'place', discarded: 'place', claimed: 'serve', scored_preparation: 'serve' };

/** The question, its choices, and one's own cards, tiles and customers. */
const needed = '.stage, .prompt, .tabs, [data-panel] > :not(.story), .actions';

export const page: GamePage = { Table, scores: () => import('./ScoreSheet.svelte'), howTo: () => import('./HowTo.svelte'), icons: 'ct', meanings: () => import('./meaning'), playback, flights, sounds, recap, picture, needed, status, tell, named, last: (view) => ((view as View).guide.last ? 'round' : null) };
