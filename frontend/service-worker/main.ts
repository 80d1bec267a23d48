/** The service worker: a page without a network, files that are kept, and notifications. Its rules are in rules.ts. */
import { cacheOf, formerCaches, handlingOf, isKept, isOfApp, noticeIn, OFFLINE_PAGE, pathOf } from './rules.js';
import type { WorkerScope } from './scope.js';

/** Written by the build (frontend/build/installable.ts): another build is another worker. */
declare const BUILD: { readonly version: string; readonly icon: string; readonly badge: string };
const { version, icon, badge } = BUILD;

const worker = globalThis as unknown as WorkerScope;
const WINDOWS = { type: 'window', includeUncontrolled: true } as const;

const files = () => caches.open(cacheOf(version));

/** It may be gone: a sign-out empties what is kept. */
const keepOfflinePage = async (): Promise<void> => {
  const cache = await files();
  if (!(await cache.match(OFFLINE_PAGE))) await cache.add(OFFLINE_PAGE);
};

/** Nothing also where the browser's storage does not open: that is no failure of the page, as a full disk is none. */
const keptFor = async (asked: Request | string): Promise<Response | undefined> =>
  files()
    .then((cache) => cache.match(asked, { ignoreVary: true }))
    .catch(() => undefined);

const fileFor = async (request: Request): Promise<Response> => {
  const kept = await keptFor(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isKept(answer)) {
    const copy = answer.clone();
    await files()
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return answer;
};

type Preloaded = Promise<Response | undefined> | undefined;

/** What the browser has asked for already is the answer: it would be asked for twice, and some links count once. */
const visited = async (request: Request, preloaded: Preloaded): Promise<Response> =>
  (await preloaded) ?? fetch(request);

const pageFor = async (request: Request, preloaded: Preloaded): Promise<Response> => {
  try {
    return await visited(request, preloaded);
  } catch {
    return (await keptFor(OFFLINE_PAGE)) ?? Response.error();
  }
};

/** The worker of a new build takes over at once: what it keeps is its own. Open pages learn its version. */
const takeOver = async (): Promise<void> => {
  await Promise.all(formerCaches(await caches.keys(), version).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable(); // the page is asked for while the worker starts
  for (const page of await worker.clients.matchAll(WINDOWS)) page.postMessage({ version });
};

/** At a sign-out. What is wanted again is kept again. */
const forget = async (): Promise<void> => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};

/** Where a code is shown. */
const pagesOfApp = async () =>
  (await worker.clients.matchAll(WINDOWS)).filter(({ url }) => isOfApp(new URL(url).pathname));

/** As many as are shown and were not opened. */
const countArrivals = async (): Promise<void> => {
  const { length } = await worker.registration.getNotifications();
  await worker.navigator.setAppBadge?.(length);
};

const notify = async (message: string | undefined): Promise<void> => {
  const notice = noticeIn(message);
  if (!notice) return;
  const { title, text, language, number } = notice;
  await worker.registration.showNotification(title, {
    ...{ body: text, lang: language, tag: number, icon, badge, data: number },
  });
  const pages = await pagesOfApp();
  if (!pages.some(({ visibilityState }) => visibilityState === 'visible')) return countArrivals();
  // Browsers want one for each message; who has the app before them sees the code there.
  for (const shown of await worker.registration.getNotifications({ tag: number })) shown.close();
};

/** Every page of the app shows a code that has just come; where none is open, that of the number is opened. */
const open = async (notification: Notification): Promise<void> => {
  notification.close();
  await countArrivals();
  const [page] = await pagesOfApp();
  if (page) await page.focus();
  else await worker.clients.openWindow(pathOf(notification.data));
};

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const handling = handlingOf(request, worker.location.origin);
  if (handling === 'asset') event.respondWith(fileFor(request));
  if (handling === 'visit') event.respondWith(visited(request, preloadResponse));
  if (handling !== 'page') return;
  event.respondWith(pageFor(request, preloadResponse));
  event.waitUntil(keepOfflinePage().catch(() => {})); // without a network there is nothing to keep
});

worker.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget());
});

worker.addEventListener('push', (event) => event.waitUntil(notify(event.data?.text())));
worker.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)));
