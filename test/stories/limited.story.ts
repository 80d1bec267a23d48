/** Who asks too often sees when to try again, where it was pressed, and keeps what was typed (ACCOUNTS-22). */
import type { Page } from '@playwright/test';
import { AppUser, newCredentials } from './app-user.js';
import { expect, test } from './story.js';

test.use({ settings: { RATE_LIMITS_PERCENT: '20' }, viewport: { width: 360, height: 640 } });

const expectLimited = (page: Page) =>
  expect(
    page.getByRole('alert').filter({ hasText: /Too many attempts\. Please try again in \d+ (seconds?|minutes)\./ }),
  ).toBeInViewport({ ratio: 1 });

test('Signing in too often says for how long to wait', async ({ page }) => {
  await page.goto('/login');
  const { email } = newCredentials();
  await page.getByLabel('Email').fill(email);
  let status = 0;
  while (status !== 429) {
    await page.getByLabel('Password', { exact: true }).fill('Wrong1234');
    const answer = page.waitForResponse('**/api/auth/sign-in'); // one that is limited may be delayed by a second
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    status = (await answer).status();
  }
  await expectLimited(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Wrong1234');
});

test('Asking for links too often says for how long to wait', async ({ page }) => {
  const { email } = newCredentials();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('button', { name: 'Send another link' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Too many attempts.')).toBeVisible();
  await expectLimited(page);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('Writing to support too often says for how long to wait', async ({ page }) => {
  await new AppUser(page).register(newCredentials());
  await page.goto('/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  for (const subject of ['The first', 'The second']) {
    await page.getByLabel('Full Name').fill('Asha Rao');
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('What now?');
    await send.click();
    if (subject === 'The first') await expect(page.getByLabel('Subject')).toHaveValue(''); // sent, and blank again
  }
  await expectLimited(page);
  await expect(page.getByLabel('Subject')).toHaveValue('The second');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('What now?');
});
