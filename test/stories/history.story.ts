/** A person finds a number among their numbers, opens it, and comes back to the list as it was. */
import { expect, type Page } from '@playwright/test';
import { AppUser } from './app-user.js';
import { chooseOption } from './choose-option.js';
import { buyByApi } from './number-by-api.js';
import { signUp } from './returning-user.js';
import { SIZES } from './sizes.js';
import { test } from './story.js';

const rows = (page: Page) => new AppUser(page).rows('Numbers');
const expectSearch = (page: Page, filters: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);

test('A number is found by its digits, and the list is as it was after a look at its ticket', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  await sandbox.nextOrder({ outcome: 'never' });
  const telegram = await buyByApi(context.request, 'Telegram');
  await sandbox.nextOrder({ outcome: 'code', code: '5512', afterMs: 0 });
  const whatsApp = await buyByApi(context.request, 'WhatsApp');

  await page.goto('/numbers-history');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('5512');
  const digits = telegram.phone.slice(-6);
  await page.getByLabel('Search by digits').fill(digits);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(telegram.phoneShown);
  await expect(page.getByText('Total: 1 number', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await chooseOption(sheet.getByRole('combobox', { name: 'Status' }), 'active');
  await expectSearch(page, { digits, status: 'active' });
  await sheet.getByRole('button', { name: 'Show 1 number' }).click();
  await expect(sheet).toBeHidden();
  await expectSearch(page, { digits, status: 'active' });

  // By the whole row, not by its link alone.
  await rows(page)
    .first()
    .click({ position: { x: 200, y: 12 } });
  await expect(page).toHaveURL(new RegExp(`number=${telegram.id}`));
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expectSearch(page, { digits, status: 'active' });
  await expect(page.getByLabel('Search by digits')).toHaveValue(digits);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Account Summary')).toBeVisible();
  await page.getByRole('link', { name: 'Numbers', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expectSearch(page, { digits, status: 'active' });

  await page.getByRole('link', { name: 'Numbers', exact: true }).click(); // on the page itself: all numbers
  await expect(rows(page)).toHaveCount(2);
  // On a wide screen the filters have a row of their own, and the numbers are a table.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('table', { name: 'Numbers' })).toBeVisible();
  await page.getByLabel('Search by digits').fill(digits);
  await chooseOption(page.getByRole('combobox', { name: 'Status' }), 'active');
  await expectSearch(page, { digits, status: 'active' });
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .first()
    .click({ position: { x: 500, y: 12 } });
  await expect(page).toHaveURL(new RegExp(`number=${telegram.id}`));
  await page.goBack();
  await expectSearch(page, { digits, status: 'active' });
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: new RegExp(`^\\${whatsApp.phoneShown}`) }).click();
  await expect(page).toHaveURL(new RegExp(`number=${whatsApp.id}`)); // another SMS may be asked for at its ticket
});

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('Cancel answers in the row of the number, which then opens its story', async ({ page, context, sandbox }) => {
      await signUp(context, sandbox, 100_00);
      await sandbox.nextOrder({ outcome: 'never' });
      await buyByApi(context.request, 'Telegram');
      await page.goto('/numbers-history');
      await rows(page).first().getByRole('button', { name: 'Cancel' }).click();
      await expect(rows(page).first()).toContainText('expired · cancelled');
      await expect(rows(page).first()).toContainText('not charged');
      await expect(rows(page).first()).toBeInViewport({ ratio: 1 });

      await page.getByRole('link', { name: /what happened$/ }).click();
      const story = page.getByRole('dialog', { name: 'What happened' });
      await expect(story).toContainText('Released');
      await page.goBack();
      await expect(story).toBeHidden();
      await expect(rows(page)).toHaveCount(1);
    });
  });
