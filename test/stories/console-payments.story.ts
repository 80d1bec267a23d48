/** Payments in the console: recharges, the two ways out of what was put aside, disputes, and the books behind them. */
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { chooseOption } from './choose-option.js';
import { addStaff, checkScreen, goTo, openConsole, reloadUntil, runAsOwner, test } from './console-screen.js';
import { orderRecharge, signUp, walletOf } from './returning-user.js';

const MONEY = ['balance_management', 'transaction_management', 'order_management', 'user_ban'] as const;

const available = async (person: BrowserContext): Promise<number> => (await walletOf(person)).available;

/** The row of a list that has a text. */
const rowWith = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('A recharge whose webhook was lost is found by asking the gateway, and read up to its entries', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const id = await signUp(person, sandbox);
  const rechargeId = await orderRecharge(person, 300_00);
  const errors = await openConsole(page, await addStaff(stack, MONEY));

  await test.step('asked before it is paid, and after', async () => {
    await goTo(page, 'Recharge orders');
    await expect(page.getByRole('table', { name: 'Recharge orders' })).toBeVisible();
    await checkScreen(page, 'recharges');
    await page.goto(`/admin/payments/recharges/${id}:${rechargeId}`);
    const ask = page.getByRole('button', { name: 'Ask the gateway now' });
    await ask.click();
    await expect(page.getByText('The gateway was asked')).toBeInViewport();
    await checkScreen(page, 'recharge that waits');
    await sandbox.pay(rechargeId, { lost: true });
    await expect(async () => {
      if (await ask.isVisible()) await ask.click();
      await expect(ask).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
    await expect(page.locator('.console-status', { hasText: 'Paid' })).toBeInViewport();
    await expect(page.getByText('None has come.')).toBeVisible();
    await checkScreen(page, 'paid recharge');
    expect(await available(person)).toBe(300_00);
  });

  await test.step('its entry, and what belongs to it', async () => {
    await page.getByRole('link', { name: 'FundsDeposited' }).click();
    await expect(page.getByRole('heading', { name: 'Entry', level: 1 })).toBeInViewport();
    await checkScreen(page, 'entry');
    await goTo(page, 'Ledger entries');
    await expect(rowWith(page, 'FundsDeposited').first()).toBeVisible();
    await checkScreen(page, 'entries');
    await goTo(page, 'Transactions');
    await expect(rowWith(page, '₹300.00').first()).toBeVisible();
    await checkScreen(page, 'transactions');
  });
  expect(errors).toEqual([]);
  await person.close();
});

test('Payments that fit no order leave by three ways: as a credit, back by their gateway, and by the bank', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const id = await signUp(person, sandbox);
  const errors = await openConsole(page, await addStaff(stack, MONEY));
  /** Less was paid than was ordered. The amount is the payment's own, so that its row is found by it. */
  const payLess = async (amount: number): Promise<void> =>
    sandbox.pay(await orderRecharge(person, 500_00), { amountPaise: amount });

  const openCase = async (shown: string): Promise<void> => {
    await goTo(page, 'Payments put aside');
    await reloadUntil(page, () => expect(rowWith(page, shown)).toHaveCount(1, { timeout: 2_000 }));
    await rowWith(page, shown).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Release a payment that was put aside' })).toBeVisible();
    await expect(page.getByText('Another amount')).toBeInViewport();
  };

  await test.step('to a person', async () => {
    await payLess(123_45);
    await openCase('₹123.45');
    await checkScreen(page, 'payment put aside');
    await page.getByRole('button', { name: 'Credit a person' }).click();
    await page.getByLabel('Id of the user to whom it is credited').fill(id);
    await chooseOption(page.getByLabel('Reason'), 'Late payment');
    await expect(page.getByRole('table', { name: 'What would be posted' })).toContainText('₹123.45');
    await checkScreen(page, 'credit of a payment');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeInViewport();
    await expect.poll(() => available(person)).toBe(123_45);
  });

  await test.step('back by its gateway', async () => {
    await payLess(67_89);
    await openCase('₹67.89');
    await page.getByRole('button', { name: 'Send back by the gateway' }).click();
    await chooseOption(page.getByLabel('Reason'), 'Payment sent back');
    await expect(page.getByRole('table', { name: 'What would be posted' })).toContainText('₹67.89');
    await checkScreen(page, 'payment back by its gateway');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeInViewport();
    await goTo(page, 'Payments put aside');
    await reloadUntil(page, () => expect(rowWith(page, '₹67.89')).toContainText('Released', { timeout: 2_000 }));
    await expect(rowWith(page, '₹123.45')).toContainText('Released');
    await checkScreen(page, 'payments put aside');
    expect(await available(person)).toBe(123_45);
  });

  await test.step('by the bank, where the gateway refuses', async () => {
    await payLess(45_67);
    await openCase('₹45.67');
    await sandbox.refuseNextRefund();
    await page.getByRole('button', { name: 'Send back by the gateway' }).click();
    await chooseOption(page.getByLabel('Reason'), 'Payment sent back');
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByText('Done', { exact: true }).first()).toBeInViewport();
    await goTo(page, 'Payments put aside');
    await reloadUntil(page, () =>
      expect(rowWith(page, '₹45.67')).toContainText('To be sent by the bank', { timeout: 2_000 }),
    );
    await rowWith(page, '₹45.67').getByRole('link').first().click();
    await expect(page.getByRole('table', { name: 'What would be posted' })).toContainText('₹45.67');
    await page.getByRole('button', { name: 'Sent back by the bank' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Note for staff').fill('UTR 4711');
    await checkScreen(page, 'payment back by the bank');
    await question.getByRole('button', { name: 'Sent back by the bank' }).click();
    await expect(page.locator('.console-status', { hasText: 'Released' })).toBeVisible();
    await expect(page.getByText('Nothing needs to be done.')).toBeVisible();
    expect(await available(person)).toBe(123_45);
  });
  expect(errors).toEqual([]);
  await person.close();
});

test('A dispute that is won and one that is lost, their webhooks and a flag are where staff look for them', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const id = await signUp(person, sandbox);
  const pay = async (amount: number): Promise<string> => {
    const rechargeId = await orderRecharge(person, amount);
    await sandbox.pay(rechargeId);
    return rechargeId;
  };
  const [rechargeId, other] = [await pay(250_00), await pay(100_00)];
  await expect.poll(() => available(person)).toBe(350_00);
  const [dispute, otherDispute] = [await sandbox.dispute(rechargeId), await sandbox.dispute(other)];
  await expect.poll(() => available(person)).toBe(0);
  await runAsOwner(
    stack.ownerUrl,
    `INSERT INTO abuse_flags (kind, subject, facts) VALUES ('recharge-limit', $1, '{}')`,
    [id],
  );
  const errors = await openConsole(page, await addStaff(stack, MONEY));

  await test.step('the dispute', async () => {
    await goTo(page, 'Disputes and open work');
    const disputed = rowWith(page, id).filter({ hasText: '₹250.00' });
    await reloadUntil(page, () => expect(disputed).toContainText('Dispute', { timeout: 2_000 }));
    await checkScreen(page, 'disputes');
    await page.goto(`/admin/payments/recharges/${id}:${rechargeId}`);
    await expect(page.getByText('Held for a dispute')).toBeInViewport();
    await checkScreen(page, 'disputed recharge');
  });

  await test.step('its end: the one is won, the other lost', async () => {
    await sandbox.endDispute(dispute, 'won');
    await sandbox.endDispute(otherDispute, 'lost');
    const held = page.getByText('Held for a dispute');
    await reloadUntil(page, () => expect(page.getByText('DisputeWon')).toBeVisible({ timeout: 2_000 }));
    await expect(held).toHaveCount(0);
    await checkScreen(page, 'dispute that was won');
    await page.goto(`/admin/payments/recharges/${id}:${other}`);
    await reloadUntil(page, () => expect(page.getByText('DisputeLost')).toBeVisible({ timeout: 2_000 }));
    await expect(held).toHaveCount(0);
    await checkScreen(page, 'dispute that was lost');
    expect(await available(person)).toBe(250_00);
    await goTo(page, 'Disputes and open work');
    for (const amount of ['₹250.00', '₹100.00'])
      await expect(rowWith(page, id).filter({ hasText: amount })).toContainText('Settled');
    await checkScreen(page, 'settled disputes');
    const history = await person.newPage();
    await history.goto('/transaction-history');
    await expect(history.getByText('Recharge taken back by the bank')).toBeVisible();
  });

  await test.step('the webhooks', async () => {
    await goTo(page, 'Webhooks received');
    await expect(rowWith(page, rechargeId).first()).toBeVisible();
    await checkScreen(page, 'webhooks');
    await goTo(page, 'Refunds and corrections');
    await expect(rowWith(page, id)).toContainText('Taken back by the bank');
    await checkScreen(page, 'refunds and corrections');
  });

  await test.step('the flag, which is closed', async () => {
    await goTo(page, 'Risk');
    const flag = page.getByRole('row').filter({ hasText: 'recharges above the sum of a day' });
    await expect(flag.first()).toBeVisible();
    await checkScreen(page, 'risk');
    await flag.first().getByRole('button', { name: 'Close flag' }).click();
    await expect(page.getByText('Flag closed')).toBeInViewport();
  });
  expect(errors).toEqual([]);
  await person.close();
});
