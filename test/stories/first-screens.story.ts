/** What is painted before any script has come has the shape of the page, and nothing of it moves when styles come. */
import type { Page } from '@playwright/test';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

const PUBLIC = {
  '/login': 'Sign in',
  '/register': 'Create account',
  '/forgot-password': /password/i,
  '/welcome': 'A number',
  '/reset-password?access_token=a&refresh_token=a': 'Set a new password',
  [`/confirm-email?token=${'a'.repeat(43)}`]: 'Confirm your email',
  '/payment-return?order_id=a': 'Payment',
};
/** Of a link that is whole: what is wrong with one is known only when the app has read it. */
const NOT_YET = /invalid|not valid|no order id/i;
const OF_A_PERSON = {
  '/': 'Dashboard',
  '/buy-numbers': 'Buy Numbers',
  '/numbers-history': 'Numbers History',
  '/recharge': /Recharge/,
  '/transaction-history': 'Transaction History',
};
/** Sum of layout shifts; those of the first screen alone, as no script runs. */
const MOST = 0.02;

const shownWithoutScripts = async (page: Page, path: string, title: string | RegExp): Promise<void> => {
  let letStylesPass = () => {};
  const stylesMayCome = new Promise<void>((resolve) => (letStylesPass = resolve));
  await page.route(/\/assets\/.*\.js$/, () => {}); // asked for, and never answered
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await stylesMayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#first-screen h1', { hasText: title }).first()).toBeVisible();
  await expect(page.locator('#first-screen').getByText(NOT_YET)).toHaveCount(0);
  const stylesCame = page.waitForResponse(/\/assets\/.*\.css$/);
  letStylesPass();
  await (await stylesCame).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((found) =>
          resolve(
            (found.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500); // without shifts nothing is reported
      }),
  );
  expect(moved, `layout shift on ${path}`).toBeLessThanOrEqual(MOST);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

test('The first screens of public pages', async ({ page }) => {
  for (const [path, title] of Object.entries(PUBLIC)) await shownWithoutScripts(page, path, title);
});

test('The first screens of a signed-in user', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  for (const [path, title] of Object.entries(OF_A_PERSON)) await shownWithoutScripts(page, path, title);
});

test('On a wide screen the search of the history is as wide before the scripts as with them', async ({
  page,
  context,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(context, sandbox);
  let letScriptsPass = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsPass = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/numbers-history', { waitUntil: 'commit' });
  const before = page.locator('#first-screen').getByLabel('Search by digits');
  await expect(before).toBeVisible();
  await expect(page.locator('#first-screen').getByText('Clear filters')).toBeVisible();
  const first = await before.boundingBox();
  letScriptsPass();
  await expect(page.getByText('Any status')).toBeVisible();
  await expect(page.locator('#first-screen')).toHaveCount(0);
  expect(await page.getByLabel('Search by digits').boundingBox()).toEqual(first);
});
