/** Sign-out ends a session in all tabs, not only in the one where it was requested. */
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

test('A sign-out in one tab signs out the other, when its live stream ends', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 100_00);
  const other = await context.newPage();
  const streaming = other.waitForResponse((response) => response.url().endsWith('/api/live'));
  await other.goto('/numbers-history');
  await streaming;
  await page.goto('/');
  await page.evaluate(() =>
    fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-requested-with': 'otp-wallet' } }),
  );
  await expect(other.getByText('New here?')).toBeVisible();
});
