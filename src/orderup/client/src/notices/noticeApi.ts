import { ask, get, post } from '../lib/connection/api';
import type { AddChannel, ChangeChannel, NoticesInfo, SetNoticeTimes, TestedChannel } from '../lib/connection/protocol';

const CHANNELS = '/api/me/channels';
const own = (id: string): string => `${CHANNELS}/${encodeURIComponent(id)}`;

export const noticesApi = {
  notices: () => get<NoticesInfo>('/api/me/notices'),
  setTimes: (times: SetNoticeTimes) => post<NoticesInfo>('/api/me/notices', times),
  add: (channel: AddChannel) => post<NoticesInfo>(CHANNELS, channel),
  change: (id: string, settings: ChangeChannel) => post<NoticesInfo>(own(id), settings),
  drop: (id: string) => ask<NoticesInfo>(own(id), { method: 'DELETE' }),
  test: (id: string) => post<TestedChannel>(`${own(id)}/test`),
};

/** The time zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
