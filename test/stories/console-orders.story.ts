/** Numbers in the console: the list, one number's page with what can be done about it, and the work list. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addStaff, checkScreen, goTo, openConsole, runAsOwner, test } from './console-screen.js';
import { buyByApi } from './number-by-api.js';
import { signUp } from './returning-user.js';

const openNumber = async (page: Page, userId: string, numberId: string): Promise<void> => {
  await page.goto(`/admin/orders/numbers/${userId}:${numberId}`);
  await expect(page.getByRole('heading', { name: /^Telegram, / })).toBeInViewport();
};

const status = (page: Page, text: string) => page.locator('.console-status', { hasText: text });

test('A number is checked, cancelled for its person, another one released, and the work list worked off', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const userId = await signUp(person, sandbox, 500_00);
  const buy = async (): Promise<string> => {
    await sandbox.nextOrder({ outcome: 'never' });
    return (await buyByApi(person.request, 'Telegram')).id;
  };
  await buy();
  const errors = await openConsole(page, await addStaff(stack, ['order_management', 'transaction_management']));

  await test.step('the list leads to the number', async () => {
    await goTo(page, 'Number orders');
    await expect(page.getByRole('row').filter({ hasText: 'Telegram' }).first()).toBeVisible();
    await checkScreen(page, 'numbers');
    await page.getByRole('row').filter({ hasText: 'Telegram' }).first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Telegram, / })).toBeInViewport();
  });

  await test.step('checked now, and cancelled for the person', async () => {
    const first = await buy(); // a number lasts for two minutes only
    await openNumber(page, userId, first);
    await checkScreen(page, 'open number');
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeInViewport();
    await page.getByRole('button', { name: 'Cancel for the person' }).click();
    await expect(async () => {
      await openNumber(page, userId, first);
      await expect(status(page, 'Cancelled by the person')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByText('Nothing needs to be done.')).toBeVisible();
    await checkScreen(page, 'cancelled number');
  });

  await test.step('the money of another one is released, after a question', async () => {
    const second = await buy();
    await openNumber(page, userId, second);
    await page.getByRole('button', { name: 'Release the money' }).click();
    const question = page.locator('.ant-popconfirm');
    await expect(question.getByText(/^The provider is asked first\./)).toBeInViewport();
    await checkScreen(page, 'question before a release');
    await question.getByRole('button', { name: 'Release the money' }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeInViewport();
    await openNumber(page, userId, second);
    await expect(status(page, 'Released by staff')).toBeVisible();
    await expect(page.getByText('Given back', { exact: true })).toBeVisible();
    await checkScreen(page, 'released number');
  });

  await test.step('an activation that matches nothing is ended at the provider', async () => {
    const activation = randomUUID();
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO orphans (provider, activation_id, phone, first_at, last_at)
       VALUES ('sandbox', $1, '910000000000', now() - interval '5 minutes', now())`,
      [activation],
    );
    await goTo(page, 'Numbers that need somebody');
    const row = page.getByRole('row').filter({ hasText: activation });
    await expect(row).toContainText('Matches nothing');
    await checkScreen(page, 'work list');
    await row.getByRole('button', { name: 'Cancel at the provider' }).click();
    const question = page.locator('.ant-popconfirm');
    await expect(question).toBeInViewport();
    await checkScreen(page, 'question before an activation ends');
    await question.getByRole('button', { name: 'Cancel at the provider' }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeInViewport();
    await expect(row).toHaveCount(0);
  });
  expect(errors).toEqual([]);
  await person.close();
});
