import { base } from '../lib/device/base';
import { ask, get } from '../lib/connection/api';
import type { Figures, OwnResults } from '../lib/connection/protocol';

/** Filters of one's results; an empty one lets all through. */
export interface Wanted {
  game: string;
  bot: string;
  name: string;
  won: string;
  seats: string;
  tempo: string;
  /** Days, as a field for dates has them. */
  since: string;
  until: string;
}

export const ANYTHING: Wanted = { game: '', bot: '', name: '', won: '', seats: '', tempo: '', since: '', until: '' };

/** The second at which a day, or one some days `later`, begins in the reader's zone; empty without a day. */
function begins(day: string, later = 0): string {
  if (day === '') return '';
  const [year, month, date] = day.split('-').map(Number);
  return String(Math.floor(new Date(year!, month! - 1, date! + later).getTime() / 1000));
}

export const recordApi = {
  figures: () => get<Figures>('/api/me/figures'),
  results: (wanted: Wanted, before = '') => {
    const asked = { ...wanted, since: begins(wanted.since), until: begins(wanted.until, 1), before };
    const chosen = Object.entries(asked).filter(([, value]) => value !== '');
    return get<OwnResults>(`/api/me/results?${new URLSearchParams(chosen)}`);
  },
  /** Takes the reader out of all results. */
  forget: () => ask<OwnResults>('/api/me/results', { method: 'DELETE' }),
  file: `${base}/api/me/results.jsonl`,
};
