import type { GamePage } from '../../lib/table/gamePage';
import HowTo from './HowTo.svelte';
import Scores from './ScoreSheet.svelte';
import { named, playback, recap, status, tell } from './story';
import Table from './Table.svelte';
import Twin from './TextTwin.svelte';

export const page: GamePage = { Table, Scores, Twin, HowTo, icons: 'ct', playback, recap, status, tell, named };
