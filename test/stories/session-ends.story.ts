/** A session that ends in the middle of a page: sign-in opens over it, and what was typed stays. */
import { AppUser, newCredentials } from './app-user.js';
import { expect, test } from './story.js';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

for (const viewport of SIZES)
  test(`A person signs in over the page and goes on, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const credentials = newCredentials();
    await new AppUser(page).register(credentials);
    await page.goto('/recharge');
    await page.getByLabel('Custom amount').fill('777');
    await page.evaluate(() =>
      fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-requested-with': 'otp-wallet' } }),
    );

    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(credentials.email);
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    const box = await dialog.getByRole('button', { name: 'Sign in' }).boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height);

    await password.fill(credentials.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/recharge$/);
    await expect(page.getByLabel('Custom amount')).toHaveValue('777');
  });

for (const viewport of SIZES)
  test(`Another person who signs in over the page sees nothing of it, at ${viewport.width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    const [former, other] = [newCredentials(), newCredentials()];
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    await new AppUser(await elsewhere.newPage()).register(other);
    await elsewhere.close();
    await new AppUser(page).register(former);
    await page.goto('/recharge');
    await page.getByLabel('Custom amount').fill('777');
    await page.evaluate(() =>
      fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-requested-with': 'otp-wallet' } }),
    );
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Email').fill(other.email);
    await dialog.getByLabel('Password', { exact: true }).fill(other.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await expect(new AppUser(page).balanceCard).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(other.email)).toBeVisible();
    await expect(page.getByText(former.email)).toBeHidden();
  });
