/** Money that staff move: asked for with a preview, withdrawn, refused and approved by other members of staff. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { takeErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import { addStaff, checkScreen, goTo, openConsole, test } from './console-screen.js';
import { buyByApi } from './number-by-api.js';
import { request, signUp, walletOf } from './returning-user.js';
import { expect } from './story.js';

/** More than one member of staff moves alone. */
const AMOUNT = '1500';
const ASKED = 'It waits for another member of staff.';

/** Fills in the form of an adjustment, up to its preview. */
const fillIn = async (page: Page, userId: string, amount: string): Promise<void> => {
  await goTo(page, 'Requests about money');
  await page.getByRole('button', { name: 'New adjustment' }).click();
  await page.getByLabel('User id').fill(userId);
  await page.getByLabel('Amount, rupees').fill(amount);
  await chooseOption(page.getByLabel('Reason'), 'Goodwill');
};

const preview = (page: Page) => page.getByRole('table', { name: 'What would be posted' });

test('An adjustment is asked for, withdrawn, refused, approved by a colleague, and read by its person', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const userId = await signUp(person, sandbox, 100_00);
  const balance = async () => (await walletOf(person)).available;
  const errors = await openConsole(page, await addStaff(stack, ['balance_management', 'transaction_management']));
  const theirs = await (await browser.newContext()).newPage();
  const theirErrors = await openConsole(
    theirs,
    await addStaff(stack, ['balance_management', 'transaction_management']),
  );

  await test.step('what is missing is said', async () => {
    await goTo(page, 'Requests about money');
    await page.getByRole('button', { name: 'New adjustment' }).click();
    await expect(page.getByText(/^Fill in the form: what would be posted/)).toBeVisible();
    await checkScreen(page, 'empty request');
    await page.getByLabel('User id').fill(userId);
    await page.getByLabel('Amount, rupees').fill('5');
    await expect(preview(page)).toBeVisible();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Please choose a reason')).toBeInViewport();
    await checkScreen(page, 'request without a reason');
  });

  await test.step('a small one is done at once', async () => {
    await fillIn(page, userId, '5');
    await expect(page.getByText(/^It is done at once/)).toBeVisible();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeInViewport();
    await expect.poll(balance).toBe(105_00);
  });

  await test.step('what is not there cannot be taken', async () => {
    await fillIn(page, userId, `-${AMOUNT}`);
    await expect(page.locator('.console-trouble')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
    await checkScreen(page, 'refused preview');
  });

  await test.step('a large one waits, and is withdrawn', async () => {
    await fillIn(page, userId, AMOUNT);
    await expect(page.getByText('Another member of staff must approve it.')).toBeVisible();
    await expect(preview(page)).toContainText('₹1,500.00');
    await checkScreen(page, 'preview');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(ASKED)).toBeInViewport();
    const withdraw = page.getByRole('button', { name: 'Withdraw my request' });
    await expect(withdraw).toBeVisible();
    await checkScreen(page, 'own request');
    await withdraw.click();
    await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeInViewport();
    await expect(withdraw).toHaveCount(0);
    await checkScreen(page, 'withdrawn request');
  });

  await test.step('one is refused, the next one approved', async () => {
    for (const [press, state] of [
      ['Refuse', 'Refused'],
      ['Approve', 'Approved'],
    ] as const) {
      await fillIn(page, userId, AMOUNT);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByText(ASKED).last()).toBeInViewport();
      await expect(page.getByRole('button', { name: 'Withdraw my request' })).toBeVisible();
      await theirs.goto('/admin/money');
      const row = theirs
        .getByRole('row')
        .filter({ hasText: 'Waits for approval' })
        .filter({ hasText: '₹1,500.00' })
        .first();
      await expect(row).toBeVisible();
      if (press === 'Approve') await checkScreen(theirs, 'requests');
      await row.getByRole('link').first().click();
      await expect(preview(theirs)).toBeVisible();
      if (press === 'Approve') await checkScreen(theirs, 'request of a colleague');
      await theirs.getByRole('button', { name: press }).click();
      await expect(theirs.getByText(state, { exact: true }).first()).toBeInViewport();
    }
    await expect.poll(balance).toBe(1_605_00);
    await theirs.reload();
    await expect(theirs.getByText('Done', { exact: true }).first()).toBeVisible();
    await checkScreen(theirs, 'approved request');
  });

  await test.step('the person reads why', async () => {
    const history = await person.newPage();
    await history.goto('/transaction-history');
    await expect(history.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first()).toContainText(
      '₹1,500.00',
    );
  });
  await takeErrors(errors, '409 /api/admin/approvals/preview');
  expect(theirErrors).toEqual([]);
  await person.close();
  await theirs.context().close();
});

