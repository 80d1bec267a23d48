/** The main job of the product, from a stranger to one charge in the history. */
import { arrive, offerOf } from './returning-user.js';
import { Person, rupees, someone } from './app-user.js';
import { expect, test } from './story.js';

const CODE = '482917';
const RECHARGED = 100_00;

test('Somebody registers, recharges 100, buys a number, and reads, copies and is charged its code', async ({
  page,
  context,
  stack,
  outside,
  books,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = new Person(page);
  await person.register(someone());
  const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
  const { country, service, price } = await offerOf(context, 'India', 'Telegram');
  await person.recharge(100);
  await person.readBalance(RECHARGED);

  // A second tab looks at the money all the while.
  const money = new Person(await context.newPage());
  await money.page.goto('/transaction-history');
  await expect(money.rows('Transactions')).toHaveCount(1);
  const purchase = money.rows('Transactions').first();

  await outside.nextOrder({ outcome: 'never' });
  await page.goto('/buy-numbers');
  await person.chooseOffer(country, service);
  await expect(page.getByText(rupees(price)).first()).toBeVisible();
  stack.freeze('worker'); // who orders: until it goes on, the order is on its way
  await person.buyButton.click();
  await expect(purchase).toContainText('pending');
  await expect(purchase).toContainText(`-${rupees(price)}`);
  stack.thaw('worker');
  await expect(purchase).toContainText('reserved');
  const ticket = person.ticket(service);
  const phone = await person.phoneOn(ticket);
  await outside.deliver(phone, CODE);

  await expect(ticket.getByText('OTP Received!')).toBeVisible();
  await expect(ticket.getByText(CODE)).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await ticket.getByRole('button', { name: 'Copy code' }).click();
  await expect(ticket.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);

  await expect(purchase).toContainText('completed');
  await expect(purchase).toContainText('Purchase');
  await expect(money.page.getByText('2 completed')).toBeVisible();
  await expect(money.page.getByText('Total Spent').locator('..')).toContainText(rupees(price));
  await page.goto('/numbers-history');
  await expect(page.getByText('Total: 1 numbers')).toBeVisible();
  const bought = person.rows('Numbers').first();
  for (const part of [phone.replace('+', ''), service, 'used', CODE, rupees(price)])
    await expect(bought).toContainText(part);
  await person.readBalance(RECHARGED - price);

  expect((await books.events(id)).filter((type) => /^(Funds|Code)/.test(type))).toEqual([
    'FundsDeposited',
    'FundsReserved',
    'CodeReceived',
    'FundsSpent',
  ]);
  const { user_available, user_held, gateway_clearing, sales_revenue } = await books.balances(id);
  expect({ user_available, user_held, gateway_clearing, sales_revenue }).toEqual({
    user_available: RECHARGED - price,
    user_held: undefined,
    gateway_clearing: -RECHARGED,
    sales_revenue: price,
  });
});

test('Whoever has a code keeps it after a reload, and may buy the next number', async ({ page, context, outside }) => {
  await arrive(context, outside, RECHARGED);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await outside.nextOrder({ outcome: 'code', code: '7301', afterMs: 0 });
  const person = new Person(page);
  await page.goto('/buy-numbers');
  await person.chooseOffer(country, service);
  await person.buyButton.click();
  const ticket = person.ticket(service);
  await expect(ticket.getByText('7301')).toBeVisible();
  await page.reload();
  await expect(ticket.getByText('7301')).toBeVisible();
  await ticket.getByRole('button', { name: 'Buy New' }).click();
  await expect(person.buyButton).toBeVisible();
});
