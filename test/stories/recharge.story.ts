/** Money comes in: paid, declined, left and found again, by UPI, late; and no address of a page can mislead. */
import { faultsInBothThemes } from './axe.js';
import { AppUser, rupees } from './app-user.js';
import { continueButton, payButton, prepare, pressPay, rechargesOf } from './recharging.js';
import { signUp, topUp } from './returning-user.js';
import { expect, test } from './story.js';

const AMOUNT = 250_50;

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('A payment is made, and the next of the same amount is two presses', async ({ page, context, sandbox }) => {
      await signUp(context, sandbox);
      await prepare(page, '₹250.50');
      await expect(page.getByText(rupees(AMOUNT))).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
      await pressPay(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByText('Payment Successful')).toBeVisible();

      await page.goto('/recharge');
      const first = page.getByRole('group', { name: 'Preset amounts' }).getByRole('button').first();
      await expect(first).toHaveText('₹250.50');
      await expect(first).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(/^₹250\.50 buys about \d+ WhatsApp numbers? at today’s price$/)).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
      await continueButton(page).click();
      await pressPay(page);
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByText('Payment Successful')).toBeVisible();
      await new AppUser(page).readBalance(2 * AMOUNT);
    });

    test('A payment by UPI is found again after the tab was closed, and changes by itself', async ({
      page,
      context,
      sandbox,
    }) => {
      await signUp(context, sandbox);
      await prepare(page, '250.50');
      await page.getByRole('button', { name: 'Pay with a UPI app' }).click();
      await expect(page.getByText('Payment pending')).toBeVisible();
      const [order] = await rechargesOf(page);
      const app = page.getByRole('link', { name: 'Open UPI app' });
      const code = page.getByRole('img', { name: 'QR code of this payment' });
      await expect(width < 700 ? app : code).toBeVisible();
      await expect(width < 700 ? code : app).toBeHidden();
      if (width < 700) await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?pa=.*&am=250\.50&cu=INR&/);
      expect(await faultsInBothThemes(page)).toEqual([]);
      const address = page.url();
      await page.close();

      const later = await context.newPage();
      await later.goto('/');
      await expect(later.getByText('Pending Payment')).toBeVisible();
      await later.getByRole('button', { name: 'Check Payment Status' }).click();
      await expect(later.getByText('The payment gateway has not confirmed this payment yet.')).toBeVisible();
      await later.goto(address);
      await expect(later.getByText('Payment pending')).toBeVisible();
      await sandbox.pay(order!.id);
      await expect(later.getByText('Payment Successful')).toBeVisible();
      await expect(later.getByRole('link', { name: 'Open the payment page' })).toBeHidden();
      await new AppUser(later).readBalance(AMOUNT);
    });

    test('A payment declined at the gateway is told, and a later success is credited', async ({
      page,
      context,
      sandbox,
    }) => {
      await signUp(context, sandbox);
      await prepare(page, '250.50');
      await pressPay(page);
      await page.getByRole('button', { name: 'Decline', exact: true }).click();
      await expect(page.getByText('Payment was not completed successfully.')).toBeVisible();
      expect(await faultsInBothThemes(page)).toEqual([]);
      const [order] = await rechargesOf(page);
      await sandbox.pay(order!.id);
      await expect(page.getByText('Payment Successful')).toBeVisible();
      await new AppUser(page).readBalance(AMOUNT);
    });
  });

test('Back from the gateway, pressed twice: one order, which is pending and can still be paid', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await payButton(page).dblclick();
  await expect(page.getByText('Amount to pay')).toBeVisible();
  await page.goBack();
  await expect(continueButton(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pending Payment')).toBeVisible();
  const orders = await rechargesOf(page);
  expect(orders.map(({ status, amount }) => [status, amount])).toEqual([['pending', AMOUNT]]);
  await sandbox.pay(orders[0]!.id);
  await expect(page.getByText('Pending Payment')).toBeHidden();
  await new AppUser(page).readBalance(AMOUNT);
});

test('A forged address credits nothing and shows nothing of another person', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  await topUp(context, sandbox, AMOUNT);
  const [paid] = await rechargesOf(page);
  await context.clearCookies();
  await signUp(context, sandbox);
  const [notFound, invalid] = ['This payment was not found.', 'Invalid payment parameters'];
  for (const [forged, said] of [
    [`/payment-return?order_id=${paid!.id}`, notFound],
    [`/payment-success?order_id=${paid!.id}&status=success&amount=250.50`, notFound],
    ['/payment-success?amount=250.50&userId=someone&status=success', notFound],
    ['/payment-return?order_id=../../wallet', invalid],
  ] as const) {
    await page.goto(forged);
    await expect(page.getByRole('alert')).toHaveText(said);
  }
  await page.goto('/payment-return');
  await expect(page.getByRole('alert')).toHaveText('No order ID found in URL');
  await page.goto('/?from_payment=1&status=success&amount=250.50');
  await expect(page.getByText('Unable to determine payment status. Please check your dashboard.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await new AppUser(page).readBalance(0);
});
