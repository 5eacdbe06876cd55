import type { GamePage } from '../lib/table/gamePage';
import { fetchDeclared } from './declared';
import HowTo from './HowTo.svelte';
import Scores from './Scores.svelte';
import { beats, named, recap, status, tell } from './story';
import Table from './Table.svelte';

const page: GamePage = { Table, Scores, HowTo, playback: { beats }, inWords: true, status, tell, named, recap };

/** The page of any game, made of nothing but what its state is declared to be. */
export async function plainPage(game: string): Promise<GamePage> {
  await fetchDeclared(game);
  return page;
}
