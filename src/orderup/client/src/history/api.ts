import { get, post } from '../lib/connection/api';
import type { OwnProfile, Profile, SeatNote, ShowProfile } from '../lib/connection/protocol';

const noteAt = (table: string): string => `/api/tables/${encodeURIComponent(table)}/note`;

export const historyApi = {
  profile: (address: string) => get<Profile>(`/api/profiles/${encodeURIComponent(address)}`),
  own: () => get<OwnProfile>('/api/me/profile'),
  show: (shown: ShowProfile['shown']) => post<OwnProfile>('/api/me/profile', { shown }),
  note: (table: string) => get<SeatNote>(noteAt(table)),
  writeNote: (table: string, text: string) => post<SeatNote>(noteAt(table), { text }),
};
