import { t } from './i18n.svelte';
import type { TableInfo } from './protocol';

/** The name a seat goes by. Several bots of one kind are numbered. */
export function seatName(info: TableInfo, seat: number): string {
  const at = info.seats[seat];
  if (!at) return '';
  if (at.kind === 'open') return t('seat-open');
  if (at.kind === 'person') return at.name ?? t('seat-person');
  const alike = info.seats.map((other, i) => ({ other, i })).filter(({ other }) => other.kind === 'bot' && other.bot === at.bot);
  const number = alike.findIndex(({ i }) => i === seat) + 1;
  const name = botName(at.bot ?? 'bot');
  return alike.length > 1 ? `${name} ${number}` : name;
}

export function botName(bot: string): string {
  return t(`bot-${bot}`);
}
