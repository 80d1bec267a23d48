/** A withdrawal by bank transfer: where it goes, who reads that, and how the bank ends it. */
import { requestByBank } from './bank-withdrawal.js';
import { collectBrowserErrors } from './browser-errors.js';
import { chooseOption } from './choose-option.js';
import {
  addStaff,
  AGE_PROOFS,
  CONSOLE_SIZES,
  checkOnPhone as checkScreen,
  PHONE,
  runAsOwner,
  signIn,
  test,
} from './console-screen.js';
import { signUp, walletOf } from './returning-user.js';
import { expect } from './story.js';

test('A person says where a bank transfer goes, and staff read it for a reason and send it', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext({ viewport: PHONE });
  const errors = await Promise.all([person, page.context()].map(collectBrowserErrors));
  const id = await signUp(person, sandbox, 1_000_00);
  const withdrawalId = await requestByBank(stack, id, 30_00);
  const staff = await addStaff(stack, ['balance_management', 'transaction_management']);
  const [number, masked] = ['001234567890', '••••7890'];
  const profile = await person.newPage();
  const withdrawal = profile.getByRole('region', { name: 'Take money back' }).locator('.withdrawal');

  await test.step('the person gives the account, on a small screen', async () => {
    await profile.goto('/profile');
    await expect(withdrawal).toContainText('₹30.00 by bank transfer: not sent yet');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText('Please enter the name of the account holder')).toBeInViewport();
    await withdrawal.getByLabel('Account holder').fill('Asha Rao');
    await withdrawal.getByLabel('Account number', { exact: true }).fill(number);
    await withdrawal.getByLabel('Account number again').fill('001234567891');
    await withdrawal.getByLabel('IFSC').fill('sbin0001234');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText('The two account numbers differ')).toBeInViewport();
    await checkScreen(profile, 'form of a bank account', [PHONE]);
    await withdrawal.getByLabel('Account number again').fill('0012 3456 7890');
    await withdrawal.getByRole('button', { name: 'Save bank account' }).click();
    await expect(withdrawal.getByText(`By bank transfer to ${masked}`)).toBeInViewport();
    await expect(withdrawal.getByRole('button', { name: 'Change bank account' })).toBeVisible();
    await checkScreen(profile, 'given bank account', [PHONE]);
  });

  await test.step('staff see it masked, and whole for a reason and a fresh password', async () => {
    await page.setViewportSize(CONSOLE_SIZES[0]!);
    await signIn(page, staff);
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    await page.goto(`/admin/payments/withdrawals/${id}:${withdrawalId}`);
    await expect(page.getByText(masked)).toBeVisible();
    await expect(page.getByText('Waits for staff')).toBeVisible();
    await checkScreen(page, 'withdrawal');
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.getByRole('button', { name: 'Show bank account' }).click();
    const reading = page.getByRole('dialog', { name: 'Show bank account' });
    await chooseOption(reading.getByLabel('Reason'), 'To send the money');
    await reading.getByRole('button', { name: 'Show bank account' }).click();
    const proof = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await proof.getByLabel(/^Password/).fill(staff.password);
    await expect(page.getByText(number)).toBeHidden();
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(reading.getByText(number)).toBeVisible();
    for (const shown of ['Asha Rao', 'SBIN0001234']) await expect(reading.getByText(shown)).toBeVisible();
    await checkScreen(page, 'bank account');
    await reading.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(number)).toBeHidden();
  });

  await test.step('it is let go and sent, and each of them reads so', async () => {
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByRole('alert').getByText('Done', { exact: true })).toBeInViewport();
    await profile.reload();
    await expect(withdrawal).toContainText('On its way');
    await expect(withdrawal.getByText(`By bank transfer to ${masked}`)).toBeVisible();
    await expect(withdrawal.getByRole('button', { name: 'Change bank account' })).toHaveCount(0);
    await page.goto(`/admin/payments/withdrawals/${id}:${withdrawalId}`);
    await page.getByRole('button', { name: 'Sent', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sent', exact: true }).click();
    await expect(page.locator('.console-status', { hasText: 'Sent' })).toBeVisible();
    await profile.reload();
    await expect(withdrawal).toContainText('Gone back');
    await expect(withdrawal).toContainText('₹30.00 by bank transfer: gone back');
  });

  await test.step('the bank does not take another one: the money is in the wallet again', async () => {
    const refused = await requestByBank(stack, id, 20_00);
    const available = async () => (await walletOf(person)).available;
    await expect.poll(available).toBe(950_00);
    await page.goto(`/admin/payments/withdrawals/${id}:${refused}`);
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.getByRole('button', { name: 'Do it' }).click();
    await expect(page.getByRole('alert').getByText('Done', { exact: true })).toBeInViewport();
    await page.goto(`/admin/payments/withdrawals/${id}:${refused}`);
    const question = page.getByRole('dialog');
    for (const sizes of [[PHONE], CONSOLE_SIZES]) {
      await page.setViewportSize(sizes[0]!); // the rows of a table become cards, and the question of a row is closed
      await expect(question).toHaveCount(0);
      await page.getByRole('button', { name: 'Not taken' }).click();
      await expect(question.getByLabel('What would be posted')).toContainText('₹20.00');
      await question.getByLabel('Note for staff').fill('The account is closed');
      await expect(question.getByRole('button', { name: 'Not taken' })).toBeInViewport();
      await checkScreen(page, 'transfer that the bank did not take', sizes);
    }
    await question.getByRole('button', { name: 'Not taken' }).click();
    await expect(page.locator('.console-status', { hasText: 'Not sent' })).toBeVisible();
    await expect(page.getByText('Back to the person')).toBeVisible();
    await checkScreen(page, 'withdrawal that was not sent', CONSOLE_SIZES);
    expect(await available()).toBe(970_00);
    await profile.reload();
    await expect(withdrawal.filter({ hasText: '₹20.00' })).toContainText('Not sent. The money is in your wallet.');
  });

  expect(errors.flat().filter((line) => !line.includes('403'))).toEqual([]);
  await person.close();
});
