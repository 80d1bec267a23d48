/** Signing out ends a session everywhere it is open, not only in the tab where it was pressed. */
import { arrive } from './returning-user.js';
import { expect, test } from './story.js';

test('Who signs out in one tab is signed out in the other, by the end of its stream', async ({
  page,
  context,
  outside,
}) => {
  await arrive(context, outside, 100_00);
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