test('A refund is asked for at its number, approved once by two presses, and read by a third and by its person', async ({
  page,
  browser,
  sandbox,
  stack,
  ledger,
}) => {
  const person = await browser.newContext();
  const userId = await signUp(person, sandbox, 100_00);
  const balance = async () => (await walletOf(person)).available;
  await sandbox.nextOrder({ outcome: 'code', code: '48213', afterMs: 0 });
  const number = await buyByApi(person.request, 'Telegram');
  await expect.poll(async () => (await ledger.events(userId)).at(-1)).toBe('FundsSpent');
  const MONEY = ['balance_management', 'transaction_management', 'order_management'] as const;
  const errors = await openConsole(page, await addStaff(stack, MONEY));
  const others = await Promise.all(
    [1, 2].map(async () => {
      const other = await (await browser.newContext()).newPage();
      return { other, otherErrors: await openConsole(other, await addStaff(stack, MONEY)) };
    }),
  );
  const [second, third] = others.map(({ other }) => other) as [Page, Page];
  // Nearly all that one member of staff moves alone within a day.
  const adjustment = { kind: 'adjustment', userId, amount: 999_99, reason: 'goodwill' };
  await request(page.request, 'POST', '/api/admin/approvals', { approvalId: randomUUID(), ...adjustment });
  await expect.poll(balance).toBeGreaterThan(1_000_00);
  const before = await balance();

  await test.step('asked for at the number', async () => {
    await page.goto(`/admin/orders/numbers/${userId}:${number.id}`);
    await page.getByRole('button', { name: 'Refund the purchase' }).click();
    await expect(page.getByLabel('Number id')).toHaveValue(number.id);
    await chooseOption(page.getByLabel('Reason'), 'Code not accepted');
    await expect(preview(page)).toBeVisible();
    await expect(page.getByText('Another member of staff must approve it.')).toBeVisible();
    await checkScreen(page, 'refund');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText(ASKED)).toBeInViewport();
    expect(await balance()).toBe(before);
  });

  await test.step('approved by a colleague who presses twice', async () => {
    for (const { other } of others) {
      await other.goto(new URL(page.url()).pathname);
      await expect(preview(other)).toBeVisible();
    }
    await checkScreen(second, 'refund that a colleague asks for');
    await second.getByRole('button', { name: 'Approve' }).dblclick();
    await expect(second.locator('.console-status', { hasText: 'Done' })).toBeVisible();
    await checkScreen(second, 'approved refund');
    expect((await ledger.events(userId)).filter((type) => type === 'FundsRefunded')).toHaveLength(1);
    expect(await balance()).toBeGreaterThan(before);
  });

  await test.step('a third, whose page is older, reads what the second did', async () => {
    const after = await balance();
    await third.getByRole('button', { name: 'Approve' }).click();
    await expect(third.locator('.console-status', { hasText: 'Done' })).toBeVisible();
    await expect(third.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await checkScreen(third, 'decided by a colleague');
    expect(await balance()).toBe(after);
    await page.goto(`/admin/orders/numbers/${userId}:${number.id}`);
    await expect(page.getByText('FundsRefunded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refund the purchase' })).toHaveCount(0);
  });

  await test.step('the person reads it, and why', async () => {
    const history = await person.newPage();
    await history.goto('/transaction-history');
    const newest = history.getByRole('list', { name: 'Transactions' }).getByRole('listitem').first();
    await expect(newest).toContainText('Refund');
    await newest.getByRole('link').click();
    const story = history.getByRole('dialog');
    await expect(story).toContainText('Refund of a number. The code was not accepted.');
    await checkScreen(history, 'story of a refund');
  });
  expect([...errors, ...others[0]!.otherErrors]).toEqual([]);
  await takeErrors(others[1]!.otherErrors, '409 /api/admin/approvals/:id/approve'); // it was decided before
  await person.close();
  for (const { other } of others) await other.context().close();
});
