/** One person in the console: each tab of their page, a ban and its end, the end of sessions, a view of the account. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { takeErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import {
  addStaff,
  AGE_PROOFS,
  checkScreen,
  chooseReason,
  goTo,
  openConsole,
  runAsOwner,
  showTab,
  test,
} from './console-screen.js';
import { buyByApi } from './number-by-api.js';
import { emailOf, signUp } from './returning-user.js';
import type { SandboxClient } from './sandbox-client.js';

const CODE = '48213';

/** Somebody with money, a number with its code, a message and a device. */
const addPerson = async (context: BrowserContext, sandbox: SandboxClient, ownerUrl: string) => {
  const id = await signUp(context, sandbox, 100_00);
  await sandbox.nextOrder({ outcome: 'code', code: CODE, afterMs: 0 });
  const number = await buyByApi(context.request, 'Telegram');
  const codes = async () => await (await context.request.get(`/api/numbers/${number.id}`)).text();
  await expect.poll(codes).toContain(CODE);
  await runAsOwner(
    ownerUrl,
    `INSERT INTO contact_messages (message_id, user_id, name, email, subject, priority, message)
     SELECT $1, id, 'Asha', email, 'Where is my code?', 'high', 'I wait.' FROM users WHERE id = $2`,
    [randomUUID(), id],
  );
  return { id, email: await emailOf(context) };
};

/** What each tab has of the person above. */
const TABS: readonly (readonly [string, string | RegExp])[] = [
  ['overview', 'Total recharged'],
  ['timeline', 'Money'],
  ['numbers', 'Telegram'],
  ['payments', '₹100.00'],
  ['messages', 'Where is my code?'],
  ['access', 'Devices of the last 180 days'],
  ['ban', 'Not banned'],
  ['audit', 'Staff have done nothing about this person.'],
];

const openPerson = async (page: Page, email: string): Promise<void> => {
  await goTo(page, 'Users');
  await page.getByRole('searchbox', { name: 'Search' }).fill(email);
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { name: email })).toBeInViewport();
};

test('The page of a person has all tabs, and its codes are read for a reason', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const { email } = await addPerson(person, sandbox, stack.ownerUrl);
  const staff = await addStaff(stack);
  const errors = await openConsole(page, staff);
  await openPerson(page, email);
  for (const [tab, shown] of TABS)
    await test.step(tab, async () => {
      await showTab(page, tab);
      await expect(page.getByRole('tabpanel').getByText(shown).first()).toBeVisible();
      await checkScreen(page, tab);
    });

  await test.step('their statement, which the person gets too', async () => {
    await showTab(page, 'payments');
    await chooseOption(page.getByRole('combobox', { name: 'Format of the statement' }), 'CSV');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download statement' }).click(),
    ]);
    const own = await person.request.get('/api/statement?format=csv');
    expect((await readFile(await file.path())).toString()).toBe(await own.text());
    await showTab(page, 'audit');
    await expect(page.getByRole('tabpanel').getByText('Statement taken')).toBeInViewport();
  });

  await test.step('the codes of a number', async () => {
    await showTab(page, 'numbers');
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.getByRole('button', { name: 'Show codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Show codes' });
    await chooseReason(page, 'Complaint');
    await checkScreen(page, 'reason to read codes');
    await dialog.getByRole('button', { name: 'Show codes' }).click();
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByLabel(/^Password/).fill(staff.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText(CODE)).toBeInViewport();
    await checkScreen(page, 'codes');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(CODE)).toHaveCount(0);
  });
  await takeErrors(errors, '403 /api/admin/users/:id/numbers/:id/codes');
  await person.close();
});

test('A person is banned and free again, signed out everywhere, and their account is viewed as they see it', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  const { email } = await addPerson(person, sandbox, stack.ownerUrl);
  const errors = await openConsole(page, await addStaff(stack));
  await openPerson(page, email);

  await test.step('a ban, and its end', async () => {
    await showTab(page, 'ban');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText('Please choose a reason')).toBeInViewport();
    await checkScreen(page, 'ban without a reason');
    await chooseReason(page, 'Against the terms');
    await page.getByLabel('Note', { exact: true }).fill('shares the account');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText(`${email} is banned`)).toBeInViewport();
    await expect(page.getByText('shares the account')).toBeVisible();
    await checkScreen(page, 'banned');
    await chooseReason(page, 'Appeal accepted');
    await page.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(page.getByText(`The ban of ${email} is lifted`)).toBeInViewport();
    await expect(page.getByText('Not banned')).toBeVisible();
  });

  await test.step('an end to all sessions', async () => {
    await showTab(page, 'access');
    await page.getByRole('button', { name: 'End all sessions' }).click();
    const question = page.locator('.ant-popconfirm');
    await expect(question).toBeInViewport();
    await checkScreen(page, 'question before sessions end');
    await question.getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText(`All sessions of ${email} have ended.`)).toBeInViewport();
    const theirs = await person.newPage();
    await theirs.goto('/profile');
    await expect(theirs).toHaveURL(/\/login/);
  });

  await test.step('a view of the account', async () => {
    await page.getByRole('button', { name: 'View as this person' }).click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText('Please say why')).toBeInViewport();
    await checkScreen(page, 'view without a reason');
    await chooseReason(page, 'Complaint');
    await page.getByLabel('Note').fill('asks where the code is');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.getByText(`You see the account of ${email} as they do.`)).toBeInViewport();
    await expect(page.getByText(CODE)).toHaveCount(0);
    await checkScreen(page, 'view');
    await page.getByRole('button', { name: 'End', exact: true }).click();
    await expect(page.getByRole('heading', { name: email })).toBeInViewport();
  });

  await test.step('what staff did is with the person', async () => {
    await showTab(page, 'audit');
    await expect(page.getByRole('tabpanel').getByText('shares the account')).toBeVisible();
    await checkScreen(page, 'what staff did');
  });
  expect(errors).toEqual([]);
  await person.close();
});
