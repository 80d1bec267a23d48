/** Money goes out: what was paid in and not spent is taken back on the profile. */
import type { Locator, Page } from '@playwright/test';
import { faultsInBothThemes } from './axe.js';
import { AppUser, rupees } from './app-user.js';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

const PAID = 1_000_00;

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Take money back' });

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('Money is held for a withdrawal, and free again once that is cancelled', async ({
      page,
      context,
      sandbox,
      ledger,
    }) => {
      const id = await signUp(context, sandbox, PAID);
      const user = new AppUser(page);
      await page.goto('/profile');
      const form = panel(page);
      await expect(form.getByText(`You can take back up to ${rupees(PAID)}.`)).toBeVisible();
      await form.getByLabel('Amount').fill('1,000.01');
      const request = form.getByRole('button', { name: 'Request withdrawal' });
      await request.click();
      await expect(form.getByText(`At most ${rupees(PAID)}`)).toBeVisible();

      await form.getByLabel('Amount').fill('₹200.50');
      await request.dblclick();
      await expect(form.getByText('Requested. The amount is held until it has gone back.')).toBeInViewport();
      await expect(form.getByText(`You can take back up to ${rupees(PAID - 200_50)}.`)).toBeVisible();
      await expect(form.getByRole('listitem')).toHaveCount(1);
      await expect(form.getByRole('listitem')).toContainText('Waiting for our check');
      expect(await faultsInBothThemes(page)).toEqual([]);
      expect(await ledger.balances(id)).toMatchObject({ user_available: PAID - 200_50, user_held: 200_50 });

      await page.goto('/transaction-history');
      const newest = user.rows('Transactions').first();
      await expect(newest).toContainText('Withdrawal to the source of payment');
      await expect(newest).toContainText('reserved');

      await page.goto('/profile');
      await form.getByRole('button', { name: `Cancel the withdrawal of ${rupees(200_50)}` }).click();
      await expect(form.getByText('Not sent. The money is in your wallet.')).toBeInViewport();
      await expect(form.getByText(`You can take back up to ${rupees(PAID)}.`)).toBeVisible();
      expect(await ledger.balances(id)).toMatchObject({ user_available: PAID });
      await user.readBalance(PAID);
    });
  });
