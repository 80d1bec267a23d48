/** From choosing to the clipboard without a mouse or a finger: every step is reached with Tab and done with keys. */
import type { Locator, Page } from '@playwright/test';
import { arrive, offerOf } from './returning-user.js';
import { Person } from './app-user.js';
import { expect, test } from './story.js';

const CODE = '118822';
/** More stops than any page has. */
const PATIENCE = 80;

test.use({ hasTouch: false, isMobile: false, viewport: { width: 1024, height: 768 } });

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < PATIENCE; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('no amount of Tab leads there');
};

test('Somebody buys a number and copies its code with the keyboard alone', async ({ page, context, outside }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arrive(context, outside, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await outside.nextOrder({ outcome: 'code', code: CODE });
  const person = new Person(page);
  await page.goto('/buy-numbers');
  const { keyboard } = page;

  await tabTo(page, page.getByRole('combobox', { name: 'Country / server' }));
  await keyboard.type(country);
  await person.takeFirst(/\d available$/);
  await tabTo(page, page.getByLabel('Search service'));
  await keyboard.type(service);
  await tabTo(page, page.getByRole('combobox', { name: 'Service', exact: true }));
  await person.chooseService();
  await tabTo(page, person.buyButton);
  await keyboard.press('Enter');

  const ticket = person.ticket(service);
  await expect(ticket.getByText(CODE)).toBeVisible();
  await tabTo(page, ticket.getByRole('button', { name: 'Copy code' }));
  await keyboard.press('Enter');
  await expect(ticket.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
});
