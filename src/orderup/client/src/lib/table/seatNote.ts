import type { TableClient } from './tableClient';
import { t } from '../language/i18n.svelte';

/** What is to be said of whoever sits there, beside the name; empty for nothing. */
export function seatNote(client: TableClient, seat: number): string {
  if (seat === client.reader) return t('seat-you');
  const info = client.info.seats[seat];
  if (!info) return '';
  if (info.stand_in) return t('seat-stand-in');
  if (info.chosen) return t('seat-chosen');
  if (info.hurried) return t('seat-hurried');
  return info.kind === 'person' && !info.connected && client.info.status === 'playing' ? t('seat-away') : '';
}
