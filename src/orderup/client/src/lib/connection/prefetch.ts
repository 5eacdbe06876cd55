import { base } from '../device/base';
import { textsOfGame, wantsPlain, type Lang } from '../language/language';
import { gamePage } from '../table/gamePage';

/**
 * Asks for what a table's page will need while the application itself is still on its way: on a slow line this saves
 * the round trips of finding out one after the other. A request that fails here is repeated later, and its failure told then.
 */
export async function fetchAhead(table: string, lang: Lang): Promise<void> {
  import('../../pages/Table.svelte').catch(() => undefined);
  const reply = await fetch(`${base}/api/tables/${table}`);
  if (!reply.ok) return;
  const { game, pack_hash } = (await reply.json()) as { game: string; pack_hash: string };
  await Promise.all([textsOfGame(game, lang), gamePage(game, wantsPlain()), fetch(`${base}/api/games/${game}/packs/${pack_hash}`)]);
}
