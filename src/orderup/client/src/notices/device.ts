import { ask, get, post } from '../lib/connection/api';
import type { OwnPush } from '../lib/connection/protocol';
import { registration } from '../lib/device/worker';
import { zoneHere } from './noticeApi';

/** Whether notices can come to this device, or what stands in the way. */
export type Ability = 'ready' | 'insecure' | 'install' | 'unsupported' | 'denied';

const onApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

export function ability(): Ability {
  if (!navigator.serviceWorker) return window.isSecureContext ? 'unsupported' : 'insecure';
  if (!('PushManager' in window) || !('Notification' in window)) {
    return onApple && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** The browser's subscription, if it has one that it may show notices for. */
async function held(): Promise<PushSubscription | null> {
  if (ability() !== 'ready' || Notification.permission !== 'granted') return null;
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

const own = (): Promise<OwnPush> => get<OwnPush>('/api/me/push-key');

/** Whether the server tells this device. */
export async function isOn(): Promise<boolean> {
  const subscription = await held();
  return subscription !== null && (await own()).endpoint === subscription.endpoint;
}

/** Asks for the permission, which a browser takes from a tap alone; then subscribes. Returns whether it was given. */
export async function begin(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await alone(async () => subscribe(await own()));
  return true;
}

/** Ends notices on this device. */
export async function end(): Promise<void> {
  await alone(async () => {
    await (await held())?.unsubscribe();
    await ask<OwnPush>('/api/me/push', { method: 'DELETE' });
  });
}

/** Subscribes anew where the server has other keys, as after the loss of its database. A subscription that it does not know
 * was ended elsewhere, unless somebody else `takes` the device over. */
export async function renew(takes = false): Promise<void> {
  await alone(async () => {
    const subscription = await held();
    if (!subscription) return;
    const known = await own();
    const { applicationServerKey: key } = subscription.options;
    const changed = key !== null && inBase64(key) !== known.key;
    if (known.endpoint === subscription.endpoint && !changed) return;
    await subscription.unsubscribe();
    if (changed || takes) await subscribe(known);
  });
}

async function subscribe({ key }: OwnPush): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await post<OwnPush>('/api/me/push', { endpoint, p256dh: keys!.p256dh, auth: keys!.auth, lang: document.documentElement.lang, zone: zoneHere() });
}

/** One page of several at a time. */
async function alone(doing: () => Promise<void>): Promise<void> {
  await navigator.locks.request('push', doing);
}

function inBase64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
