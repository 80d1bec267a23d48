/** The app on a phone: it can be installed, keeps hashed files alone, notifies of codes, and forgets at sign-out. */
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { TestBrowser, TestPushService } from '../backend/web-push/push-service.js';
import { chromium } from '../support/chromium.js';
import { collectBrowserErrors } from './browser-errors.js';
import { buyByApi } from './number-by-api.js';
import { signUp } from './returning-user.js';
import { signOut } from './sign-out.js';
import { expect, test as base } from './story.js';

/** A push service on this machine, which the settings name. */
const test = base.extend<object, { service: TestPushService }>({
  service: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const service = await TestPushService.start();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ service }, use) =>
      use({ POLL_FOR_MS: '120000', HOLD_FOR_MS: '150000', CATALOG_EVERY_MS: '2000', PUSH_SERVICES: service.origin }),
    { scope: 'worker' },
  ],
});

// The shell of Chromium shows no notifications.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: chromium() });

/** Chromium's own push service is not there: this one takes its place, from the subscription to the message. */
const subscribeAs = (context: BrowserContext, browser: TestBrowser) =>
  context.addInitScript((subscription) => {
    const { endpoint, p256dh, auth } = subscription;
    const given = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
    PushManager.prototype.subscribe = () => Promise.resolve(given as unknown as PushSubscription);
  }, browser.subscriptionBy(''));

const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Every address that is kept, and all texts. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const kept: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys())
        kept.push({ path: new URL(url).pathname, text: (await (await cache.match(url))?.text()) ?? '' });
    }
    return kept;
  });

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** The browser hands a decrypted message to the service worker. */
const deliverToWorker = async (page: Page, data: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  const registration = new Promise<string>((found) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
};

/** The part of a service worker's global scope that the stories read. */
interface Scope {
  looks: number;
  registration: ServiceWorkerRegistration;
  clients: { matchAll: (options: object) => Promise<{ url: string }[]> };
}

/** Counts from now on how often the worker has looked for what it shows. */
const countLooks = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const look = scope.registration.getNotifications.bind(scope.registration);
    scope.looks = 0;
    scope.registration.getNotifications = async (filter) => {
      const found = await look(filter);
      setTimeout(() => scope.looks++);
      return found;
    };
  });
const looksIn = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).looks);

/** Paths of the pages that are open, as the worker counts them. */
const pagesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const pages = await (globalThis as unknown as Scope).clients.matchAll({
      type: 'window',
      includeUncontrolled: true,
    });
    return pages.map(({ url }) => new URL(url).pathname);
  });

test('The app can be installed, and says when another build is there', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  const errors = await collectBrowserErrors(context);
  await page.goto('/');
  await ready(page);
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data!)).toMatchObject({ id: '/', display: 'standalone', lang: 'en-IN' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]); // as every story is

  // A page of an older build, and a worker that is installed beside it.
  await page.evaluate(async () => {
    document.documentElement.dataset.version = 'of an older build';
    await (await navigator.serviceWorker.ready).unregister();
    await navigator.serviceWorker.register('/sw.js');
  });
  await expect(page.getByText('A newer version of the app is ready.')).toBeInViewport();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('A newer version of the app is ready.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('Without a network there is a page that says so, and nothing of a person is kept', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 777_00);
  const errors = await collectBrowserErrors(context);
  await page.goto('/');
  await ready(page);
  await page.goto('/');
  await expect(page.getByText('₹777.00').first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', exact: true }).first()).toBeVisible();
  const kept = await keptIn(page);
  expect(kept.length).toBeGreaterThan(5);
  for (const { path, text } of kept) {
    expect(path).toMatch(/^\/offline$|^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/);
    expect(text).not.toMatch(/nonce="|₹777|77700/);
  }
  expect(errors).toEqual([]);

  await context.setOffline(true);
  await page.goto('/recharge');
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'इंटरनेट कनेक्शन नहीं है' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/recharge$/);
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();

  await signOut(page);
  await expect.poll(async () => (await keptIn(page)).filter(({ path }) => path !== '/offline')).toEqual([]);
});

test('A browser is notified of a code while no page shows it, until its person signs out', async ({
  page,
  context,
  sandbox,
  service,
}) => {
  await signUp(context, sandbox, 500_00);
  const browser = new TestBrowser(service.origin);
  await subscribeAs(context, browser);
  await sandbox.nextOrder({ outcome: 'never' });
  const { id, phone } = await buyByApi(context.request, 'Telegram');
  await page.goto(`/buy-numbers?number=${id}`);
  await page.getByRole('button', { name: 'Notify me when it arrives' }).click();
  await expect(page.getByText('This browser is notified when a code arrives')).toBeVisible();
  await sandbox.deliver(phone, '481516');
  await expect.poll(() => service.delivered.length).toBe(1);
  const message = JSON.stringify(browser.read(service.take()[0]!.body));
  expect(message).toContain('A code has arrived');
  expect(message).not.toContain('481516');
  expect(message).not.toContain(phone.slice(-6));
  // Before the app, nothing is shown beside it.
  const worker = context.serviceWorkers()[0]!;
  await countLooks(worker);
  await deliverToWorker(page, message);
  await expect.poll(() => looksIn(worker)).toBe(1); // that it is done: what it has shown is taken away
  await page.goto('/check');
  await expect.poll(() => pagesOf(worker)).toEqual(['/check']); // it counts the page before for a moment longer
  expect(await notifications(page)).toEqual([]);
  await deliverToWorker(page, message);
  const shown = { title: 'A code has arrived', body: 'Open the app to read it.', tag: id };
  await expect.poll(() => notifications(page)).toEqual([shown]);

  // Seen in the app, nothing of it is left outside.
  await page.goto('/buy-numbers');
  await expect.poll(() => notifications(page)).toEqual([]);
  await signOut(page);
  await ready(page); // a worker without a subscription: that of before went with the storage of the site
  expect(await notifications(page)).toEqual([]);
});
