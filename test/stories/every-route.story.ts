/** Every address of the app on a small phone: nothing for the browser to complain about, and nothing to scroll sideways. */
import type { Page } from '@playwright/test';
import { arrive, offerOf } from './returning-user.js';
import { complaintsOf } from './browser-errors.js';
import { Person } from './app-user.js';
import { expect, test } from './story.js';

const WIDTH = 360;

/** Each with something that is there only when the page is. */
const PUBLIC: readonly (readonly [string, string | RegExp])[] = [
  ['/login', 'New here?'],
  ['/register', 'Already have an account?'],
  ['/terms', /service/i],
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
  ['/profile', 'Member Since'],
  ['/contact', 'Contact Us'],
  ['/contact-us', 'Contact Us'],
  ['/payment-success?amount=100&status=success', 'Payment Successful'],
  ['/terms#privacy-data', /service/i],
];

/** What reaches beyond the right edge, when the page can be scrolled there. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => `${element.tagName} ${element.className} at ${element.getBoundingClientRect().right}`);
  }, WIDTH);

const fits = async (page: Page): Promise<void> => expect(await beyondTheEdge(page)).toEqual([]);

const visit = async (page: Page, routes: typeof PUBLIC): Promise<void> => {
  for (const [address, sign] of routes)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByText(sign).filter({ visible: true }).first()).toBeVisible();
      await fits(page);
    });
};

test.use({ viewport: { width: WIDTH, height: 640 } });

test('A visitor sees every public page whole, and the browser complains of nothing', async ({ page, context }) => {
  const complaints = await complaintsOf(context);
  await visit(page, PUBLIC);
  expect(complaints).toEqual([]);
});

test('A customer sees every page whole, and the browser complains of nothing', async ({ page, context, outside }) => {
  const complaints = await complaintsOf(context);
  await arrive(context, outside, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await outside.nextOrder({ outcome: 'code', code: '90210' });
  await page.goto('/buy-numbers');
  await expect(page).toHaveURL(/\?number=/);
  await page.reload(); // asks about a number that was never ordered
  await person.chooseOffer(country, service);
  await fits(page);
  await person.buyButton.click();
  await expect(person.ticket(service).getByText('90210')).toBeVisible();
  await fits(page);
  await outside.nextOrder({ outcome: 'never' });
  await person.buy(country, service);
  await fits(page);

  await visit(page, PROTECTED);
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('All operational')).toBeVisible();
  await fits(page);
  expect(complaints).toEqual([]);
});

test('An address that does not exist gets a page that says so', async ({ page, context }) => {
  const complaints = await complaintsOf(context);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  await fits(page);
  expect(complaints).toEqual([]);
});
