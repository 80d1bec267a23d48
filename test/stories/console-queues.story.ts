/** The queues of jobs: a pause with a reason at the console, and one job promoted at the dashboard. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import type { Stack } from '../support/stack.js';
import { takeErrors } from './browser-errors.js';
import { addStaff, ADMIN, AGE_PROOFS, checkScreen, goTo, openConsole, runAsOwner, test } from './console-screen.js';
import { expect } from './story.js';

/** A job of a number that is not there: it is over when it runs. @returns its id */
const delayedJob = async ({ ownerUrl }: Stack, delay: number): Promise<string> => {
  const pool = new pg.Pool({ connectionString: ownerUrl, options: '-c search_path=public,bullmq' });
  const queues = new Queues(undefined, pool, () => undefined);
  const [stream, subject] = [randomUUID(), randomUUID()];
  const id = `${stream}-${subject}`;
  await queues.queue('poll-number').add([{ id, data: { stream, subject }, delay }]);
  await queues.close();
  await pool.end();
  return id;
};

/** Buttons without a name, as the pinned version of bull-board has them: the first one of a job promotes it. */
const PROMOTE = '[class^="button-GXX8BV"]';
/** The part of the page that is about one job: what is around its link, and has buttons. */
const WITH_BUTTONS = 'xpath=ancestor::*[.//*[starts-with(@class, "button-GXX8BV")]][1]';
const numberPage = (job: string): string =>
  `/admin/orders/numbers/${encodeURIComponent(`${job.slice(0, 36)}:${job.slice(37)}`)}`;

test('A queue is paused for a reason, and one job promoted at the dashboard, each recorded', async ({
  page,
  stack,
}) => {
  const [job] = [await delayedJob(stack, 3_600_000), await delayedJob(stack, 1_800_000)]; // another one comes before it
  const errors = await openConsole(page, await addStaff(stack, ['view_analytics', 'system_control']));
  const audited = (action: string) =>
    runAsOwner(stack.ownerUrl, `SELECT FROM audit WHERE entry ->> 'action' = $1`, [action]);

  await test.step('a pause needs a reason and a password', async () => {
    await goTo(page, 'Queue pauses');
    await expect(page.getByText('make-export', { exact: true })).toBeVisible();
    await checkScreen(page, 'queues');
    await page.setViewportSize({ width: 1440, height: 900 });
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.getByRole('button', { name: 'Pause make-export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause make-export' });
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByText('Please say why')).toBeVisible();
    await checkScreen(page, 'pause without a reason');
    await dialog.getByLabel('Reason').fill('The disk is being changed');
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('dialog').getByLabel('Password').fill(ADMIN.password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('make-export is paused')).toBeVisible();
    await expect(page.getByText(/^Paused until/)).toBeVisible();
    await expect(page.getByText(/The disk is being changed$/)).toBeVisible();
    expect(await audited('queue-paused')).toBe(1);
    await takeErrors(errors, '403 /api/admin/queues/make-export/pause'); // the proof that was asked for
  });

  await test.step('the dashboard shows it, and promotes one job', async () => {
    await page.getByRole('button', { name: 'Confirm to act there' }).click();
    await expect(page.getByText(/^For 5 minutes you can promote/)).toBeVisible();
    await page.getByRole('link', { name: 'Open the dashboard of jobs' }).click();
    await expect(page.getByText('[ Paused ]').first()).toBeVisible();
    await page.goto('/ops/queues/queue/poll-number?status=delayed');
    await expect(page.getByText(job)).toBeVisible();
    const link = page.getByRole('link', { name: 'Number' }).and(page.locator(`[href="${numberPage(job)}"]`));
    await link.locator(WITH_BUTTONS).locator(PROMOTE).first().click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(async () => expect(await audited('queue-job-promoted')).toBe(1)).toPass();
    await expect(page.getByText(job)).toHaveCount(0);
    // Its own policy is kept, by files of ours alone.
    expect(errors).toEqual([]);
  });

  await test.step('the pause is ended at the console', async () => {
    await page.goto('/admin/queues');
    await page.getByRole('button', { name: 'Resume make-export' }).click();
    await expect(page.getByText('make-export goes on')).toBeVisible();
    await expect(page.getByText(/^Paused until/)).toHaveCount(0);
    expect(await audited('queue-resumed')).toBe(1);
  });
  expect(errors).toEqual([]);
});
