/** Reconciliation in the console: a file is imported and its matches are kept as shown; a case is ended by two. */
import { expect } from '@playwright/test';
import pg from 'pg';
import { Database } from '@backend/database/database.js';
import { gateway } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { OpenItems } from '@backend/payments/reconciliation/open-items.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import type { Stack } from '../support/stack.js';
import { addStaff, checkScreen, goTo, openConsole, test } from './console-screen.js';

const MONEY = ['balance_management', 'transaction_management'] as const;
const DAY = 86_400_000;
const SOURCE = 'razorpay';

/** Payments of nine days ago, in paise. */
const paidIn = async ({ ownerUrl }: Stack, payments: Readonly<Record<string, number>>): Promise<void> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const effectiveAt = Date.now() - 9 * DAY;
  try {
    for (const [paymentId, amount] of Object.entries(payments))
      await new PostgresLedger(pool, ROW_MAPPERS).record(
        { stream: `gateway:${SOURCE}`, key: `quarantine-${paymentId}`, actor: gateway(SOURCE), effectiveAt },
        () => [
          {
            ...{ type: 'PaymentQuarantined', caseId: paymentId, paymentId, orderId: paymentId },
            ...{ amount, currency: 'INR', reason: 'unknown-order' },
          },
        ],
      );
    await new OpenItems(new Database(pool)).catchUp();
  } finally {
    await pool.end();
  }
};

/** A reading of a provider, whose balance moved by 40 cents that nothing explains. */
const balanceDiffers = async ({ ownerUrl }: Stack): Promise<void> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  const source = 'provider:story';
  try {
    await pool.query(
      `INSERT INTO recon_balances (source, day, read_at, currency, before, after, low, high)
       VALUES ($1, '2026-01-07', '2026-01-07T05:00:00Z', 'USD', 59100000, 59100000, 59100000, 59100000)`,
      [source],
    );
    await pool.query(
      `WITH file AS (INSERT INTO recon_files (source, sha256, day, line_count, total, parser_version)
         VALUES ($1, sha256('story'), '2026-01-07', 1, -3520, 1) RETURNING file_id),
       run AS (INSERT INTO recon_runs (source, mode, rules_version, input_hash, output_hash, buckets)
         VALUES ($1, 'commit', 2, 'x', 'x', '[]') RETURNING run_id),
       line AS (INSERT INTO recon_lines (source, line_key, file_id, content_hash, kind, amount, fee, tax, at, moved, currency)
         SELECT $1, 'balance:2026-01-07', file_id, 'x', 'balance', -3520, 0, 0, now() - interval '3 days', -400000, 'USD'
         FROM file)
       INSERT INTO recon_cases (run_id, source, bucket, reason, due, ours, theirs, our_amount, their_amount)
       SELECT run_id, $1, 'theirs-only', 'balance', now() - interval '3 days', '{}', '{balance:2026-01-07}', 0, -3520 FROM run`,
      [source],
    );
  } finally {
    await pool.end();
  }
};

const at = Math.floor((Date.now() - 7 * DAY) / 1_000);
const FILE = [
  'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr',
  `pay_story1,payment,0.00,100.00,100.00,INR,0.00,0.00,${at},setl_story,UTRstory`,
  `pay_story2,payment,0.00,49.00,49.00,INR,0.00,0.00,${at},setl_story,UTRstory`,
  `pay_other,payment,0.00,7.00,7.00,INR,0.00,0.00,${at},setl_story,UTRstory`,
].join('\n');

test('A file is kept as it was shown, what matches too, a difference is written off by two, and taken back', async ({
  page,
  browser,
  stack,
}) => {
  await paidIn(stack, { pay_story1: 10_000, pay_story2: 5_000, pay_story3: 700 });
  const errors = await openConsole(page, await addStaff(stack, MONEY));
  await balanceDiffers(stack);
  await goTo(page, 'Reconciliation');

  await test.step('what the balance at a provider moved is a case, in its own currency', async () => {
    await expect(page.getByText('Provider story')).toBeVisible();
    await checkScreen(page, 'a provider');
    const row = page.getByRole('row').filter({ hasText: 'Balance differs' }).filter({ hasText: 'balance:' });
    await row.getByRole('link').first().click();
    await expect(page.getByText('-0.4 USD')).toBeVisible();
    await checkScreen(page, 'a case of a provider');
    await page.goBack();
  });

  await test.step('a file shows its lines, and then what matches', async () => {
    const file = { name: 'settlements.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('settlements.csv: 3 lines, 3 new, 0 changed.')).toBeVisible();
    await checkScreen(page, 'a file that is shown');
    await page.getByRole('button', { name: 'Keep these lines' }).click();
    await expect(page.getByText('1 matches of ₹100.00 would be kept')).toBeVisible();
    await checkScreen(page, 'matches that are shown');
    await page.getByRole('button', { name: 'Keep these matches' }).click();
    await expect(page.getByText('1 matches are kept, 0 settlements are booked.')).toBeVisible();
  });

  await test.step('what is open is shown by age, with what may belong together', async () => {
    await expect(page.getByRole('button', { name: 'Match by hand' })).toBeVisible();
    await checkScreen(page, 'what is open');
  });

  await test.step('a difference is written off by two', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Other amount' }).filter({ hasText: 'pay_story2' });
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Case / })).toBeVisible();
    await checkScreen(page, 'a case');
    await page.getByRole('button', { name: 'Write off -₹1.00' }).click();
    await page.getByLabel('Note for staff').fill('The gateway kept one rupee');
    await page.getByLabel('Reason').click();
    await page.getByTitle('Cannot be recovered').click();
    await expect(page.getByText('write_offs').first()).toBeVisible();
    await checkScreen(page, 'a write-off before it is asked for');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Waits for approval').first()).toBeVisible();
    await checkScreen(page, 'a request for a write-off');
    const colleague = await browser.newContext();
    const theirs = await colleague.newPage();
    errors.push(...(await openConsole(theirs, await addStaff(stack, MONEY))));
    await theirs.goto(page.url());
    await theirs.getByRole('button', { name: 'Approve' }).click();
    await expect(theirs.getByText('Done', { exact: true }).first()).toBeVisible();
    await theirs.getByRole('button', { name: 'Take it back' }).click();
    await expect(theirs.getByLabel('What would be open again')).toBeVisible();
    await checkScreen(theirs, 'a write-off before it is taken back');
    await checkScreen(theirs, 'a write-off before it is taken back');
    await theirs.getByLabel('Note for staff').fill('They pay the rupee after all');
    await theirs.getByLabel('Reason').click();
    await theirs.getByTitle('Corrected by the other side').click();
    await theirs.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(theirs.getByText('Waits for approval').first()).toBeVisible();
    await page.goto(theirs.url());
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
    await checkScreen(page, 'a write-off that was taken back');
    await checkScreen(page, 'a write-off that was taken back');
    await colleague.close();
  });

  await test.step('the case is open again', async () => {
    await goTo(page, 'Reconciliation');
    await expect(
      page.getByRole('row').filter({ hasText: 'Other amount' }).filter({ hasText: 'pay_story2' }),
    ).toBeVisible();
  });
  expect(errors).toEqual([]);
});
