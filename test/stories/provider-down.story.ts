/** The provider is down: the saved catalogue is shown with its age, nothing is bought, and no money stays held. */
import { arrive, offerOf } from './returning-user.js';
import { Person, rupees } from './app-user.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
/** Any server would be the one that is not yet known to be down. */
const SERVER = 'Server 1';

test('The provider is down: saved prices with their age, a clear answer, and no money held', async ({
  page,
  context,
  outside,
  books,
}) => {
  const id = await arrive(context, outside, RECHARGED);
  const { country, service, price } = await offerOf(context, 'India', 'Telegram', SERVER);
  await outside.providerDown(true);

  const person = new Person(page);
  await expect(async () => {
    await page.goto('/buy-numbers');
    await expect(page.getByText(/showing saved prices, updated \d\d:\d\d/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await person.chooseOffer(`${SERVER} ${country}`, service);
  await expect(page.getByText(rupees(price)).first()).toBeVisible();
  await person.buyButton.click();

  const ticket = person.ticket(service);
  await expect(ticket.getByText('Purchase Failed')).toBeVisible();
  await expect(ticket.getByText('The provider could not be reached. You have not been charged.')).toBeVisible();
  await person.readBalance(RECHARGED);
  expect(await books.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  await page.goto('/transaction-history');
  await expect(person.rows('Transactions').first()).toContainText('failed');
});
