import type { GamePage } from '../../lib/table/gamePage';
import HowTo from './HowTo.svelte';
import { iconName } from './iconName';
import Scores from './ScoreSheet.svelte';
import { flights } from './flights';
import { named, playback, recap, sentence, status, tell } from './story';
import Table from './Table.svelte';
import Twin from './TextTwin.svelte';

const sounds: GamePage['sounds'] = { placed: 'place', stepped: 'place', poured: 'place', upgraded: 'coin', served: 'serve', missed: 'loss', closed: 'loss' };

export const page: GamePage = { Table, Scores, Twin, HowTo, icons: 'cr', iconName, playback, flights, sounds, recap, status, tell, sentence, named };
