/** No code, no charge: a number is cancelled, or expires without a code, and the money held is released. */
import { signUp, offerOf, type Offer } from './returning-user.js';
import type { LedgerReader } from './ledger-reader.js';
import { AppUser, rupees } from './app-user.js';
import { SIZES } from './sizes.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;

/** Short enough to see a number expire, long enough to cancel it before. */
test.use({ settings: { POLL_FOR_MS: '4000', HOLD_FOR_MS: '8000' } });

/** On the page and in the ledger. */
const expectNotCharged = async (
  user: AppUser,
  { service, price }: Offer,
  ledger: LedgerReader,
  id: string,
): Promise<void> => {
  await expect(user.ticket(service).getByText('· not charged')).toBeVisible();
  await user.page.goto('/transaction-history');
  const purchase = user.rows('Transactions').first();
  await expect(purchase).toContainText('cancelled');
  await expect(purchase).toContainText(`-${rupees(price)}`);
  await expect(user.page.getByText('Total Spent').locator('..')).toContainText('₹0.00');
  await user.readBalance(RECHARGED);
  expect(await ledger.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  expect(await ledger.events(id)).not.toContain('FundsSpent');
};

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('A user cancels a number and is not charged', async ({ page, context, sandbox, ledger }) => {
      const id = await signUp(context, sandbox, RECHARGED);
      const offer = await offerOf(context, 'India', 'Telegram');
      const user = new AppUser(page);
      await sandbox.nextOrder({ outcome: 'never' });
      await user.buy(offer.country, offer.service);
      const ticket = user.ticket(offer.service);
      await expect(ticket.getByText('Cancel to get refund if no OTP received')).toBeVisible();
      await ticket.getByRole('button', { name: 'Cancel' }).click();
      await expect(ticket.getByText('Number was cancelled. You have not been charged.')).toBeVisible();
      await expectNotCharged(user, offer, ledger, id);
    });
  });

test('A number without a code expires, and its money is released', async ({ page, context, sandbox, ledger }) => {
  const id = await signUp(context, sandbox, RECHARGED);
  const offer = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buy(offer.country, offer.service);
  await expect(page.getByText(`held for numbers on order: ${rupees(offer.price)}`)).toBeVisible();
  await expect(
    user.ticket(offer.service).getByText('No code arrived in time. You have not been charged.'),
  ).toBeVisible();
  await expectNotCharged(user, offer, ledger, id);
});
