import type { TableClient } from './tableClient';
import { t } from '../language/i18n.svelte';

/** Why somebody does not sit at a table where they play: they left or lost the line, or a bot plays for them. */
export type Absence = 'away' | 'stand-in';

/** The reason why a seat's player does not decide; null where they do, and for the reader's own seat. */
export function absence({ info, reader }: Pick<TableClient, 'info' | 'reader'>, seat: number): Absence | null {
  const at = info.seats[seat];
  if (!at || seat === reader || info.status !== 'playing') return null;
  if (at.stand_in) return 'stand-in';
  return at.kind === 'person' && !at.connected ? 'away' : null;
}

/** The note beside a seat's name; maybe empty. */
export function seatNote(client: TableClient, seat: number): string {
  if (seat === client.reader) return t('seat-you');
  const info = client.info.seats[seat];
  if (!info) return '';
  const absent = absence(client, seat);
  if (absent === 'stand-in') return t('seat-stand-in');
  if (info.chosen) return t('seat-chosen');
  if (info.hurried) return t('seat-hurried');
  return absent ? t('seat-away') : '';
}
