import type { Desk } from './desk.svelte';
import { t } from './i18n.svelte';

/** What is to be said of whoever sits there, beside the name; empty for nothing. */
export function seatNote(desk: Desk, seat: number): string {
  if (seat === desk.me) return t('seat-you');
  const info = desk.info.seats[seat];
  if (!info) return '';
  if (info.stand_in) return t('seat-stand-in');
  return info.kind === 'person' && !info.connected && desk.info.status === 'playing' ? t('seat-away') : '';
}
