/** Risk in the console, on a small screen too: a flag, a ban and its end, and accounts of one payment source. */
import {
  addStaff,
  checkOnPhone as checkScreen,
  chooseReason,
  goTo,
  openConsole,
  PHONE,
  PHONE_SIZES,
  runAsOwner,
  showTab,
  test,
} from './console-screen.js';
import { emailOf, signUp } from './returning-user.js';
import { expect } from './story.js';

test('A flag is read and closed, its account banned and free again, and linked accounts are banned together', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const person = await browser.newContext();
  await signUp(person, sandbox);
  const email = await emailOf(person);
  const errors = await openConsole(page, await addStaff(stack, ['user_ban', 'user_management']));
  await page.setViewportSize(PHONE);
  const flag = page.getByRole('list', { name: 'Flags of abuse' }).getByRole('listitem').filter({ hasText: email });

  await test.step('a flag is closed, its account banned, and the ban lifted', async () => {
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO abuse_flags (kind, subject, facts) SELECT 'recharge-limit', id, '{}' FROM users WHERE email = '${email}'`,
    );
    await goTo(page, 'Risk');
    await expect(flag).toBeVisible();
    await checkScreen(page, 'risk');
    await flag.getByRole('button', { name: 'Show account' }).click();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await checkScreen(page, 'person');
    await showTab(page, 'ban');
    await expect(page.getByText('Not banned')).toBeVisible();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText('Please choose a reason')).toBeInViewport();
    await chooseReason(page, 'Against the terms');
    await page.getByLabel('Note', { exact: true }).fill('shares the account with others');
    await checkScreen(page, 'ban');
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await expect(page.getByText(`${email} is banned`)).toBeInViewport();
    await expect(page.getByText('Banned', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('shares the account with others')).toBeVisible();
    await checkScreen(page, 'banned');
    await chooseReason(page, 'Banned by mistake');
    await page.getByRole('button', { name: 'Lift the ban' }).click();
    await expect(page.getByText(`The ban of ${email} is lifted`)).toBeInViewport();
    await expect(page.getByText('Not banned')).toBeVisible();

    await showTab(page, 'access');
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await page.locator('.ant-popconfirm').getByRole('button', { name: 'End all sessions' }).click();
    await expect(page.getByText(`All sessions of ${email} have ended.`)).toBeInViewport();
    await checkScreen(page, 'sessions ended');
    const personPage = await person.newPage();
    await personPage.goto('/profile');
    await expect(personPage).toHaveURL(/\/login/);

    await goTo(page, 'Risk');
    await flag.getByRole('button', { name: 'Close flag' }).click();
    await expect(page.getByText('Flag closed')).toBeInViewport();
    await expect(flag).toHaveCount(0);
  });

  await test.step('after a chargeback two accounts of one payment source are banned', async () => {
    const other = await browser.newContext();
    await signUp(other, sandbox);
    const payer = await emailOf(other);
    await runAsOwner(
      stack.ownerUrl,
      `INSERT INTO payment_sources (source, user_id) SELECT 'of-both', id FROM users WHERE email IN ('${payer}', '${email}')`,
    );
    await goTo(page, 'Users');
    await page.getByRole('searchbox', { name: 'Search' }).fill(payer);
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await page.getByRole('link', { name: payer }).click();
    await expect(page.getByRole('heading', { name: payer })).toBeVisible();
    await showTab(page, 'ban');
    await page.getByLabel('Note on the chargeback').fill('dispute 4711');
    for (const size of PHONE_SIZES) {
      await page.setViewportSize(size);
      await page.locator('.console-main').getByRole('button', { name: 'Ban linked accounts too' }).click();
      const question = page.locator('.ant-popconfirm').filter({ hasText: payer });
      await checkScreen(page, 'question of the freeze', [size]);
      await question.getByRole('button', { name: size.width > 500 ? 'Cancel' : 'Ban linked accounts too' }).click();
    }
    const linked = page.getByRole('list', { name: 'Linked accounts' });
    await expect(linked).toBeInViewport();
    await expect(page.getByText('Banned', { exact: true }).first()).toBeVisible();
    await checkScreen(page, 'linked accounts');
    await linked.getByRole('link').click();
    await expect(page.getByRole('heading', { name: email })).toBeVisible();
    await expect(page.getByText('Chargeback of a linked account')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: payer })).toBeVisible();
    await expect(linked.getByRole('link')).toHaveCount(1);
    await other.close();
  });
  expect(errors).toEqual([]);
  await person.close();
});
