/** A provider that refuses early cancels: the page shows when one is possible, and the worker then sends it. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees } from './app-user.js';
import { atBothSizes, SIZES } from './sizes.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
/** How long the provider refuses a cancel; minutes in production. */
const EARLY_MS = 12_000;

test('A user cancels too early, sees when it is possible, and the money is released then', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, RECHARGED);
  const { country, service, price } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await sandbox.earlyCancel(EARLY_MS);
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buy(country, service);
  const ticket = user.ticket(service);
  await ticket.getByRole('button', { name: 'Cancel', exact: true }).click();

  const requested = ticket.getByText('Cancellation requested');
  const countdown = ticket.getByText(/The provider allows it in 00:\d\d/);
  await atBothSizes(page, async () => {
    await expect(countdown).toBeVisible();
    await expect(ticket.getByRole('button', { name: /Cancel \(.*00:\d\d/ })).toBeDisabled();
    // a code that arrives is still delivered and charged
    await expect(ticket.getByText('Waiting for SMS.')).toBeVisible();
  });
  expect(await ledger.balances(id)).toMatchObject({ user_held: price });

  await page.reload();
  await expect(requested.or(ticket.getByText('Number was cancelled.'))).toBeVisible();
  await page.goto('/');
  await atBothSizes(page, () => expect(user.balanceCard).toContainText(rupees(RECHARGED)));

  await page.goto('/numbers-history');
  await atBothSizes(page, () => expect(user.rows('Numbers').first()).toContainText('expired'));
  await page.goto('/transaction-history');
  await atBothSizes(page, async () => {
    await expect(user.rows('Transactions').first()).toContainText('cancelled');
    await expect(page.getByText('Total Spent').locator('..')).toContainText('₹0.00');
  });
  expect(await ledger.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  const events = await ledger.events(id);
  expect(events).toEqual(expect.arrayContaining(['CancelRequested', 'CancelPostponed', 'FundsReleased']));
  expect(events).not.toContain('FundsSpent');
});

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('A user cancels too early, withdraws it, and gets the code', async ({ page, context, sandbox, ledger }) => {
      const id = await signUp(context, sandbox, RECHARGED);
      const { country, service, price } = await offerOf(context, 'India', 'Telegram');
      const user = new AppUser(page);
      await sandbox.earlyCancel(10 * EARLY_MS);
      await sandbox.nextOrder({ outcome: 'never' });
      const phone = await user.buy(country, service);
      const ticket = user.ticket(service);
      await ticket.getByRole('button', { name: 'Cancel', exact: true }).click();
      await expect(ticket.getByText('If a code arrives before, it is yours and is charged.')).toBeVisible();
      await ticket.getByRole('button', { name: 'Keep this number' }).click();
      await expect(ticket.getByText('Cancellation requested')).toBeHidden();
      await sandbox.deliver(phone, '55120');
      await expect(ticket.getByText('55120')).toBeVisible();
      expect(await ledger.balances(id)).toMatchObject({ user_available: RECHARGED - price });
      expect(await ledger.events(id)).toContain('CancelWithdrawn');
    });
  });
