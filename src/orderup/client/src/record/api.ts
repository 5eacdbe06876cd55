import { base } from '../lib/device/base';
import { ask, get } from '../lib/connection/api';
import type { Figures, OwnResults } from '../lib/connection/protocol';

/** What is looked for among one's results; empty for anything. */
export interface Wanted {
  game: string;
  bot: string;
  name: string;
  won: string;
}

export const recordApi = {
  figures: () => get<Figures>('/api/me/figures'),
  results: (wanted: Wanted, before = '') => {
    const chosen = Object.entries({ ...wanted, before }).filter(([, value]) => value !== '');
    return get<OwnResults>(`/api/me/results?${new URLSearchParams(chosen)}`);
  },
  /** Takes the reader out of all results. */
  forget: () => ask<OwnResults>('/api/me/results', { method: 'DELETE' }),
  file: `${base}/api/me/results.jsonl`,
};
