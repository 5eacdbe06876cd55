import { t, texts, type Args } from '../language/i18n.svelte';
import { listed, minus, worded } from '../language/words';
import type { TableClient } from './tableClient';

/** The seats that won. */
export function winnersOf({ result }: TableClient): number[] {
  return (result?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

/** The end of the game in words: for a reader who played, their result; else the winners. */
export function outcome(client: TableClient): string {
  const { reader, result } = client;
  const winners = winnersOf(client);
  if (winners.length === 0) return t('results-none');
  if (reader === null) return t('results-won', { players: listed(winners.map((seat) => client.name(seat))), count: winners.length });
  return t('results-you', { place: result!.ranks[reader]!, of: result!.ranks.length, shared: winners.length > 1 ? 'yes' : 'no' });
}

/** Two seats whose scores say most about the end: the reader and the winner, or the winner and the best of the others;
 * null where there are none such. */
function compared(client: TableClient): { first: number; other: number; you: 'lost' | 'none' | 'won' } | null {
  const { reader, result } = client;
  const winners = winnersOf(client);
  const [best] = winners;
  if (best === undefined) return null;
  if (reader !== null && !winners.includes(reader)) return { first: best, other: reader, you: 'lost' };
  const first = reader ?? best;
  const others = result!.ranks.map((_, seat) => seat).filter((seat) => seat !== first);
  const other = others.sort((a, b) => result!.ranks[a]! - result!.ranks[b]!)[0];
  return other === undefined ? null : { first, other, you: reader === null ? 'none' : 'won' };
}

/** The reader's own score, beside that of the player compared with them; empty for a reader who did not play. */
export function ownScore(client: TableClient): string {
  const { reader, result } = client;
  if (reader === null) return '';
  const score = result!.scores[reader]!;
  const pair = compared(client);
  const rival = pair && (pair.you === 'lost' ? pair.first : pair.other);
  const ahead = rival === null ? 0 : score - result!.scores[rival]!;
  const than = rival === null ? 'nobody' : ahead > 0 ? 'more' : ahead < 0 ? 'less' : 'same';
  return t('results-own', { score: minus(score), gap: Math.abs(ahead), than, player: rival === null ? '' : client.name(rival), unit: unit() });
}

/** The lines of the scores for and against the winner in which the two players compared are furthest apart. Empty
 * where no line but a tie rule decided. */
export function decisive(client: TableClient): string[] {
  const pair = compared(client);
  const { scores, breakdown } = client.result!;
  if (!pair || scores[pair.first]! <= scores[pair.other]!) return [];
  const { first, other, you } = pair;
  const leads = Object.keys(breakdown[first] ?? {})
    .map((line) => ({ line, points: breakdown[first]![line]! - (breakdown[other]![line] ?? 0) }))
    .sort((a, b) => b.points - a.points);
  const [most, least] = [leads[0], leads.at(-1)];
  if (!most || most.points <= 0) return [];
  const args = ({ line, points }: { line: string; points: number }): Args => ({
    line: worded('line', line),
    fact: texts.find(`part-decided-${line}`) ?? 'none',
    points: Math.abs(points),
    unit: unit(),
    you,
    player: client.name(first),
    other: client.name(other),
  });
  return [t('decided', args(most)), ...(least && least.points < 0 ? [t('decided-against', args(least))] : [])];
}

/** The reader's strongest line, and how it compares with the others': more than anybody's, as much, or just their own most.
 * Null for a reader who did not play, and where no line brought anything. */
export function strongest({ reader, result }: TableClient): { line: string; points: number; how: 'most' | 'own' | 'shared' } | null {
  if (reader === null || !result) return null;
  const { breakdown } = result;
  const lines = Object.entries(breakdown[reader] ?? {}).filter(([, points]) => points > 0);
  const ahead = ([line, points]: [string, number]): number =>
    points - Math.max(0, ...breakdown.filter((_, seat) => seat !== reader).map((other) => other[line] ?? 0));
  const alone = breakdown.length === 1;
  const best = lines.sort((a, b) => (alone ? 0 : ahead(b) - ahead(a)) || b[1] - a[1])[0];
  if (!best) return null;
  const lead = ahead(best);
  if (alone || lead < 0) {
    const [line, points] = lines.sort((a, b) => b[1] - a[1])[0]!;
    return { line, points, how: 'own' };
  }
  return { line: best[0], points: best[1], how: lead > 0 ? 'most' : 'shared' };
}

/** The counter word of the final score in Korean. */
function unit(): string {
  return texts.find('score-unit') ?? '';
}
