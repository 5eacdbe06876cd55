import { base } from '../lib/device/base';
import { ask, get, post } from '../lib/connection/api';
import type { Arrival, DeviceInfo, Link, Me, PairingCode } from '../lib/connection/protocol';

/** What turns this browser into somebody: the secret of a personal link, or the code another device shows. */
export type Way = { token: string } | { code: string };

const DEVICES = '/api/me/devices';

export const peopleApi = {
  link: () => post<Link>('/api/me/link'),
  code: () => post<PairingCode>('/api/me/code'),
  /** Whom a way leads to; changes nothing. */
  arrival: (way: Way) => post<Arrival>('/api/me/arrival', way),
  /** What this browser's player has comes `along`, or stays where they are. */
  return: (way: Way, along: boolean) => post<Me>('/api/me/return', { ...way, along }),
  /** Has the server forget who this browser is. */
  signOut: () => post<Me>('/api/me/leave'),
  /** Removes oneself for good. */
  delete: (name: string) => post<Me>('/api/me/delete', { name }),
  everything: `${base}/api/me/export`,
  devices: () => get<DeviceInfo[]>(DEVICES),
  /** Signs a device out, or all others. */
  drop: (device = '') => ask<DeviceInfo[]>(device ? `${DEVICES}/${device}` : DEVICES, { method: 'DELETE' }),
};
