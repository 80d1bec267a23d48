/** A form that is sent with errors: the focus goes to the first one, and each is said at its field, in both themes. */
import type { Page } from '@playwright/test';
import { violationsOn } from './axe.js';
import { signUp, topUp } from './returning-user.js';
import { SIZES } from './sizes.js';
import { expect, test } from './story.js';

interface SentForm {
  readonly route: string;
  readonly send: string;
  readonly first: string;
  /** Pressed first, and what is then typed into the field. */
  readonly opened?: { readonly by: string; readonly typed: string };
}

const PUBLIC: readonly SentForm[] = [
  { route: '/login', send: 'Sign in', first: 'Email' },
  { route: '/register', send: 'Create account', first: 'Email' },
  { route: '/forgot-password', send: 'Send Reset Link', first: 'Email' },
  { route: '/reset-password?access_token=a&refresh_token=r', send: 'Update password', first: 'New password' },
];
const PROTECTED: readonly SentForm[] = [
  { route: '/recharge', send: 'Continue to payment', first: 'Custom amount' },
  { route: '/profile', send: 'Save Changes', first: 'Phone', opened: { by: 'Edit', typed: 'none' } },
  { route: '/profile', send: 'Change password', first: 'Current password' },
  { route: '/contact', send: 'Send Message', first: 'Full Name' },
];
/** Shown to whom there is something to give back. */
const WITH_MONEY: readonly SentForm[] = [{ route: '/profile', send: 'Request withdrawal', first: 'Amount' }];

/** Where the page is scrolled to a field, the bar at the lower edge lies over a part of something else. */
const SCROLLED = ['target-size'];

const check = async (page: Page, forms: readonly SentForm[]): Promise<void> => {
  for (const { route, send, first, opened } of forms)
    await test.step(route, async () => {
      await page.goto(route);
      if (opened) {
        await page.getByRole('button', { name: opened.by, exact: true }).click();
        await page.getByRole('main').getByLabel(first).fill(opened.typed);
      }
      await page.getByRole('button', { name: send, exact: true }).click();
      const field = page.getByRole('main').getByLabel(first).first();
      await expect(field).toBeFocused();
      await expect(field).toBeInViewport();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/\S/);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violationsOn(page, { exempt: SCROLLED, coloursOnly: colorScheme === 'dark' })).toEqual([]);
      }
    });
};

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use({ viewport: use.viewport });

    test('Forms of visitors lead to their first error', async ({ page }) => check(page, PUBLIC));

    test('Forms of a signed-in user lead to their first error', async ({ page, context, sandbox }) => {
      await signUp(context, sandbox);
      await check(page, PROTECTED);
      await topUp(context, sandbox, 100_00);
      await check(page, WITH_MONEY);
    });
  });
