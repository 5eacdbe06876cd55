import { base } from '../lib/device/base';
import { ask, at, get, post } from '../lib/connection/api';
import { settings } from '../lib/device/settings.svelte';
import { forgetReader } from '../lib/device/worker';
import type { Arrival, DeleteMe, DeletionAsks, DeviceInfo, Friend, FriendOffer, Link, Me, MetPerson, PairingCode, PasskeyInfo, PasskeyOptions, ReportPerson, SendMail } from '../lib/connection/protocol';

/** A way to sign in: a personal link's secret, another device's code, a passkey's answer, or a mail's secret. */
export type Way = { token: string } | { code: string } | { key: Record<string, unknown> } | { mail: string };

const PASSKEYS = '/api/me/passkeys';
const DEVICES = '/api/me/devices';
const FRIENDS = '/api/me/friends';

export const peopleApi = {
  /** The whole address of a new personal link. */
  link: async () => new URL((await post<Link>('/api/me/link')).url, location.origin).href,
  code: () => post<PairingCode>('/api/me/code'),
  /** The player that a way leads to; changes nothing. */
  arrival: (way: Way) => post<Arrival>('/api/me/arrival', way),
  /** The tables and results of this browser's player come `along`, or stay where they are. */
  return: (way: Way, along: boolean) => post<Me>('/api/me/return', { ...way, along }),
  /** Has a mail with a link and a code sent, if the address is somebody's. */
  mail: (address: string, lang: SendMail['lang']) => post<unknown>('/api/me/mail', { address, lang }),
  /** Has the server forget who this browser is. */
  signOut: () => post<Me>('/api/me/leave'),
  /** Removes oneself for good. */
  delete: (about: DeleteMe) => post<Me>('/api/me/delete', about),
  deletionAsks: () => post<DeletionAsks>('/api/me/delete/asks'),
  deletionCode: (lang: SendMail['lang']) => post<unknown>('/api/me/delete/code', { lang }),
  everything: `${base}/api/me/export`,
  people: () => get<MetPerson[]>('/api/me/people'),
  block: (id: string, blocked: boolean) => post<MetPerson[]>(`/api/me/people/${id}`, { blocked }),
  /** Reports a person, or a remark of theirs, to the operator. */
  report: (about: ReportPerson) => post<unknown>('/api/me/reports', about),
  friends: () => get<Friend[]>(FRIENDS),
  /** The whole address of a link that makes one friend. */
  friendLink: async () => new URL((await post<Link>(`${FRIENDS}/link`)).url, location.origin).href,
  /** The owner of the link; changes nothing. */
  friendOffer: (secret: string) => post<FriendOffer>(`${FRIENDS}/look`, { secret }),
  befriend: (secret: string, name: string | null) => post<Friend[]>(FRIENDS, { secret, name }),
  unfriend: (id: string) => ask<Friend[]>(`${FRIENDS}/${id}`, { method: 'DELETE' }),
  friendsAt: (table: string) => get<Friend[]>(at(table, '/invite')),
  invite: (table: string, friend: string) => post<Friend[]>(at(table, '/invite'), { friend }),
  passkeys: () => get<PasskeyInfo[]>(PASSKEYS),
  passkeyOptions: () => post<PasskeyOptions>(`${PASSKEYS}/options`),
  passkeyChallenge: () => post<PasskeyOptions>(`${PASSKEYS}/challenge`),
  addPasskey: (key: Record<string, unknown>) => post<PasskeyInfo[]>(PASSKEYS, { key }),
  dropPasskey: (id: string) => ask<PasskeyInfo[]>(`${PASSKEYS}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  devices: () => get<DeviceInfo[]>(DEVICES),
  /** Signs a device out, or all others. */
  drop: (device = '') => ask<DeviceInfo[]>(device ? `${DEVICES}/${device}` : DEVICES, { method: 'DELETE' }),
};

/** Has this browser forget who played here: nothing of the page that knew them stays. */
export async function forgetHere(): Promise<void> {
  await forgetReader().catch(() => undefined);
  settings.forgetPerson();
  location.assign(`${base}/`);
}
