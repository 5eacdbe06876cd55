import { base } from './base';

/** Browsers have service workers in a secure context alone: https, or this very machine. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** The service worker of this site; undefined where there is none. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return workers()?.getRegistration(`${base}/`).catch(() => undefined);
}

/** Starts the service worker once the page has come, and has a device that shows notices subscribe anew if it must. */
export function beginWorker(): void {
  const begin = async (): Promise<void> => {
    if (!workers()) return;
    try {
      await workers()!.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' });
      if ('Notification' in window && Notification.permission === 'granted') await (await import('../../notices/device')).renew();
    } catch {
      // Private windows may refuse a worker, and the server may be away: the page needs neither.
    }
  };
  if (document.readyState === 'complete') void begin();
  else window.addEventListener('load', () => void begin(), { once: true });
}

/** Removes the reader of notices from this device: nobody takes their place. */
export async function forgetReader(): Promise<void> {
  const worker = await closeShown();
  await worker?.pushManager?.getSubscription().then((held) => held?.unsubscribe(), () => undefined);
}

/** Has this device show notices to its present player, if it showed them to somebody. */
export async function changeReader(): Promise<void> {
  if (await closeShown()) await (await import('../../notices/device')).renew(true);
}

async function closeShown(which: GetNotificationOptions = {}): Promise<ServiceWorkerRegistration | undefined> {
  const worker = await registration();
  // Phones of Apple have no notices of a page that is not on the home screen.
  for (const notice of (await worker?.getNotifications?.(which)) ?? []) notice.close();
  return worker;
}

/** Closes the notices of a table while somebody sees it. Returns what ends this. */
export function closeNotices(table: string): () => void {
  const close = (): void => {
    if (!document.hidden) void closeShown({ tag: table });
  };
  close();
  document.addEventListener('visibilitychange', close);
  return () => document.removeEventListener('visibilitychange', close);
}
