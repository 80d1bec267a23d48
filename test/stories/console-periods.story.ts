/** The months of the books in the console: what hinders a close, and the close by two members of staff. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { beginningOf, monthBefore, monthOf, yearOf } from '@backend/domain/closing/months.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import type { Stack } from '../support/stack.js';
import { addStaff, checkScreen, goTo, openConsole, reloadUntil, runAsOwner, test } from './console-screen.js';

const MONEY = ['balance_management', 'transaction_management', 'export_data'] as const;

/** Money that we paid in at a provider, as it is recorded when the month is over. */
const topUpIn = async ({ ownerUrl }: Stack, month: string, amount: number): Promise<void> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  try {
    await new PostgresLedger(pool, ROW_MAPPERS).record(
      {
        ...{ stream: 'provider:of-last-month', key: randomUUID(), actor: systemActor('story') },
        effectiveAt: beginningOf(month) / 1_000 + 86_400_000,
      },
      () => [{ type: 'ProviderToppedUp', topUpId: randomUUID(), amount }],
    );
  } finally {
    await pool.end();
  }
};

/** As a check by night leaves it. */
const checked = ({ ownerUrl }: Stack, result: 'holds' | 'not all checked') =>
  runAsOwner(
    ownerUrl,
    `INSERT INTO ledger_checks (check_id, kind, began_at, ended_at, events, streams, memory, head_digest, verdicts, result)
     VALUES (gen_random_uuid(), 'whole', clock_timestamp(), clock_timestamp(), 1, 1, 1, '', '[]', $1)`,
    [result],
  );

test('A month that is over is closed as it was shown, once nothing hinders it and a colleague agrees', async ({
  page,
  browser,
  stack,
}) => {
  const month = monthBefore(monthOf(Date.now() * 1_000));
  const errors = await openConsole(page, await addStaff(stack, MONEY));
  await goTo(page, 'Months of the books');
  await expect(page.getByText(/There are no entries yet|open/).first()).toBeVisible();
  await checkScreen(page, 'months');
  await page.getByRole('link', { name: yearOf(monthOf(Date.now() * 1_000)) }).click();
  await expect(page.getByText('This year has not ended')).toBeVisible();
  await checkScreen(page, 'a year');

  await test.step('the ledger was not checked whole since: that is named, with a way to it', async () => {
    await topUpIn(stack, month, 1_234_500);
    // newer than the one that the worker makes at its start where it is night in India, before anybody could sign in
    await checked(stack, 'not all checked');
    await page.goto(`/admin/finance/periods/${month}`);
    // once a seal covers the top-up: a close against an earlier one would leave it to the next month
    const line = page.getByText('provider_prepaid of-last-month');
    await reloadUntil(page, () => expect(line).toBeVisible({ timeout: 3_000 }));
    await expect(page.getByText('What hinders')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Promises and checks' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for the close' })).toHaveCount(0);
    await checkScreen(page, 'a month that waits');
  });

  await test.step('a colleague approves what was shown', async () => {
    await checked(stack, 'holds');
    await page.reload();
    await page.getByLabel('Note for staff').fill('All is settled');
    await checkScreen(page, 'a month to be closed');
    await page.getByRole('button', { name: 'Ask for the close' }).click();
    await expect(page.getByRole('heading', { name: 'Close of a month of the books' })).toBeVisible();
    await checkScreen(page, 'a request for a close');
    const colleague = await browser.newContext();
    const theirs = await colleague.newPage();
    errors.push(...(await openConsole(theirs, await addStaff(stack, MONEY))));
    await theirs.goto(page.url());
    await theirs.getByRole('button', { name: 'Approve' }).click();
    await expect(theirs.getByText('Done', { exact: true }).first()).toBeVisible();
    await colleague.close();
  });

  await test.step('the month is closed, with its lines', async () => {
    await page.goto(`/admin/finance/periods/${month}`);
    await expect(page.getByText('closed', { exact: true })).toBeVisible();
    await expect(page.getByText('provider_prepaid of-last-month')).toBeVisible();
    await expect(page.getByText('₹12,345.00').first()).toBeVisible();
    await checkScreen(page, 'a closed month');
    await goTo(page, 'Months of the books');
    await expect(page.getByRole('link', { name: month })).toBeVisible();
    await checkScreen(page, 'months, one closed');
  });
  expect(errors).toEqual([]);
});
