/** The two sizes of screen that a flow is proved on, each in one of the themes. */
import type { Page } from '@playwright/test';

export const SIZES = [
  { name: '360 px, light', isWide: false, use: { viewport: { width: 360, height: 640 }, colorScheme: 'light' } },
  { name: '1440 px, dark', isWide: true, use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } },
] as const;

/** What is on the page is checked on a wide screen and on a phone, which it then is: for states that are waited for. */
export const atBothSizes = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const { use } of [...SIZES].reverse()) {
    await page.setViewportSize(use.viewport);
    await check();
  }
};
