/** Sign-out ends a session in all tabs, not only in the one where it was pressed. */
import { signUp } from './returning-user.js';
import { signOut } from './sign-out.js';
import { expect, test } from './story.js';

test('A sign-out in one tab signs out the other', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox, 100_00);
  const other = await context.newPage();
  await other.goto('/numbers-history');
  await expect(other.getByText('No Numbers Found')).toBeVisible();
  await page.goto('/');
  await signOut(page);
  await expect(other.getByText('New here?')).toBeVisible();
});
