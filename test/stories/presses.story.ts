/**
 * How many presses lead to a code: at most 12 from registration on, at most 3 from sign-in on (docs/usability.md).
 * Keys, what the browser fills in by itself and the gateway's own page are not counted.
 */
import type { Page } from '@playwright/test';
import { newCredentials } from './app-user.js';
import { offerOf } from './returning-user.js';
import { expect, test } from './story.js';

const NEW_USER = 12;
const RETURNING_USER = 3;
const CODE = '553311';

/** @returns how many presses the browser has seen on our own pages since the last call */
const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => void presses++);
  await page.addInitScript(() => {
    if (location.pathname.startsWith('/sandbox/')) return;
    const { countPress } = window as unknown as { countPress: () => void };
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), { capture: true });
  });
  return () => {
    const counted = presses;
    presses = 0;
    return counted;
  };
};

test('A code is a few presses away, for a new user and for one who returns', async ({ page, context, sandbox }) => {
  const { email, password } = newCredentials();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const ticketCode = page.getByRole('article').getByText(CODE);
  const presses = await countPresses(page);

  await page.goto('/register');
  await page.getByLabel('Email').click();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press('Create account');
  await page.getByRole('main').getByRole('link', { name: 'Add money', exact: true }).click();
  await page.getByRole('button', { name: '₹100', exact: true }).click();
  await page.getByLabel('Phone number').click();
  await page.keyboard.type('+91 98765 43210');
  await press('Continue to payment');
  await press('Pay securely');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await offerOf(context, 'India', 'Telegram');
  await sandbox.nextOrder({ outcome: 'code', code: CODE, afterMs: 500 });
  await page.getByRole('main').getByRole('link', { name: 'Buy Numbers' }).click();
  await page
    .getByRole('radio', { name: /^Telegram,/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^India,/ }).click();
  await press(/^Buy Number/);
  await expect(ticketCode).toBeInViewport();
  const first = presses();
  expect(first).toBeGreaterThan(RETURNING_USER); // the counter counts
  expect(first).toBeLessThanOrEqual(NEW_USER);

  await context.clearCookies();
  await sandbox.nextOrder({ outcome: 'code', code: CODE, afterMs: 500 });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press('Sign in');
  await press(/^Buy again: Telegram, India/);
  await expect(ticketCode).toBeInViewport();
  const second = presses();
  expect(second).toBeGreaterThan(0);
  expect(second).toBeLessThanOrEqual(RETURNING_USER);
  test.info().annotations.push({ type: 'presses', description: `new ${first}, returning ${second}` });
  console.log(`presses to a code: ${first} as a new user, ${second} as one who returns`);
});
