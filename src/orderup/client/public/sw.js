// The service worker. It shows notices and opens their tables, and says when there is no network.
// It keeps no copy of the site: pages, scripts and data always come from the server, so no update can leave it half new.

/** Where the site lives, with a slash at its end. */
const HOME = self.registration.scope;

/** The one page that is here without the server. */
const OFFLINE = {
  en: ['You are offline', 'Your games are safe on the server.', 'Try again'],
  ko: ['오프라인이에요', '게임은 서버에 안전하게 남아 있어요.', '다시 시도'],
  ru: ['Нет связи', 'Ваши партии в сохранности на сервере.', 'Попробовать снова'],
};
const STYLE = `
  :root { color-scheme: light dark; --ground: #fbf6ec; --ink: #2b211b; --link: #8f4520; }
  @media (prefers-color-scheme: dark) { :root { --ground: #1f1a17; --ink: #f3e9dc; --link: #f0a878; } }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 24px; padding: 24px; box-sizing: border-box;
    font: 16px/1.5 system-ui, sans-serif; text-align: center; background: var(--ground); color: var(--ink); }
  h1 { margin: 0; font-size: 20px; } p { margin: 4px 0; } a { color: var(--link); display: inline-block; padding: 10px 16px; }
  section + section { opacity: 0.8; } section + section h1 { font-size: 16px; }`;

function offlinePage() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((lang) => lang in OFFLINE) ?? 'en';
  const order = [spoken, ...Object.keys(OFFLINE).filter((lang) => lang !== spoken)];
  const said = order.map((lang) => {
    const [what, games, again] = OFFLINE[lang];
    return `<section lang="${lang}"><h1>${what}</h1><p>${games}</p><a href="">${again}</a></section>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${OFFLINE[spoken][0]}</title><style>${STYLE}</style>`;
  const page = `<!doctype html><html lang="${spoken}"><head>${head}</head><body>${said.join('')}</body></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // The browser asks for a page while this worker wakes up.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => (await event.preloadResponse) ?? (await fetch(event.request));
  event.respondWith(answer().catch(offlinePage));
});

/** A notice: `tag` is the same for all of a table, `url` is a path within the site, `waiting` counts the reader's turns. */
self.addEventListener('push', (event) => {
  shown = shown.catch(() => undefined).then(() => show(event.data?.json() ?? {}));
  event.waitUntil(shown);
});

/** One notice after another: Chromium forgets a notice that is just being shown if it is asked for the list meanwhile, and a tap on it would do nothing. */
let shown = Promise.resolve();

async function show({ id = '', title = 'Order Up', body = '', tag = id, url = '', lang = '', waiting = 0 }) {
  const others = await self.registration.getNotifications({ tag });
  // The server may send a notice twice, if it died just after it had sent it.
  const known = others.some((notification) => notification.data?.id === id);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: `${HOME}icon-192.png`,
    renotify: tag !== '' && !known,
    data: { id, url },
  });
  await setBadge(waiting);
}

/** Not every browser counts on the icon of an installed page. */
async function setBadge(count) {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL((event.notification.data?.url ?? '').replace(/^\//, ''), HOME).href));
});

/** Shows a page in the window that has it, else in the window that was used last, else in a new one. */
async function openPage(url) {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const windows = all.filter((each) => each.url.startsWith(HOME));
  const there = windows.find((each) => each.url.split('#')[0] === url);
  const chosen = there ?? windows[0];
  if (!chosen) return self.clients.openWindow(url);
  // A browser may refuse to bring a window to the front, or to lead it on.
  const front = await chosen.focus().catch(() => chosen);
  return there ? front : front.navigate(url).catch(() => self.clients.openWindow(url));
}

/** The browser has ended a subscription: the server is told the new address. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscribeAnew());
});

async function subscribeAnew() {
  const { key } = await (await fetch(`${HOME}api/me/push-key`)).json();
  const made = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await fetch(`${HOME}api/me/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
