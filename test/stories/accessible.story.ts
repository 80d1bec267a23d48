/** Every route in both themes and on both sizes of screen: axe finds nothing, and what is pressed is large enough. */
import type { Page } from '@playwright/test';
import { faultsInBothThemes } from './axe.js';
import { openDrawn } from './drawn.js';
import { faultOfFocus } from './focus-ring.js';
import { offerOf, signUp } from './returning-user.js';
import { expect, test } from './story.js';

const PUBLIC = [
  ...['/login', '/register', '/forgot-password', '/reset-password', '/reset-password?access_token=a&refresh_token=r'],
  ...['/terms', '/payment-return', '/payment-success?amount=100', '/confirm-email', '/no-such-page', '/welcome'],
];
const PROTECTED = [
  ...[
    '/',
    '/buy-numbers',
    '/numbers-history',
    '/recharge',
    '/sms-format',
    '/transaction-history',
    '/invoices',
    '/profile',
  ],
  ...['/contact', '/payment-success?amount=100&status=success', '/payment-return'],
];
const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

/** What was found, with the place where it was found. */
const look = async (page: Page, routes: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const route of routes) {
      await page.emulateMedia({ colorScheme: 'light' });
      await openDrawn(page, route);
      found.push(...(await faultsInBothThemes(page, [])).map((line) => `${route} ${size.width}: ${line}`));
    }
  }
  return found;
};

test('Public pages can be used by everybody', async ({ page }) => {
  expect(await look(page, PUBLIC)).toEqual([]);
});

test('Pages of a signed-in user can be used by everybody', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 100_00);
  await offerOf(context, 'India', 'Telegram');
  expect(await look(page, PROTECTED)).toEqual([]);
});

/** More tab stops than the part of a page that is looked at has. */
const MOST_STOPS = 40;

for (const colorScheme of ['light', 'dark'] as const)
  test(`Every stop of the keyboard shows where it is, ${colorScheme}`, async ({ page, context, sandbox }) => {
    await signUp(context, sandbox, 100_00);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const unseen = new Set<string>();
    let stops = 0;
    for (const route of PROTECTED) {
      await openDrawn(page, route);
      for (let stop = 0; stop < MOST_STOPS; stop++) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(faultOfFocus);
        if (fault === 'nothing has the focus') break; // the page's end
        stops += 1;
        if (fault) unseen.add(`${route}: ${fault}`);
      }
    }
    expect(stops).toBeGreaterThan(PROTECTED.length * 10);
    expect([...unseen]).toEqual([]);
  });
