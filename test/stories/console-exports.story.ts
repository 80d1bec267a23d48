/** Exports of the console: in the background, and as a workbook that another program opens. */
import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { addStaff, checkScreen, goTo, openConsole, runAsOwner, test } from './console-screen.js';
import { emailOf, signUp } from './returning-user.js';
import { expect } from './story.js';

/** What a person may give as their name, and a program of tables would carry out. */
const FORMULA = '=HYPERLINK("http://x.example";"open")';

test('A list is exported in the background, and as a workbook in which a formula of a person is a text', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox);
  const email = await emailOf(person);
  await person.close();
  await runAsOwner(stack.ownerUrl, 'UPDATE users SET full_name = $2 WHERE email = $1', [email, FORMULA]);
  const errors = await openConsole(page, await addStaff(stack));

  await test.step('a list is exported in the background, and its file taken', async () => {
    await goTo(page, 'Users');
    // As if there were more rows than are handed over at once.
    await page.route('**/lists/users/export-size', (route) => route.fulfill({ json: { rows: null, most: 250_000 } }));
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('More than 250,000 rows: made in the background')).toBeVisible();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await page.getByRole('link', { name: 'To my exports' }).click();
    const download = page.getByRole('button', { name: /^Download Users/ });
    await expect(download).toBeVisible();
    await checkScreen(page, 'exports');
    const downloading = page.waitForEvent('download');
    await download.click();
    const rows = readFileSync(await (await downloading).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows[0]).toMatch(/^.?"Email",/);
  });

  await test.step('a workbook, read by another library', async () => {
    await page.unroute('**/lists/users/export-size');
    await page.goto('/admin/users?columns=email,name');
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.getByText(FORMULA)).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByText('Rows, as shown: 1', { exact: true })).toBeInViewport();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^users-.*\.xlsx$/);
    const file = readFileSync(await download.path());
    expect(await readSheet(file)).toEqual([
      ['Email', 'Name'],
      [email, FORMULA],
    ]);
  });
  expect(errors).toEqual([]);
});
