/** The provider is down: the saved catalogue is shown with its age, nothing is bought, and no money stays held. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees } from './app-user.js';
import { atBothSizes } from './sizes.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
/** A fixed server, as "any server" could choose one that is not yet known to be down. */
const SERVER = 'Server 1';

test('The provider is down: saved prices with their age, a clear answer, and no money held', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, RECHARGED);
  const { country, service, price } = await offerOf(context, 'India', 'Telegram', SERVER);
  await sandbox.providerDown(true);

  const user = new AppUser(page);
  await expect(async () => {
    await page.goto('/buy-numbers');
    await expect(page.getByText(/showing saved prices, updated \d\d:\d\d/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // On a wide screen it is beside the list of services and beside the choice.
  await atBothSizes(page, () =>
    expect(page.getByText(/showing saved prices, updated \d\d:\d\d/).first()).toBeVisible(),
  );
  await user.chooseOffer(country, service, SERVER);
  await atBothSizes(page, async () => {
    await user.expectChosen(country, service);
    await expect(user.chosen).toContainText(rupees(price));
  });
  await user.buyButton.click();

  const ticket = user.ticket(service);
  await atBothSizes(page, async () => {
    await expect(ticket.getByText('Purchase Failed')).toBeVisible();
    await expect(ticket.getByText('The provider could not be reached. You have not been charged.')).toBeVisible();
  });
  await user.readBalance(RECHARGED);
  expect(await ledger.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  await page.goto('/transaction-history');
  await atBothSizes(page, () => expect(user.rows('Transactions').first()).toContainText('failed'));
});
