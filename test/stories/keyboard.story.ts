/** From the choice to the clipboard by the keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { signUp, offerOf } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

const CODE = '118822';
/** More tab stops than any page has. */
const MAX_TAB_PRESSES = 80;

test.use({ hasTouch: false, isMobile: false, viewport: { width: 1024, height: 768 } });

const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_PRESSES; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached with Tab');
};

test('A user buys a number and copies its code with the keyboard alone', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await sandbox.nextOrder({ outcome: 'code', code: CODE });
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  const { keyboard } = page;

  await tabTo(page, page.getByRole('button', { name: /^Service/ }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Search services by name or code'));
  await keyboard.type(service);
  await expect(user.row(service)).toBeVisible();
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Search countries by name or dial code'));
  await keyboard.type(country);
  await expect(user.row(country)).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await user.expectChosen(country, service);
  await tabTo(page, user.buyButton);
  await keyboard.press('Enter');

  const ticket = user.ticket(service);
  await expect(ticket.getByText(CODE)).toBeVisible();
  await tabTo(page, ticket.getByRole('button', { name: 'Copy code' }));
  await keyboard.press('Enter');
  await expect(ticket.locator('.code-copy')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
});
