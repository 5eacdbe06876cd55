import { ask, get, post } from '../lib/connection/api';
import type { AddChannel, ChangeChannel, NoticesInfo, SetNoticeTimes, TestedChannel } from '../lib/connection/protocol';

const CHANNELS = '/api/me/channels';
const NOTICES = '/api/me/notices';

/** The channels at an address, and the one that tells of them. */
function channelsAt(channels: string, notices: string) {
  const one = (id: string): string => `${channels}/${encodeURIComponent(id)}`;
  return {
    notices: () => get<NoticesInfo>(notices),
    add: (channel: AddChannel) => post<NoticesInfo>(channels, channel),
    change: (id: string, settings: ChangeChannel) => post<NoticesInfo>(one(id), settings),
    drop: (id: string) => ask<NoticesInfo>(one(id), { method: 'DELETE' }),
    test: (id: string) => post<TestedChannel>(`${one(id)}/test`),
  };
}

export type ChannelsApi = ReturnType<typeof channelsAt>;

export const noticesApi = {
  ...channelsAt(CHANNELS, NOTICES),
  setTimes: (times: SetNoticeTimes) => post<NoticesInfo>(NOTICES, times),
};

/** The channel of a table. */
export function tableApi(table: string): ChannelsApi {
  const channels = `/api/tables/${encodeURIComponent(table)}/channels`;
  return channelsAt(channels, channels);
}

/** The time zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
