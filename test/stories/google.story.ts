/** Sign-in with Google in a real browser: the window at the identity provider, and every way in which it ends. */
import { collectBrowserErrors } from './browser-errors.js';
import { AppUser, newCredentials } from './app-user.js';
import { expect, test } from './story.js';
import type { Page } from '@playwright/test';

const CANCELLED = 'Sign-in was cancelled. Please try again.';
const BLOCKED = 'Pop-up was blocked by your browser. Please allow pop-ups and try again.';
const FAILED = 'An unexpected error occurred during Google sign-in. Please try again.';

/** Presses the button. @returns the window, at the page of the identity provider */
const openWindow = async (page: Page): Promise<Page> => {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
};

const useEmail = async (popup: Page, email: string): Promise<void> => {
  await popup.getByLabel('Another email').fill(email);
  await popup.getByRole('button', { name: 'Use this email' }).click();
};

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
])
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport });

    test('A person is signed in with Google, and again after signing out', async ({ page, context, stack }) => {
      const browserErrors = await collectBrowserErrors(context);
      const { email } = newCredentials();
      await page.goto('/login?next=/profile');
      const popup = await openWindow(page);
      expect(new URL(popup.url()).origin).not.toBe(stack.url);
      await useEmail(popup, email);
      await expect(page).toHaveURL(/\/profile$/);
      await expect(page.getByText(email)).toBeVisible();
      await expect.poll(() => popup.isClosed()).toBe(true);

      await page.goto('about:blank'); // what the page is still reading would be refused without its cookie
      await context.clearCookies();
      await page.goto('/');
      await useEmail(await openWindow(page), email);
      await expect(new AppUser(page).balanceCard).toBeVisible();
      expect(browserErrors).toEqual([]);
    });

    test('A window that is closed, cancelled or refused says so beside the button', async ({ page }) => {
      await page.goto('/');
      const error = page.getByRole('alert');
      await (await openWindow(page)).close();
      await expect(error).toHaveText(CANCELLED);
      await expect(error).toBeInViewport();

      await (await openWindow(page)).getByRole('button', { name: 'Cancel' }).click();
      await expect(error).toHaveText(CANCELLED);

      const popup = await openWindow(page);
      await expect(error).toBeHidden();
      await popup.getByLabel('Not verified by the provider').check();
      await useEmail(popup, 'not-verified@example.test');
      await expect(error).toHaveText(FAILED);
      await expect(error).toBeInViewport();

      await useEmail(await openWindow(page), newCredentials().email);
      await expect(new AppUser(page).balanceCard).toBeVisible();
    });

    test('A window that the browser blocks is said to be blocked', async ({ page }) => {
      await page.addInitScript(() => {
        globalThis.open = () => null;
      });
      await page.goto('/register');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('alert')).toHaveText(BLOCKED);
      await expect(page.getByRole('alert')).toBeInViewport();
    });

    test('Over a page whose session has ended, its person goes on with Google', async ({ page, context }) => {
      const { email } = newCredentials();
      await page.goto('/login');
      await useEmail(await openWindow(page), email);
      await expect(new AppUser(page).balanceCard).toBeVisible();
      await page.goto('/recharge'); // a page that the browser cuts off from windows of other sites
      await page.getByLabel('Custom amount').fill('777');
      await context.clearCookies();
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
      await expect(dialog).toBeVisible();
      const popup = await openWindow(page);
      await expect(page.getByText('Continue in the Google window.')).toBeVisible();
      await useEmail(popup, email);
      await expect(dialog).toBeHidden();
      await expect(page.getByLabel('Custom amount')).toHaveValue('777');
    });
  });

test('Without the tab that opened it, the window goes on itself', async ({ page }) => {
  await page.goto('/login');
  await page.goto('/api/auth/google?tab=gone&next=/profile');
  const { email } = newCredentials();
  await useEmail(page, email);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(email)).toBeVisible();
});
