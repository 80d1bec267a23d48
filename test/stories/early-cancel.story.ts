/** A provider that takes no number back in its first minutes: the person sees when it will, and the house keeps the wish and carries it out, also with nobody at the page. */
import { arrive, offerOf } from './returning-user.js';
import { Person, rupees } from './app-user.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
/** The provider's first minutes, in small. */
const EARLY_MS = 12_000;

test('Somebody cancels too early, sees when it is possible, and gets the money back without doing more', async ({
  page,
  context,
  outside,
  books,
}) => {
  const id = await arrive(context, outside, RECHARGED);
  const { country, service, price } = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await outside.earlyCancel(EARLY_MS);
  await outside.nextOrder({ outcome: 'never' });
  await person.buy(country, service);
  const ticket = person.ticket(service);
  await ticket.getByRole('button', { name: 'Cancel', exact: true }).click();

  const wish = ticket.getByText('Cancellation requested');
  const countdown = ticket.getByText(/The provider allows it in 00:\d\d/);
  await expect(countdown).toBeVisible();
  await expect(ticket.getByRole('button', { name: /Cancel \(.*00:\d\d/ })).toBeDisabled();
  await expect(ticket.getByText('Waiting for SMS.')).toBeVisible(); // a code would still be theirs
  expect(await books.balances(id)).toMatchObject({ user_held: price });

  await page.reload();
  await expect(wish.or(ticket.getByText('Number was cancelled.'))).toBeVisible();
  await page.goto('/');
  await expect(person.balanceCard).toContainText(rupees(RECHARGED));

  await page.goto('/numbers-history');
  await expect(person.rows('Numbers').first()).toContainText('expired');
  await page.goto('/transaction-history');
  await expect(person.rows('Transactions').first()).toContainText('cancelled');
  await expect(page.getByText('Total Spent').locator('..')).toContainText('₹0.00');
  expect(await books.balances(id)).toEqual({ user_available: RECHARGED, gateway_clearing: -RECHARGED });
  const events = await books.events(id);
  expect(events).toEqual(expect.arrayContaining(['CancelRequested', 'CancelPostponed', 'FundsReleased']));
  expect(events).not.toContain('FundsSpent');
});

test('Somebody cancels too early, takes it back, and gets the code', async ({ page, context, outside, books }) => {
  const id = await arrive(context, outside, RECHARGED);
  const { country, service, price } = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await outside.earlyCancel(10 * EARLY_MS);
  await outside.nextOrder({ outcome: 'never' });
  const phone = await person.buy(country, service);
  const ticket = person.ticket(service);
  await ticket.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(ticket.getByText('If a code arrives before, it is yours and is charged.')).toBeVisible();
  await ticket.getByRole('button', { name: 'Take back' }).click();
  await expect(ticket.getByText('Cancellation requested')).toBeHidden();
  await outside.deliver(phone, '55120');
  await expect(ticket.getByText('55120')).toBeVisible();
  expect(await books.balances(id)).toMatchObject({ user_available: RECHARGED - price });
  expect(await books.events(id)).toContain('CancelWithdrawn');
});
