/** A colleague who is invited, joins, is given a permission, and is removed; the audit has it all. */
import { randomUUID } from 'node:crypto';
import { collectBrowserErrors, takeErrors } from './browser-errors.js';
import {
  addStaff,
  AGE_PROOFS,
  checkOnPhone as checkScreen,
  goTo,
  openConsole,
  PHONE,
  PHONE_SIZES,
  runAsOwner,
  signIn,
  test,
} from './console-screen.js';
import { expect } from './story.js';

const COLLEAGUE = {
  ...{ email: `ravi-${randomUUID().slice(0, 8)}@staff.example`, name: 'Ravi Menon' },
  password: 'Loud-Mountain-71',
};

test('A colleague is invited, joins, is given a permission after a step-up, and is removed', async ({
  page,
  browser,
  sandbox,
  stack,
}) => {
  const staff = await addStaff(stack);
  const errors = await openConsole(page, staff);
  await page.setViewportSize(PHONE);

  await test.step('the staff, and an invitation by mail', async () => {
    await goTo(page, 'Staff');
    await page.getByLabel('Email').fill(COLLEAGUE.email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${COLLEAGUE.email}`)).toBeInViewport();
    await expect(page.getByRole('list', { name: 'Open invitations' }).getByText(COLLEAGUE.email)).toBeVisible();
    await checkScreen(page, 'staff');
  });

  const theirContext = await browser.newContext({ viewport: PHONE });
  const theirErrors = await collectBrowserErrors(theirContext);
  const theirs = await theirContext.newPage();
  await test.step('the colleague joins by the link of the mail', async () => {
    const mail = await sandbox.mailTo(COLLEAGUE.email, '/admin/join');
    await theirs.goto(/https?:\/\/\S+\/admin\/join\S*/.exec(mail)![0]);
    await expect(theirs.getByRole('heading', { name: 'Join the staff' })).toBeVisible();
    expect(theirs.url()).not.toContain('token');
    await checkScreen(theirs, 'join');
    await theirs.getByLabel('Name').fill(COLLEAGUE.name);
    await theirs.getByLabel('New password').fill(COLLEAGUE.password);
    await theirs.getByRole('button', { name: 'Join' }).click();
    await expect(theirs.getByText('None yet: a super_admin grants them.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Menu' }).click();
    await expect(theirs.getByRole('link', { name: 'Tokens' })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    await checkScreen(theirs, 'menu', [PHONE]);
    await theirs.getByRole('button', { name: 'Close' }).click();
    await checkScreen(theirs, 'account of the colleague');
    await theirs.goto('/admin/audit');
    await expect(theirs.getByText('“Audit log” needs system_control.')).toBeVisible();
    await checkScreen(theirs, 'page without its permission');
    await theirs.getByRole('link', { name: 'What permissions are for' }).click();
    await expect(theirs.getByRole('heading', { name: 'What permissions are for' })).toBeVisible();
    await checkScreen(theirs, 'permissions');
  });

  await test.step('a permission is granted after a step-up', async () => {
    await runAsOwner(stack.ownerUrl, AGE_PROOFS);
    await page.reload();
    const permissions = page.getByRole('group', { name: `Permissions of ${COLLEAGUE.email}` });
    await permissions.getByLabel('user_ban').click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
    await expect(dialog.getByLabel(/^Password/)).toBeFocused();
    await checkScreen(page, 'step-up');
    await takeErrors(errors, '403 /api/admin/staff/:id/permissions');
    await dialog.getByLabel(/^Password/).fill(staff.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`user_ban granted to ${COLLEAGUE.email}`)).toBeInViewport();
    await expect(permissions.getByLabel('user_ban')).toBeChecked();
    await theirs.reload();
    await expect(theirs.getByText('user_ban', { exact: true })).toBeVisible();
  });

  await test.step('the colleague is removed, and is out at once', async () => {
    const row = page
      .getByRole('row') // cards on a small screen
      .or(page.getByRole('list', { name: 'Members' }).getByRole('listitem'))
      .filter({ hasText: COLLEAGUE.email });
    const question = page.locator('.ant-popconfirm').filter({ hasText: `Remove ${COLLEAGUE.email} from the staff?` });
    for (const size of PHONE_SIZES) {
      await page.setViewportSize(size);
      await row.getByRole('button', { name: 'Remove' }).click();
      await checkScreen(page, 'removal', [size]);
      await question.getByRole('button', { name: size.width > 500 ? 'Cancel' : 'Remove' }).click();
    }
    await expect(row).toHaveCount(0);
    expect(theirErrors).toEqual([]);
    await theirs.reload();
    await expect(theirs.getByLabel('Password')).toBeVisible();
    await signIn(theirs, COLLEAGUE);
    await expect(theirs.getByText('Invalid admin credentials')).toBeVisible();
    await theirContext.close();
  });

  await test.step('the audit has it all, and one action with its place in the chain', async () => {
    await goTo(page, 'Audit log');
    await expect(page.getByText('Colleague removed').filter({ visible: true }).first()).toBeVisible();
    await checkScreen(page, 'audit log');
    await page
      .getByRole('list', { name: 'Audit log' })
      .getByRole('listitem')
      .filter({ hasText: 'Colleague invited' })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Colleague invited' })).toBeVisible();
    await expect(page.getByText(COLLEAGUE.email).first()).toBeVisible();
    await expect(page.getByText('The hash is that of the stored text, and follows the row before.')).toBeVisible();
    await checkScreen(page, 'action of the audit');
  });
  expect(errors).toEqual([]);
});
