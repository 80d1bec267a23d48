/** Two tabs of one user buy at the same moment: one purchase is made, and money is held once. */
import type { BrowserContext, Page } from '@playwright/test';
import { signUp, offerOf, topUp } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

const count = (events: string[], type: string): number => events.filter((event) => event === type).length;

/** Holds all requests until every tab has sent its own: an earlier live update would disable the other buttons. */
const pressBuyTogether = async (context: BrowserContext, ...users: AppUser[]): Promise<void> => {
  let sent = 0;
  let release = (): void => undefined;
  const all = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/numbers', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      if (sent === users.length) release();
      await all;
    }
    await route.continue();
  });
  await Promise.all(users.map((user) => user.buyButton.click()));
};

const formIn = async (page: Page, address: string, country: string, service: string): Promise<AppUser> => {
  const user = new AppUser(page);
  await page.goto(address);
  if (new URL(page.url()).searchParams.has('country')) await user.expectChosen(country, service);
  else await user.chooseOffer(country, service);
  return user;
};

test('Two tabs with the same purchase buy one number', async ({ page, context, sandbox, ledger }) => {
  const id = await signUp(context, sandbox, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const sold = await sandbox.sold();
  await sandbox.nextOrder({ outcome: 'never' });
  const one = await formIn(page, '/buy-numbers', country, service);
  await expect(page).toHaveURL(/&number=/);
  const other = await formIn(await context.newPage(), page.url(), country, service);

  await pressBuyTogether(context, one, other);
  const phone = await one.phoneOn(one.ticket(service));
  expect(await other.phoneOn(other.ticket(service))).toBe(phone);

  const events = await ledger.events(id);
  expect({ held: count(events, 'FundsReserved'), ordered: count(events, 'NumberRequested') }).toEqual({
    held: 1,
    ordered: 1,
  });
  expect(await sandbox.sold()).toBe(sold + 1);
});

test('Two purchases with money for one buy one number', async ({ page, context, sandbox, ledger }) => {
  const id = await signUp(context, sandbox);
  const { country, service, price } = await offerOf(context, 'Japan', 'WhatsApp');
  await topUp(context, sandbox, price);
  const sold = await sandbox.sold();
  await sandbox.nextOrder({ outcome: 'never' });
  const one = await formIn(page, '/buy-numbers', country, service);
  const other = await formIn(await context.newPage(), '/buy-numbers', country, service);

  await pressBuyTogether(context, one, other);
  const waiting = (user: AppUser) => user.ticket(service).getByText('Waiting for SMS.');
  const refused = (user: AppUser) => user.page.getByText('Insufficient available balance.');
  for (const user of [one, other]) await expect(waiting(user).or(refused(user))).toBeVisible();
  const succeeded = await Promise.all([one, other].map((user) => waiting(user).isVisible()));
  expect(succeeded.filter(Boolean)).toHaveLength(1);

  expect(count(await ledger.events(id), 'FundsReserved')).toBe(1);
  expect(await ledger.balances(id)).toEqual({
    gateway_clearing: -price,
    user_held: price,
  });
  expect(await sandbox.sold()).toBe(sold + 1);
});
