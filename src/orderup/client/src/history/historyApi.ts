import { at, get, post } from '../lib/connection/api';
import type { OwnProfile, Profile, SeatNote, ShowProfile } from '../lib/connection/protocol';

export const historyApi = {
  profile: (address: string) => get<Profile>(`/api/profiles/${encodeURIComponent(address)}`),
  own: () => get<OwnProfile>('/api/me/profile'),
  show: (shown: ShowProfile['shown']) => post<OwnProfile>('/api/me/profile', { shown }),
  note: (table: string) => get<SeatNote>(at(table, '/note')),
  writeNote: (table: string, text: string) => post<SeatNote>(at(table, '/note'), { text }),
};
