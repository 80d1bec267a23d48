/**
 * Every route of the app on small phones, and of the console on a desktop and a tablet too: no browser errors, no
 * violation of the content policy, and no horizontal scrolling.
 */
import type { Page } from '@playwright/test';
import { signUp, offerOf } from './returning-user.js';
import { collectBrowserErrors } from './browser-errors.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

const WIDTH = 360;

/** Each route with a text of its page. */
const PUBLIC: readonly (readonly [string, string | RegExp])[] = [
  ['/login', 'New here?'],
  ['/register', 'Already have an account?'],
  ['/forgot-password', /reset/i],
  ['/reset-password', /reset/i],
  ['/confirm-email', 'Confirm your email'],
  ['/terms', /service/i],
  ['/promises', 'A payment is credited once.'],
  ['/status', 'The last 30 days'],
  ['/welcome', 'The price is held'],
  ['/payment-return', 'Sign in to see this payment'],
  ['/payment-success?amount=100&status=success', 'Sign in to see this payment'],
];

const PROTECTED: readonly (readonly [string, string | RegExp])[] = [
  ['/', 'Account Summary'],
  ['/dashboard', 'Account Summary'],
  ['/buy-numbers', 'Pricing Information'],
  ['/numbers-history', 'Total: 2 numbers'],
  ['/recharge', 'Choose an amount'],
  ['/new-recharge', 'Choose an amount'],
  ['/sms-format', 'Telegram'],
  ['/transaction-history', 'Total Recharged'],
  ['/invoices', 'No Invoices Yet'],
  ['/profile', 'Member Since'],
  ['/contact', 'Contact Us'],
  ['/contact-us', 'Contact Us'],
  ['/payment-success?amount=100&status=success', 'Payment Successful'],
  ['/terms#privacy-data', /service/i],
];

const ADMIN = { email: 'first@staff.example', password: 'Quiet-Harbour-52' };

/** Of the console, for a super_admin. */
const CONSOLE: typeof PUBLIC = [
  ['/admin', 'My sessions'],
  ['/admin/tokens', 'New token for a script'],
  ['/admin/permissions', 'What permissions are for'],
  ['/admin/risk', 'Limits that were met'],
  ['/admin/support', 'Messages'],
  ['/admin/users', /As of|Nothing here yet/],
  ['/admin/orders/numbers', /As of|Nothing here yet/],
  ['/admin/orders/work', /As of|Nothing here yet/],
  ['/admin/payments/recharges', /As of|Nothing here yet/],
  ['/admin/payments/withdrawals', /As of|Nothing here yet/],
  ['/admin/payments/quarantine', /As of|Nothing here yet/],
  ['/admin/payments/work', /As of|Nothing here yet/],
  ['/admin/payments/corrections', /As of|Nothing here yet/],
  ['/admin/payments/webhooks', /As of|Nothing here yet/],
  ['/admin/money', /As of|Nothing here yet/],
  ['/admin/transactions', /As of|Nothing here yet/],
  ['/admin/ledger', /As of|Nothing here yet/],
  ['/admin/finance', 'Compared with'],
  ['/admin/finance/accounts/bank', 'By day'],
  ['/admin/finance/periods', 'Months'],
  ['/admin/finance/gst', 'No GSTIN is set'],
  ['/admin/finance/invoices', /As of|Nothing here yet/],
  ['/admin/finance/promises', 'The last checks'],
  ['/admin/finance/reconciliation', /As of|Nothing here yet/],
  ['/admin/finance/replays', 'New replay'],
  ['/admin/finance/postings', /As of|Nothing here yet/],
  ['/admin/analytics', 'By service, country or provider'],
  ['/admin/denylist', /Banks, payments and government/],
  ['/admin/upstream', /dearer|Nothing is kept to compare with yet/],
  ['/admin/settings', 'Notice to people'],
  ['/admin/audit', /As of|Nothing here yet/],
  ['/admin/audit/1', 'Place in the chain'],
  ['/admin/staff', 'Invite by mail'],
  ['/admin/no-such-page', 'Page not found'],
];

/** Elements beyond the right edge, if the page scrolls horizontally. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => `${element.tagName} ${element.className} at ${element.getBoundingClientRect().right}`);
  }, page.viewportSize()!.width);

/** Asked again while a page follows a change of its size. */
const expectNoOverflow = (page: Page): Promise<void> => expect.poll(() => overflowing(page)).toEqual([]);

const PHONE = { width: WIDTH, height: 640 };
/** A desk at 400 % is as wide (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/** Each is loaded in the first size, and follows to the others. */
const visit = async (page: Page, routes: typeof PUBLIC, sizes: readonly (typeof PHONE)[] = [PHONE]): Promise<void> => {
  for (const [route, text] of routes)
    await test.step(route, async () => {
      await page.setViewportSize(sizes[0]!);
      await page.goto(route);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expectNoOverflow(page);
      }
    });
};

test.use({
  viewport: PHONE,
  settings: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});

test('Public pages fit the screen, without browser errors', async ({ page, context }) => {
  const browserErrors = await collectBrowserErrors(context);
  await visit(page, PUBLIC, [PHONE, NARROWEST]);
  expect(browserErrors).toEqual([]);
});

test('Pages of a signed-in user fit the screen, without browser errors', async ({ page, context, sandbox }) => {
  const browserErrors = await collectBrowserErrors(context);
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await sandbox.nextOrder({ outcome: 'code', code: '90210' });
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, service);
  await expect(page).toHaveURL(/&number=/);
  await page.reload(); // reads a number that was never ordered; the choice is still there
  await user.expectChosen(country, service);
  await expectNoOverflow(page);
  await user.buyButton.click();
  await expect(user.ticket(service).getByText('90210')).toBeVisible();
  await expectNoOverflow(page);
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buy(country, service);
  await expectNoOverflow(page);

  await visit(page, PROTECTED, [PHONE, NARROWEST]);
  await page.goto('/');
  // beside what waits for a code
  await expect(page.getByRole('banner').getByRole('link', { name: /^Available balance/ })).toBeInViewport();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('All operational')).toBeVisible();
  await expectNoOverflow(page);
  expect(browserErrors).toEqual([]);
});

test('A section that the address names is in sight, also where the page has just come', async ({ page }) => {
  for (const at of ['/terms#privacy-data', '/terms#changes-contact']) {
    await page.goto(at);
    await page.reload(); // another section of the same page is no new page
    await expect(page.locator('#root').locator(at.slice('/terms'.length)).getByRole('heading')).toBeInViewport();
  }
});

test('An unknown URL shows the page "not found", in the frame for who is signed in', async ({
  page,
  context,
  sandbox,
}) => {
  const browserErrors = await collectBrowserErrors(context);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await expectNoOverflow(page);
  await signUp(context, sandbox, 100_00);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  const pill = page.getByRole('banner').getByRole('link', { name: 'Available balance ₹100.00. Add funds' });
  await expect(pill).toBeInViewport();
  await expect(pill.locator('svg')).toBeVisible(); // funds are added at every width
  await expectNoOverflow(page);
  expect(browserErrors).toEqual([]);
});

test('Pages of the console fit all screens, without browser errors', async ({ page, context }) => {
  const browserErrors = await collectBrowserErrors(context);
  const sizes = [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE];
  const entrances: typeof PUBLIC = [
    ['/admin/join', /Open the link of your invitation/],
    ['/admin/join?token=x', 'Join the staff'],
    ['/admin/login', 'Sign in'],
  ];
  await visit(page, entrances, sizes);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('My sessions')).toBeVisible();
  await visit(page, CONSOLE, sizes);
  expect(browserErrors).toEqual([]);
});
