/** The work list of numbers: orders without an answer, and a price that was kept without a sale. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Decide } from '@backend/domain/decision-context.js';
import { endActivation, releaseNumber } from '@backend/domain/numbers/closing.js';
import {
  addStaff,
  checkOnPhone,
  checkScreen,
  CONSOLE_SIZES,
  goTo,
  openConsole,
  PHONE,
  runAsOwner,
  test,
} from './console-screen.js';
import { buyByApi, orderByApi } from './number-by-api.js';
import { recordEvents } from './record-events.js';
import { request, signUp, walletOf } from './returning-user.js';

/** A row of the table, or the card that it is on a phone. */
const rowOf = (page: Page, numberId: string): Locator =>
  page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: numberId });

test('A lost order is released, was never bought, or kept its price: each is work until it is dealt with', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const userId = await signUp(person, sandbox, 500_00);
  const held = async () => (await walletOf(person)).held;
  /** An order whose answer is lost, and of which the provider's history says nothing. */
  const lose = async (): Promise<string> => {
    await sandbox.cutConnections('getNumberV2', 1);
    const id = await orderByApi(person.request, 'Telegram');
    const status = async () => (await request<{ status: string }>(person.request, 'GET', `/api/numbers/${id}`)).status;
    await expect.poll(status).toBe('confirming');
    return id;
  };
  /** As if a time of a number were 11 minutes earlier; the next event of the number writes it as it was. */
  const age = (numberId: string, column: 'requested_at' | 'closed_at') =>
    runAsOwner(
      stack.ownerUrl,
      `ALTER TABLE numbers DISABLE TRIGGER USER;
       UPDATE numbers SET ${column} = now() - interval '11 minutes' WHERE number_id = '${numberId}';
       ALTER TABLE numbers ENABLE TRIGGER USER`,
    );
  const errors = await openConsole(page, await addStaff(stack, ['order_management', 'transaction_management']));
  await sandbox.cutConnections('getHistory');
  const lost = await lose();
  const other = await lose();
  await stack.kill('worker'); // it searches for both, and each search is an event
  await goTo(page, 'Numbers that need somebody');
  const seeAs = async (numberId: string, column: 'requested_at' | 'closed_at', kind: string): Promise<void> => {
    await age(numberId, column);
    await page.reload();
    await expect(rowOf(page, numberId)).toContainText(kind);
  };
  const question = page.locator('.ant-popconfirm');
  const confirm = async (numberId: string, name: string): Promise<void> => {
    await rowOf(page, numberId).getByRole('button', { name }).click();
    await expect(question).toBeInViewport();
    await checkScreen(page, `question before: ${name}`);
    await question.getByRole('button', { name }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeInViewport();
    await expect(rowOf(page, numberId)).toHaveCount(0);
  };

  await test.step('no answer yet: the money is released', async () => {
    expect(await held()).toBeGreaterThan(0);
    for (const id of [lost, other]) {
      await seeAs(id, 'requested_at', 'No answer yet');
      await confirm(id, 'Release the money');
    }
    expect(await held()).toBe(0);
  });

  await test.step('it was never bought', async () => {
    await seeAs(lost, 'closed_at', 'Never confirmed');
    await page.setViewportSize(PHONE);
    await rowOf(page, lost).getByRole('button', { name: 'It was never bought' }).click();
    await checkScreen(page, 'question before: It was never bought', [PHONE]);
    await question.getByRole('button', { name: 'No' }).click();
    await expect(question).toBeHidden();
    await page.setViewportSize(CONSOLE_SIZES[0]!);
    await confirm(lost, 'It was never bought');
    await page.goto(`/admin/orders/numbers/${userId}:${lost}`);
    await expect(page.getByText('Nothing needs to be done.')).toBeVisible();
    await checkOnPhone(page, 'number that was never bought');
    await page.setViewportSize(CONSOLE_SIZES[0]!);
  });

  await test.step('the price was kept, which is dealt with', async () => {
    await sandbox.resetProvider();
    await stack.start('worker'); // it buys, and must not end the activation itself
    await sandbox.nextOrder({ outcome: 'never' });
    const kept = (await buyByApi(person.request, 'Telegram')).id;
    await stack.kill('worker');
    const record = (what: string, decide: Decide) =>
      recordEvents(stack, { stream: userId, subjectIds: [kept], key: `${what}-${kept}` }, decide);
    await record('release', (account) => releaseNumber(account, kept));
    await record('loss', (account) => endActivation(account, kept, 'gone', 7_00));
    await goTo(page, 'Numbers that need somebody');
    await expect(rowOf(page, kept)).toContainText('Price kept, no sale');
    await expect(rowOf(page, kept)).toContainText('₹7.00');
    await checkScreen(page, 'price kept without a sale');
    await rowOf(page, kept).getByRole('button', { name: 'Dealt with' }).click();
    await expect(page.getByText('Done', { exact: true }).last()).toBeInViewport();
    await expect(rowOf(page, kept)).toHaveCount(0);
  });
  await stack.start('worker');
  expect(errors).toEqual([]);
  await person.close();
});
