import type { GamePage } from '../lib/table/gamePage';
import { fetchDeclared } from './declared';
import { beats, named, recap, status, tell } from './story';
import Table from './Table.svelte';

const page: GamePage = { Table, scores: () => import('./Scores.svelte'), howTo: () => import('./HowTo.svelte'), playback: { beats }, inWords: true, status, tell, named, recap };

/** The page of any game, made of nothing but what its state is declared to be. */
export async function plainPage(game: string): Promise<GamePage> {
  await fetchDeclared(game);
  return page;
}
