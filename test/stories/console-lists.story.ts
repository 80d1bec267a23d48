/** A list of the console, on the example of the users: filters, columns, views, pages, and an export. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { takeErrors } from './browser-errors.js';
import { addStaff, checkScreen, openConsole, runAsOwner, test } from './console-screen.js';
import { chooseOption } from './choose-option.js';
import { expect } from './story.js';

const [PEOPLE, LONG_AGO] = [60, 40];

/** People whose e-mails begin alike: 20 are new, 40 registered on the first days of a year. @returns the beginning */
const addPeople = async (ownerUrl: string): Promise<string> => {
  const beginning = `list-${randomUUID().slice(0, 8)}`;
  await runAsOwner(
    ownerUrl,
    `INSERT INTO users (id, email, password_hash, created_at) SELECT gen_random_uuid(), $1 || '-' || n || '@example.test',
       'none', CASE WHEN n > $3 THEN now() ELSE timestamptz '2025-01-10T12:00:00Z' - n * interval '1 minute' END
     FROM generate_series(1, $2::int) n`,
    [beginning, PEOPLE, LONG_AGO],
  );
  return beginning;
};

/** The rows of the table without its head. */
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Users' }).locator('tbody tr.ant-table-row');
const searchFor = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(text);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
};
const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of Users' });

test('A list is searched, filtered, shown as somebody wants it, paged through, and exported', async ({
  page,
  browser,
  stack,
}) => {
  const beginning = await addPeople(stack.ownerUrl);
  const errors = await openConsole(page, await addStaff(stack));

  await test.step('it fails, and is read again', async () => {
    await page.route('**/lists/users/rows', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/admin/users');
    const again = page.getByRole('main').getByRole('button', { name: 'Try Again' }); // the frame has one, too
    await expect(again).toBeInViewport();
    await checkScreen(page, 'failed list');
    await page.unroute('**/lists/users/rows');
    await again.click();
    await expect(again).toHaveCount(0);
    await searchFor(page, beginning);
    await expect(page.getByText(`${PEOPLE} rows`)).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(50);
    await checkScreen(page, 'list');
    await takeErrors(errors, '503 /api/admin/lists/users/rows');
  });

  await test.step('a filter that nothing fits, and its end', async () => {
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByLabel('Banned').check();
    await checkScreen(page, 'filters');
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('No row fits these filters')).toBeInViewport();
    await expect(page).toHaveURL(/state\.is=banned/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInViewport();
    await checkScreen(page, 'nothing fits');
    await page.getByRole('button', { name: 'Remove the filter State: Banned' }).click();
    await expect(rowsOf(page)).toHaveCount(50);
    await expect(page).not.toHaveURL(/state\.is/);
  });

  const view = page.locator('.ant-popover').filter({ hasText: 'Saved views' });
  await test.step('columns, dense rows, 25 a page, kept as a view', async () => {
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await view.getByLabel('User id').click(); // drawn once the address has it
    await expect(page.getByRole('columnheader', { name: 'User id' })).toBeVisible();
    await view.getByLabel('Dense').click();
    await expect(page.locator('.ant-table-small')).toBeVisible();
    await view.getByLabel('25').click();
    await expect(rowsOf(page)).toHaveCount(25);
    await view.getByLabel('Name of this view').fill('Ids, dense');
    await checkScreen(page, 'how a list is shown');
    await view.getByRole('button', { name: 'Save view' }).click();
    await expect(view.getByRole('combobox', { name: 'Saved views' })).toBeInViewport();
    await page.goto('/admin/users');
    await expect(page.getByRole('columnheader', { name: 'Registered' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'User id' })).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await chooseOption(view.getByRole('combobox', { name: 'Saved views' }), 'Ids, dense');
    await expect(page.getByRole('columnheader', { name: 'User id' })).toBeVisible();
    await expect(page.locator('.ant-table-small')).toBeVisible();
    await checkScreen(page, 'chosen view');
    await view.getByLabel('25').click();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(view).toBeHidden();
  });

  await test.step('another view is for all: a colleague has it, and not the first one', async () => {
    await page.goto('/admin/users?sort=email');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await view.getByLabel('Name of this view').fill('By e-mail');
    await view.getByLabel('For all who may see the list').check();
    await view.getByRole('button', { name: 'Save view' }).click();
    const theirs = await (await browser.newContext()).newPage();
    const theirErrors = await openConsole(theirs, await addStaff(stack, ['user_ban']));
    await theirs.goto('/admin/users');
    await theirs.getByRole('button', { name: 'View', exact: true }).click();
    const choice = theirs.getByRole('combobox', { name: 'Saved views' });
    await choice.click();
    await expect(theirs.locator('.ant-select-item-option')).toHaveText(['By e-mail (shared)']);
    await choice.press('Escape');
    await chooseOption(choice, 'By e-mail (shared)');
    await expect(theirs).toHaveURL(/sort=email/);
    await expect(theirs.getByRole('button', { name: 'Delete view' })).toHaveCount(0);
    await checkScreen(theirs, 'shared view');
    expect(theirErrors).toEqual([]);
    await theirs.context().close();
    await page.goto('/admin/users?columns=email,id,created,state');
  });

  await test.step('older, newer, a day, and the first page', async () => {
    await searchFor(page, beginning);
    await expect(page.getByText(`${PEOPLE} rows`)).toBeVisible();
    const first = rowsOf(page).first();
    const newest = await first.innerText();
    await pagesOf(page).getByRole('button', { name: 'Older' }).click();
    await expect(first).not.toHaveText(newest);
    await expect(first).toContainText(`${beginning}-`);
    await pagesOf(page).getByRole('button', { name: 'Newer' }).click();
    await expect(pagesOf(page).getByRole('button', { name: 'First' })).toBeDisabled();
    await pagesOf(page).getByLabel('Go to the day').fill('2025-01-10');
    await expect(first).toContainText(`${beginning}-1@`);
    await expect(first).toContainText('10 Jan 2025');
    await checkScreen(page, 'page of a day');
    await pagesOf(page).getByRole('button', { name: 'First' }).click();
    await expect(pagesOf(page).getByRole('button', { name: 'First' })).toBeDisabled();
  });

  await test.step('an order, and a file of all rows', async () => {
    await page.getByRole('columnheader', { name: 'Email' }).click();
    await expect(page).toHaveURL(/sort=-?email/);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText(`Rows, as shown: ${PEOPLE}`)).toBeInViewport();
    await checkScreen(page, 'export');
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(PEOPLE + 1);
    expect(lines[0]).toContain('"User id"');
    await expect(page.getByText('Users exported')).toBeInViewport();
  });
  expect(errors).toEqual([]);
});
