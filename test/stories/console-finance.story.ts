/** The console's pages of finance: a replay is started, watched, compared with another, and one as of a day. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { chooseOption } from './choose-option.js';
import { addStaff, checkScreen, goTo, openConsole, PHONE, test } from './console-screen.js';
import { signUp } from './returning-user.js';

test('A replay is started from the screen, and compared with one of the same moment', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox);
  const errors = await openConsole(page, await addStaff(stack, ['transaction_management']));
  await goTo(page, 'Replays');
  await expect(page.getByText(/Nothing was replayed yet/)).toBeVisible();
  await checkScreen(page, 'no replays');
  const results = page.getByRole('link', { name: /^Show result of the replay/ });

  await test.step('all that was recorded is what the live tables have', async () => {
    await page.getByRole('button', { name: 'Start replay' }).click();
    await expect(page.getByText('The replay waits for its process, and is in the list below.')).toBeInViewport();
    await expect(page.getByText('The live tables are what the history makes')).toBeVisible();
    await checkScreen(page, 'a replay that is done');
  });

  await test.step('a moment that is not over for a minute is refused at its field', async () => {
    await page.setViewportSize({ width: 360, height: 640 }); // the phone's own field takes a text
    await page.getByLabel('As of (recorded)').fill('2099-01-01T00:00:00');
    await page.getByRole('button', { name: 'Start replay' }).click();
    await expect(page.getByText('Please give a moment that is at least a minute ago')).toBeInViewport();
    await checkScreen(page, 'a moment to come', [{ width: 360, height: 640 }]);
    expect(errors.splice(0)).toEqual([expect.stringContaining('400 (Bad Request)')]);
  });

  await test.step('two as of the same day have the same hashes', async () => {
    await page.getByLabel('As of (recorded)').fill('2026-01-01T00:00:00');
    for (const made of [2, 3]) {
      await page.getByRole('button', { name: 'Start replay' }).click();
      await expect(results).toHaveCount(made);
    }
    await results.first().click();
    await expect(page.getByLabel('Compare with another replay')).toBeVisible();
    await page.getByLabel('Compare with another replay').click();
    await page.getByTitle(/Before 1 Jan 2026/).click();
    await expect(page.getByText('Both replays have the same heads: the same history.')).toBeVisible();
    await expect(page.getByText('Same', { exact: true })).toHaveCount(5);
    await checkScreen(page, 'two replays', [{ width: 360, height: 640 }]);
    await expect(page.getByText(/^Nothing was compared/)).toBeVisible();
    await checkScreen(page, 'two replays');
  });

  expect(errors).toEqual([]);
  await person.close();
});

test('The statement of an account ends with the balance that its page shows', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox, 500_00);
  await openConsole(page, await addStaff(stack, ['transaction_management', 'export_data']));
  await page.goto('/admin/finance/accounts/user_available');
  const shown = await page
    .getByText('As of the moment', { exact: true })
    .locator('xpath=../..')
    .getByText(/₹/)
    .innerText();
  await checkScreen(page, 'an account', [{ width: 1440, height: 900 }, PHONE]);
  await chooseOption(page.getByRole('combobox', { name: 'Format of the statement' }), 'CSV');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download statement' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^user_available-.*\.csv$/);
  const rows = (await readFile(await file.path())).toString().trimEnd().split('\r\n');
  const inRupees = Number(rows.at(-1)!.split(',').at(-1));
  expect(shown.replaceAll(/[₹,]/g, '').replace('−', '-')).toBe(inRupees.toFixed(2));
});
