/** Dialogs, drawers and pages of the console that no other story opens, as they look and as axe finds them. */
import { randomUUID } from 'node:crypto';
import { takeErrors } from './browser-errors.js';
import { addStaff, checkScreen, CONSOLE_SIZES, goTo, openConsole, test } from './console-screen.js';
import { expect } from './story.js';

/** Of the menu; what is in them is the matter of other specs. */
const PAGES = [
  ...['Withdrawals', 'Trial balance', 'Postings', 'GST', 'Invoices', 'Promises', 'Alarms', 'Never sold'],
  ...['Refunds and corrections', 'Tokens', 'Exports'],
];

test('Pages without a story of their own', async ({ page, stack }) => {
  const errors = await openConsole(page, await addStaff(stack));
  const way = page.getByRole('navigation', { name: 'Where you are' });
  for (const name of PAGES) {
    await goTo(page, name);
    await expect(way.locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0);
    await checkScreen(page, name);
  }
  expect(errors).toEqual([]);
});

test('What opens over a page: a new account, a pattern that is taken off, colleagues, an export in the background', async ({
  page,
  stack,
}) => {
  const colleague = await addStaff(stack, ['user_ban']);
  const errors = await openConsole(page, await addStaff(stack));
  const dialog = page.getByRole('dialog');
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };

  await test.step('a new account at a provider, sent empty', async () => {
    await goTo(page, 'Providers');
    await page.getByRole('button', { name: 'Add an account' }).click();
    await expect(dialog.getByLabel('Id of ours')).toBeVisible();
    await checkScreen(page, 'new account');
    await dialog.getByRole('button', { name: 'Add an account' }).click();
    await expect(dialog.locator('.ant-form-item-explain-error').first()).toBeVisible();
    await checkScreen(page, 'new account, sent empty');
    await close();
  });

  await test.step('a pattern of what is never sold, added and taken off', async () => {
    const pattern = `${randomUUID().slice(0, 8)}x*`;
    await goTo(page, 'Never sold');
    await page.getByLabel('Pattern', { exact: true }).fill(pattern);
    await page.getByRole('button', { name: 'Show what it matches' }).click();
    await expect(page.getByRole('status', { name: 'Matches today' })).toContainText('Nothing'); // it moves the button
    await page.getByLabel('Why').fill('Nobody may sell it');
    await page.getByRole('button', { name: 'Add the pattern' }).click();
    await page.getByRole('button', { name: `Remove ${pattern}` }).click();
    await checkScreen(page, 'a pattern before it is taken off');
    await dialog.getByLabel('Why').fill('It matches nothing');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('sessions, tokens and codes of a colleague', async () => {
    await goTo(page, 'Staff');
    for (const name of ['Sessions and tokens', 'Reset codes'])
      for (const size of CONSOLE_SIZES) {
        await page.setViewportSize(size); // the rows of the table become cards, and what one of them opened is closed
        const rows = page.getByRole('row').or(page.getByRole('list', { name: 'Members' }).getByRole('listitem'));
        await rows.filter({ hasText: colleague.email }).getByRole('button', { name, exact: true }).click();
        await expect(dialog).toBeVisible();
        await expect(dialog.locator('.ant-skeleton')).toHaveCount(0);
        await checkScreen(page, name, [size]);
        await expect(dialog).toBeVisible();
        await close();
      }
  });

  await test.step('a pause of recharges', async () => {
    await goTo(page, 'Settings');
    await page.getByRole('button', { name: 'Change Recharges are paused', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Save the change' })).toBeVisible();
    await checkScreen(page, 'pause of recharges');
    await close();
  });

  await test.step('an export that is too large to be handed over at once', async () => {
    await goTo(page, 'Users');
    await page.route('**/lists/users/export', (route) =>
      route.fulfill({ status: 422, json: { code: 'export-too-large', message: 'Too many rows' } }),
    );
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect(page.getByRole('dialog', { name: 'Export in the background?' })).toBeVisible();
    await checkScreen(page, 'export in the background');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await takeErrors(errors, '422 /api/admin/lists/users/export');
  });

  await test.step('a person who cannot be read', async () => {
    await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(`/admin/users/${randomUUID()}`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
    await checkScreen(page, 'person who cannot be read');
    await takeErrors(errors, '500 /api/admin/users/:id');
  });
});
