import { at, get, post } from '../lib/connection/api';
import type { AskedMeasurement, LabReport } from '../lib/connection/protocol';
import type { Lang } from '../lib/language/language';

export const labApi = {
  /** Has a table's pack measured. */
  ask: (table: string) => post<AskedMeasurement>(at(table, '/measure')),
  progress: (id: string, lang: Lang) => get<LabReport>(`/api/lab/${encodeURIComponent(id)}?lang=${lang}`),
};
