/** Signing out by the account menu. */
import { expect, type Page } from '@playwright/test';

/** Open, and at rest: its animation has classes of its own, and a press on what still moves meets what is behind it. */
const MENU = '.ant-dropdown:not(.ant-dropdown-hidden):not([class*="ant-slide"])';

export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.locator(MENU).getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('New here?')).toBeVisible();
};
