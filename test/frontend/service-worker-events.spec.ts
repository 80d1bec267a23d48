/** The service worker as the browser runs it: navigations that were preloaded, storage that does not open, clicks. */
import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';

const ORIGIN = globalThis.location.origin;
const listeners = new Map<string, (event: object) => void>();
const answerOf = (text: string) =>
  ({ text, status: 200, type: 'basic', redirected: false, clone: () => text }) as never;
const fetched = jest.fn((_request: unknown) => Promise.resolve(answerOf('fetched')));
const opened = jest.fn((_path: string) => Promise.resolve());
const badge = jest.fn((_count: number) => Promise.resolve());
let openCaches: () => Promise<unknown>;
let windows: { url: string; visibilityState: string; focus: () => Promise<void> }[] = [];
let shown: { tag: string; close: () => void }[] = [];

const registration = {
  getNotifications: () => Promise.resolve([...shown]),
  showNotification: (_title: string, { tag }: { tag: string }) => {
    const one = { tag, close: () => void (shown = shown.filter((other) => other !== one)) };
    shown.push(one);
    return Promise.resolve();
  },
};

beforeAll(async () => {
  const scope = {
    ...{ BUILD: { version: '1', icon: '/i.png', badge: '/b.png' }, registration, fetch: fetched },
    caches: { open: () => openCaches(), keys: () => Promise.resolve([]) },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: opened },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  for (const [name, value] of Object.entries(scope))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  Object.defineProperty(navigator, 'setAppBadge', { value: badge, configurable: true });
  await import('../../frontend/service-worker/main.js');
});
beforeEach(() => {
  jest.clearAllMocks();
  openCaches = () => Promise.resolve({ match: () => Promise.resolve(undefined), put: () => Promise.resolve() });
  [windows, shown] = [[], []];
});

/** @returns what it answers; undefined: the browser asks by itself */
const ask = (path: string, mode: string, preloadResponse?: Promise<unknown>): Promise<unknown> | undefined => {
  let answer: Promise<unknown> | undefined;
  const respondWith = (given: Promise<unknown>) => void (answer = given);
  const request = { method: 'GET', url: ORIGIN + path, mode };
  listeners.get('fetch')!({ request, preloadResponse, respondWith, waitUntil: () => {} });
  return answer;
};
const happen = async (name: string, event: object): Promise<void> => {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(name)!({ ...event, waitUntil: (given: Promise<unknown>) => void (work = given) });
  await work;
};
const push = () => {
  const text = () => JSON.stringify({ title: 'A code', text: 'Open', language: 'en', number: 'n-1' });
  return happen('push', { data: { text } });
};
const windowAt = (path: string, visibilityState = 'visible') => ({
  ...{ url: ORIGIN + path, visibilityState },
  focus: jest.fn(() => Promise.resolve()),
});

it.each(['/api/auth/google/callback?code=once', '/admin', '/dashboard'])(
  'A navigation to %s that the browser has sent is not sent again',
  async (path) => {
    const preloaded = answerOf('preloaded');
    expect(await ask(path, 'navigate', Promise.resolve(preloaded))).toBe(preloaded);
    expect(fetched).not.toHaveBeenCalled();
  },
);

it('A navigation that the browser has not sent is sent', async () => {
  expect(await ask('/admin', 'navigate', Promise.resolve(undefined))).toMatchObject({ text: 'fetched' });
});

const noStorage = () => Promise.reject(new Error('storage is disabled'));
it.each([
  ['does not open', noStorage],
  ['cannot be read', () => Promise.resolve({ match: noStorage, put: noStorage })],
])('Where the storage %s, files and pages come from the network', async (_, storage) => {
  openCaches = storage;
  expect(await ask('/assets/app-abcdefgh.js', 'cors')).toMatchObject({ text: 'fetched' });
  expect(await ask('/dashboard', 'navigate')).toMatchObject({ text: 'fetched' });
});

it('A code that comes while the app is seen leaves neither notification nor badge', async () => {
  windows = [windowAt('/dashboard')];
  await push();
  expect([shown, badge.mock.calls]).toEqual([[], []]);
});

it.each([windowAt('/dashboard', 'hidden'), windowAt('/admin')])('It is notified where nobody sees it', async (page) => {
  windows = [page];
  await push();
  expect([shown.map(({ tag }) => tag), badge.mock.calls]).toEqual([['n-1'], [[1]]]);
});

it('A click leads to a page of the app, and to a new one where the console alone is open', async () => {
  const [console, app] = [windowAt('/admin/people'), windowAt('/transactions', 'hidden')];
  windows = [console, app];
  await happen('notificationclick', { notification: { data: 'n-1', close: () => {} } });
  expect([app.focus.mock.calls.length, console.focus.mock.calls.length]).toEqual([1, 0]);
  windows = [console];
  await happen('notificationclick', { notification: { data: 'n-1', close: () => {} } });
  expect(opened.mock.calls).toEqual([['/buy-numbers?number=n-1']]);
});
