import { t, texts } from './i18n.svelte';
import type { SeatInfo, TableInfo } from '../connection/protocol';
import { worded } from './words';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours; Adlam and the old scripts beyond the first plane. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The name a seat goes by. Several that would go by the same are numbered: bots of one kind, and people. */
export function seatName(info: TableInfo, seat: number): string {
  const at = info.seats[seat];
  if (!at) return '';
  if (at.kind === 'open') return t('seat-open');
  const alike = info.seats.flatMap((other, i) => (other.kind !== 'open' && ownName(other) === ownName(at) ? [i] : []));
  return alike.length > 1 ? `${ownName(at)} ${alike.indexOf(seat) + 1}` : ownName(at);
}

function ownName({ kind, name, bot }: SeatInfo): string {
  if (kind === 'bot') return botName(bot ?? 'bot');
  return personName(name);
}

/** The name of a person: null for somebody who is gone, and empty for one whom the operator has muted. */
export function personName(name: string | null | undefined): string {
  return name ? isolated(name) : t(name === '' ? 'seat-nameless' : 'seat-person');
}

/** A name as it may stand within a sentence: where it is written from right to left, it turns nothing around it. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

const LEVEL = /^level:(\d)$/;

/** Which of a game's levels a bot is, counted from 1; null for any other bot. */
export function levelOf(bot: string | null | undefined): number | null {
  const found = LEVEL.exec(bot ?? '');
  return found ? Number(found[1]) : null;
}

/** A sentence about a bot of a level; empty for others. */
export function botAbout(bot: string | null | undefined): string {
  const level = levelOf(bot);
  return level === null ? '' : t(`bot-level-${level}-about`);
}

/** A bot of `module:Class` goes by the name of its class, `search:2s` by its own and what it is given. */
export function botName(bot: string): string {
  const level = levelOf(bot);
  if (level !== null) return t(`bot-level-${level}`);
  const [kind, given] = bot.split(':', 2) as [string, string?];
  if (given === undefined) return worded('bot', kind);
  return texts.find(`bot-${kind}`) === null ? bot.slice(bot.lastIndexOf(':') + 1) : `${worded('bot', kind)} (${given})`;
}
