/** What goes wrong around a purchase: slow answers, reloads, two devices, a wrong clock, a keyboard in the way. */
import type { BrowserContext, Page } from '@playwright/test';
import { AppUser } from './app-user.js';
import { offerOf, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const HOUR_MS = 3_600_000;

const isOrder = (method: string, url: string) => method === 'POST' && new URL(url).pathname === '/api/numbers';

/** Holds the answer to each order until it is released. @returns the release */
const holdOrders = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/numbers', async (route) => {
    const request = route.request();
    if (!isOrder(request.method(), request.url())) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response }).catch(() => undefined); // the page may have gone
  });
  return release;
};

/** Every answer of the API comes 400 ms later. */
const slowDown = (context: BrowserContext) =>
  context.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname !== '/api/live',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.fallback();
    },
  );

const held = (events: readonly string[]) => events.filter((event) => event === 'FundsReserved').length;

test('Three presses at 400 ms, a reload without an answer, back and forward: each purchase is made once', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, 500_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const sold = await sandbox.sold();
  await slowDown(context);
  const user = new AppUser(page);

  await test.step('three presses', async () => {
    await sandbox.nextOrder({ outcome: 'never' });
    await page.goto('/buy-numbers');
    await user.chooseOffer(country, service);
    const release = await holdOrders(page);
    await user.buyButton.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press++) button.click();
    });
    await expect(user.buyButton).toHaveText('Purchasing...');
    await expect(user.buyButton).toBeInViewport({ ratio: 1 });
    release();
    await user.phoneOn(user.ticket(service));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(held(await ledger.events(id))).toBe(1);
  });

  await test.step('back and forward', async () => {
    await page.goBack();
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.goForward();
    await expect(user.ticket(service).getByText('Waiting for SMS.')).toBeVisible();
    expect(held(await ledger.events(id))).toBe(1);
  });

  await test.step('a reload before the answer', async () => {
    await sandbox.nextOrder({ outcome: 'never' });
    await page.goto('/buy-numbers');
    await user.chooseOffer(country, service);
    await expect(page).toHaveURL(/&number=/);
    const release = await holdOrders(page);
    await user.buyButton.click();
    await expect(user.buyButton).toHaveText('Purchasing...');
    await expect.poll(async () => held(await ledger.events(id))).toBe(2);
    await page.reload();
    release();
    await user.phoneOn(user.ticket(service));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  expect(held(await ledger.events(id))).toBe(2);
  expect(await sandbox.sold()).toBe(sold + 2);
});

test('A number that is bought on one device, and its code, are on the other device at once', async ({
  page,
  context,
  browser,
  baseURL,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const elsewhere = await browser.newContext({ baseURL: baseURL!, storageState: await context.storageState() });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await expect(new AppUser(other).balanceCard).toBeVisible();

  await sandbox.nextOrder({ outcome: 'never' });
  const user = new AppUser(page);
  const phone = await user.buy(country, service);
  const strip = other.getByRole('region', { name: 'Your open numbers and new codes' });
  await expect(strip.getByRole('link', { name: new RegExp(`ending in ${phone.slice(-4)}`) })).toBeVisible();

  await sandbox.deliver(phone, '661122');
  await expect(strip.getByText('661122')).toBeVisible();
  await expect(user.ticket(service).getByText('661122')).toBeVisible();
  await elsewhere.close();
});

test('A clock of the phone that is an hour wrong does not change the time that is left', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await page.clock.install({ time: Date.now() + HOUR_MS });
  await sandbox.nextOrder({ outcome: 'never' });
  const user = new AppUser(page);
  await user.buy(country, service);
  const { items } = (await (await context.request.get('/api/numbers?limit=1')).json()) as {
    items: { deadline: string; assignedAt: string }[];
  };
  const [{ deadline, assignedAt }] = items as [{ deadline: string; assignedAt: string }];
  const shown = await user.ticket(service).getByRole('timer').first().innerText();
  const [minutes = NaN, seconds = NaN] = shown.split(':').map(Number);
  const left = minutes * 60 + seconds;
  expect(left).toBeGreaterThan(0);
  // Whole seconds that have begun; the clock of the server is known to half the time an answer takes.
  expect(left).toBeLessThanOrEqual(Math.ceil((Date.parse(deadline) - Date.parse(assignedAt)) / 1000) + 5);
});

test('The picker can be used with the keyboard of the phone on the screen', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await page.getByRole('button', { name: /^Service/ }).click();
  const search = page.getByLabel('Search services by name or code');
  await search.click();
  await page.setViewportSize({ width: 360, height: 300 });
  await search.fill(service);
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect(user.row(service)).toBeInViewport({ ratio: 1 });
  await user.row(service).click();
  const countries = page.getByLabel('Search countries by name or dial code');
  await countries.fill(country);
  await expect(countries).toBeInViewport({ ratio: 1 });
  await expect(user.row(country)).toBeInViewport({ ratio: 1 });
  await user.row(country).click();
  await user.expectChosen(country, service);
});
