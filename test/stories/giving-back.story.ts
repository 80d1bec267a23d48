/** No code, no charge: a number is cancelled, or nobody ever writes to it, and the money held comes back. */
import { arrive, offerOf, type Offer } from './returning-user.js';
import type { Books } from './ledger-reader.js';
import { Person, rupees } from './app-user.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;

/** Short enough to see a number's whole life, long enough to cancel it before. */
test.use({ settings: { POLL_FOR_MS: '4000', HOLD_FOR_MS: '8000' } });

/** As the page says it, and as it is written. */
const nothingCharged = async (person: Person, { service, price }: Offer, books: Books, id: string): Promise<void> => {
  await expect(person.ticket(service).getByText('· not charged')).toBeVisible();
  await person.page.goto('/transaction-history');
  const purchase = person.rows('Transactions').first();
  await expect(purchase).toContainText('cancelled');
  await expect(purchase).toContainText(`-${rupees(price)}`);
  await expect(person.page.getByText('Total Spent').locator('..')).toContainText('₹0.00');
  await person.readBalance(RECHARGED);
  expect(await books.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  expect(await books.events(id)).not.toContain('FundsSpent');
};

test('Somebody cancels a number and is charged nothing', async ({ page, context, outside, books }) => {
  const id = await arrive(context, outside, RECHARGED);
  const offer = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await outside.nextOrder({ outcome: 'never' });
  await person.buy(offer.country, offer.service);
  const ticket = person.ticket(offer.service);
  await expect(ticket.getByText('Cancel to get refund if no OTP received')).toBeVisible();
  await ticket.getByRole('button', { name: 'Cancel' }).click();
  await expect(ticket.getByText('Number was cancelled. You have not been charged.')).toBeVisible();
  await nothingCharged(person, offer, books, id);
});

test('Nobody writes to a number, and its money comes back when its time is over', async ({
  page,
  context,
  outside,
  books,
}) => {
  const id = await arrive(context, outside, RECHARGED);
  const offer = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await outside.nextOrder({ outcome: 'never' });
  await person.buy(offer.country, offer.service);
  await expect(page.getByText(`held for numbers on order: ${rupees(offer.price)}`)).toBeVisible();
  await expect(
    person.ticket(offer.service).getByText('No code arrived in time. You have not been charged.'),
  ).toBeVisible();
  await nothingCharged(person, offer, books, id);
});
