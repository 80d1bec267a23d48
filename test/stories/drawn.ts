/** Opens a route, and waits until the app itself has drawn it: what came with the page is for the eyes alone. */
import type { Page } from '@playwright/test';
import { expect } from './story.js';

export const openDrawn = async (page: Page, route: string): Promise<void> => {
  await page.goto(route);
  await expect(page.locator('#first-screen')).toHaveCount(0);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
};
