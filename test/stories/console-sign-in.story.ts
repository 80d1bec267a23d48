/** The first super_admin: the sign-in, codes of a phone, a token for a script, and a phone that is lost. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { collectBrowserErrors } from './browser-errors.js';
import { ADMIN, checkOnPhone as checkScreen, goTo, PHONE, runAsOwner, signIn, test } from './console-screen.js';
import { expect } from './story.js';

const STEP_MS = 30_000;

/** Sets up codes on the page where they are. @returns how to make the code that the phone would show */
const setUpCodes = async (page: Page): Promise<(later: number) => string> => {
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const secret = Secret.fromBase32(await page.locator('.console-secret code').innerText());
  const codeOf = (later: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + later });
  await checkScreen(page, 'set-up of codes');
  await page.getByLabel('Code that the app shows').fill(codeOf(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Keep these recovery codes away from your phone.')).toBeVisible();
  return codeOf;
};

test('The first super_admin signs in, sets up codes, makes a token, and signs in again after a phone is lost', async ({
  page,
  context,
  sandbox,
  stack,
}) => {
  await page.setViewportSize(PHONE);
  const browserErrors = await collectBrowserErrors(context);

  await test.step('sign-in, and what it says of wrong credentials', async () => {
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await checkScreen(page, 'sign-in');
    await signIn(page, { ...ADMIN, password: 'not-my-password' });
    await expect(page.getByText('Invalid admin credentials')).toBeInViewport();
    browserErrors.length = 0; // the browser reports each answer of 401
    await signIn(page, ADMIN);
    await expect(page.getByText('Admin login successful')).toBeInViewport();
    await expect(page.getByText(ADMIN.email).first()).toBeVisible();
    for (const permission of ['user_ban', 'balance_management', 'view_analytics'])
      await expect(page.getByText(permission, { exact: true })).toBeVisible();
    await expect(page.getByText('This one')).toBeVisible();
    await checkScreen(page, 'my account');
  });

  await test.step('codes of a phone, and a sign-in with one', async () => {
    const codeOf = await setUpCodes(page);
    await expect(page.locator('.console-codes li')).toHaveCount(10);
    await checkScreen(page, 'recovery codes');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('A code of your phone is asked for at each sign-in.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Admin logged out successfully')).toBeInViewport();
    await signIn(page, ADMIN);
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await checkScreen(page, 'code');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(STEP_MS)); // the code before was good once
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('a token for a script, shown once', async () => {
    await goTo(page, 'Tokens');
    await page.getByLabel('What it is for').fill('nightly export');
    await page.getByLabel('export_data').check();
    await page.getByRole('button', { name: 'Make token' }).click();
    await expect(page.getByText('Send it in the header x-admin-token.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'My tokens' }).getByText('nightly export')).toBeVisible();
    await checkScreen(page, 'tokens');
    await page.reload();
    await expect(page.getByRole('list', { name: 'My tokens' }).getByText('nightly export')).toBeVisible();
    await expect(page.getByText('Send it in the header x-admin-token.')).toBeHidden();
  });

  await test.step('a lost phone: a reset on the machine, and the password alone signs in', async () => {
    const program = 'dist/backend/src/staff/staff-program.js';
    const env = { PATH: process.env.PATH, DATABASE_URL: stack.appUrl };
    const run = (...args: string[]) => execFileSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
    expect(run('list')).toContain(ADMIN.email);
    expect(run('reset', ADMIN.email)).toContain('signs in with the password alone next');
    await sandbox.mailTo(ADMIN.email, `the sign-in codes of ${ADMIN.email} were reset`);
    expect(browserErrors).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible(); // the session has ended
    await signIn(page, ADMIN);
    await expect(page.getByText('Not set up: your password alone signs you in.')).toBeVisible();
    const actions = await runAsOwner(stack.ownerUrl, `SELECT FROM audit WHERE entry ->> 'action' = 'staff-reset'`);
    expect(actions).toBe(1);
  });
});
