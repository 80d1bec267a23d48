/** The steps of a recharge at a page, up to the gateway's own. */
import { expect, type Locator, type Page } from '@playwright/test';

export const continueButton = (page: Page): Locator => page.getByRole('button', { name: 'Continue to payment' });
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /Pay securely|Redirecting to Payment/ });

/** The form filled in, up to the payment-ready panel. */
export const prepare = async (page: Page, typed: string): Promise<void> => {
  await page.goto('/recharge');
  await page.getByLabel('Custom amount (₹)').fill(typed);
  await page.getByLabel('Phone number').fill('+91 98765 43210');
  await continueButton(page).click();
  await expect(page.getByText('Payment ready')).toBeVisible();
};

/** On to the gateway's page. */
export const pressPay = async (page: Page): Promise<void> => {
  await payButton(page).click();
  await expect(page.getByText('Redirecting to Payment...')).toBeVisible();
  await expect(page.getByText('Amount to pay')).toBeVisible();
};

export const rechargesOf = async (page: Page): Promise<{ id: string; status: string; amount: number }[]> =>
  (
    (await (await page.request.get('/api/recharges')).json()) as {
      items: { id: string; status: string; amount: number }[];
    }
  ).items;
