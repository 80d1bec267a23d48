/** The balance is checked first: a user with too little sees both amounts, and nothing is recorded. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees } from './app-user.js';
import { expect, test } from './story.js';

const MIN_RECHARGE = 10_00;

test('A user with too little money sees the required and the available amount', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, MIN_RECHARGE);
  const { country, service, price } = await offerOf(context, 'Japan', 'WhatsApp');
  expect(price).toBeGreaterThan(MIN_RECHARGE);
  const before = { events: await ledger.events(id), sold: await sandbox.sold() };

  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, service);
  await user.buyButton.click();
  const text = `Insufficient available balance. Required: ${rupees(price)}, Available: ${rupees(MIN_RECHARGE)}`;
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Purchase Failed')).toBeVisible();
  await expect(page.getByText('No Numbers Yet')).toBeVisible();

  expect({ events: await ledger.events(id), sold: await sandbox.sold() }).toEqual(before);
  await user.readBalance(MIN_RECHARGE);
});
