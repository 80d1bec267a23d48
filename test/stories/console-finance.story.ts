/** The console's pages of finance: a replay is started, watched, compared with another, and one as of a day. */
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { takeErrors } from './browser-errors.js';
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
    await page.setViewportSize({ width: 360, height: 640 });
    // The phone's own field takes a text, and takes the place of the picker after the size has changed.
    const asOf = page.getByLabel('As of (recorded)');
    await expect(asOf).toHaveAttribute('type', 'datetime-local');
    await asOf.fill('2099-01-01T00:00:00');
    await page.getByRole('button', { name: 'Start replay' }).click();
    await expect(page.getByText('Please give a moment that is at least a minute ago')).toBeInViewport();
    await checkScreen(page, 'a moment to come', [{ width: 360, height: 640 }]);
    await takeErrors(errors, '400 /api/admin/finance/replays');
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

test('What a reconciliation left open is listed, the oldest first, with the sums of both sides', async ({
  page,
  stack,
}) => {
  const errors = await openConsole(page, await addStaff(stack, ['transaction_management']));
  await goTo(page, 'Reconciliation');
  await expect(page.getByText(/What does not match comes here by itself/)).toBeVisible();
  await checkScreen(page, 'nothing is open');

  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  await owner.query(`
    WITH run AS (INSERT INTO recon_runs (source, mode, rules_version, input_hash, output_hash, buckets)
      VALUES ('a-gateway', 'commit', 1, '', '', '[]') RETURNING run_id)
    INSERT INTO recon_cases (run_id, source, bucket, reason, due, ours, theirs, our_amount, their_amount)
    SELECT run_id, 'a-gateway', bucket, reason, now() - days * interval '1 day', ours, theirs, our_amount, their_amount
    FROM run, (VALUES
      ('both', 'amount', 3, ARRAY['gateway:a-gateway:1:0'], ARRAY['payment:pay_1:setl_1'], 10000, 10100),
      ('ours-only', 'missing', 40, ARRAY['gateway:a-gateway:2:0'], ARRAY[]::text[], 25050, 0),
      ('theirs-only', 'duplicate', 0, ARRAY[]::text[], ARRAY['payment:pay_3:setl_2'], 0, 770)
    ) AS one(bucket, reason, days, ours, theirs, our_amount, their_amount)`);
  await owner.end();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('Missing');
  await expect(page.getByRole('row').nth(1)).toContainText('250.50');
  await checkScreen(page, 'cases');
  expect(errors).toEqual([]);
});
