/**
 * Money comes in by each gateway in turn, whatever happens on the way: the person declines, cancels, goes back, closes
 * the tab; the gateway is down, says nothing, or takes the money a day later.
 */
import type { Page } from '@playwright/test';
import { AppUser } from './app-user.js';
import { continueButton, payButton, prepare, pressPay, rechargesOf } from './recharging.js';
import { signUp } from './returning-user.js';
import { expect, test } from './story.js';

test.use({ settings: { GATEWAYS: 'razorpay,cashfree,hosted', CATALOG_EVERY_MS: '3600000' } });

const AMOUNT = 250_50;
const DAY = 86_400_000;

test.afterEach(({ sandbox }) => sandbox.gatewaysDown());

/** The gateway's page says who it is. */
const expectGateway = (page: Page, name: string) =>
  expect(page.getByRole('definition').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();

const choose = (page: Page, choice: 'Pay' | 'Decline' | 'Leave open') =>
  page.getByRole('button', { name: choice, exact: true }).click();

test('By Razorpay: pressed twice, back, on by the pending payment, and paid once', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await payButton(page).dblclick();
  await expect(page.getByText('Amount to pay')).toBeVisible();
  await expectGateway(page, 'razorpay');
  await page.goBack();
  await expect(continueButton(page)).toBeVisible();
  const [order, ...others] = await rechargesOf(page);
  expect(others).toEqual([]);
  await page.goto(`/payment-return?order_id=${order!.id}`);
  await expect(page.getByText('Payment pending')).toBeVisible();
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await choose(page, 'Pay');
  await expect(page).toHaveURL(/\/payment-return\?.*razorpay_signature=/);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await new AppUser(page).readBalance(AMOUNT);
});

test('By Cashfree, as Razorpay is down: declined, then paid on the same page', async ({ page, context, sandbox }) => {
  await sandbox.gatewaysDown('razorpay');
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await pressPay(page);
  await expectGateway(page, 'cashfree');
  await choose(page, 'Decline');
  await expect(page.getByText('Payment pending')).toBeVisible();
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await choose(page, 'Pay');
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await new AppUser(page).readBalance(AMOUNT);
});

test('Cancelled at the gateway: the open page says so by itself', async ({ page, context, sandbox }) => {
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await pressPay(page);
  await choose(page, 'Leave open');
  await expect(page.getByText('Payment pending')).toBeVisible();
  const [order] = await rechargesOf(page);
  await sandbox.cancelPayment(order!.id);
  await expect(page.getByText('Payment was not completed successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the payment page' })).toBeHidden();
  await new AppUser(page).readBalance(0);
});

test('The tab is closed, and no webhook comes: Check Payment Status finds the payment', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.gatewaysDown('razorpay');
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await pressPay(page);
  await expectGateway(page, 'cashfree');
  await page.close();
  const later = await context.newPage();
  const [order] = await rechargesOf(later);
  await sandbox.pay(order!.id, { lost: true });
  await later.goto('/');
  await expect(later.getByText('Pending Payment')).toBeVisible();
  await later.getByRole('button', { name: 'Check Payment Status' }).click();
  await expect(later.getByText('Pending Payment')).toBeHidden();
  await new AppUser(later).readBalance(AMOUNT);
});

test('No gateway answers: nothing is lost, and the same order is paid when one does', async ({
  page,
  context,
  sandbox,
}) => {
  await sandbox.gatewaysDown('razorpay', 'cashfree', 'hosted');
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await payButton(page).click();
  await expect(page.getByText('Payment processing service unavailable')).toBeInViewport({ ratio: 1 });
  await sandbox.gatewaysDown();
  await pressPay(page);
  await choose(page, 'Pay');
  await expect(page.getByText('Payment Successful')).toBeVisible();
  expect(await rechargesOf(page)).toHaveLength(1);
  await new AppUser(page).readBalance(AMOUNT);
});

// The last one: the sandbox's clock is a day ahead of everybody's afterwards.
test('An authorisation that is captured a day later, after the end of the link, is credited', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox);
  await prepare(page, '250.50');
  await pressPay(page);
  await sandbox.authoriseNext(DAY + 60_000);
  await choose(page, 'Pay');
  await expect(page.getByText('Payment pending')).toBeVisible();
  await sandbox.advanceClock(DAY);
  await expect(page.getByText('Payment was not completed successfully.')).toBeVisible();
  await sandbox.advanceClock(60_000);
  await expect(page.getByText('Payment Successful')).toBeVisible();
  await new AppUser(page).readBalance(AMOUNT);
});
