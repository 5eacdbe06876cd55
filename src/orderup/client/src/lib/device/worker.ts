import { base } from './base';

/** Browsers have service workers in a secure context alone: https, or this very machine. */
const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

/** The service worker of this site; undefined where there is none. */
export async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return workers()?.getRegistration(`${base}/`).catch(() => undefined);
}

/** Starts the service worker once the page has come. */
export function beginWorker(): void {
  const begin = (): void => {
    void workers()
      ?.register(`${base}/sw.js`, { scope: `${base}/`, updateViaCache: 'none' })
      .catch(() => undefined); // Private windows may refuse; the page needs none.
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

/** Closes the notices of a table while somebody sees it. Returns what ends this. */
export function closeNotices(table: string): () => void {
  const close = async (): Promise<void> => {
    if (document.hidden) return;
    for (const notice of (await (await registration())?.getNotifications({ tag: table })) ?? []) notice.close();
  };
  void close();
  const shown = (): void => void close();
  document.addEventListener('visibilitychange', shown);
  return () => document.removeEventListener('visibilitychange', shown);
}
