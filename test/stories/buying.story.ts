/** The main story of the product: from registration to one charge in the history. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees, newCredentials } from './app-user.js';
import { SIZES } from './sizes.js';
import { expect, test } from './story.js';

const CODE = '482917';
const RECHARGED = 100_00;

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('A user registers, recharges 100, buys a number, reads and copies its code, and is charged once', async ({
      page,
      context,
      stack,
      sandbox,
      ledger,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const user = new AppUser(page);
      await user.register(newCredentials());
      const { id } = (await (await page.request.get('/api/me')).json()) as { id: string };
      const { country, service, price } = await offerOf(context, 'India', 'Telegram');
      await user.recharge(100);
      await user.readBalance(RECHARGED);

      // A second tab shows the transactions meanwhile.
      const secondTab = new AppUser(await context.newPage());
      await secondTab.page.goto('/transaction-history');
      await expect(secondTab.rows('Transactions')).toHaveCount(1);
      const purchase = secondTab.rows('Transactions').first();

      await sandbox.nextOrder({ outcome: 'never' });
      await page.goto('/buy-numbers');
      await user.chooseOffer(country, service);
      await expect(page.getByText(rupees(price)).first()).toBeVisible();
      stack.freeze('worker'); // the worker sends orders: while it is frozen, the order is pending
      await user.buyButton.click();
      await expect(purchase).toContainText('pending');
      await expect(purchase).toContainText(`-${rupees(price)}`);
      stack.thaw('worker');
      await expect(purchase).toContainText('reserved');
      const ticket = user.ticket(service);
      const phone = await user.phoneOn(ticket);
      await sandbox.deliver(phone, CODE);

      await expect(ticket.getByText('OTP Received!')).toBeVisible();
      await expect(ticket.getByText(CODE)).toBeVisible();
      await expect(ticket.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
      await ticket.getByRole('button', { name: 'Copy code' }).click();
      await expect(ticket.locator('.code-copy')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);

      await expect(purchase).toContainText('completed');
      await expect(purchase).toContainText('Purchase');
      await expect(secondTab.page.getByText('2 completed')).toBeVisible();
      await expect(secondTab.page.getByText('Total Spent').locator('..')).toContainText(rupees(price));
      await page.goto('/numbers-history');
      await expect(page.getByText('Total: 1 number', { exact: true })).toBeVisible();
      const bought = user.rows('Numbers').first();
      for (const part of [service, 'used', CODE, rupees(price)]) await expect(bought).toContainText(part);
      expect(((await bought.textContent()) ?? '').replace(/\s/g, '')).toContain(phone); // shown in groups
      await user.readBalance(RECHARGED - price);

      expect((await ledger.events(id)).filter((type) => /^(Funds|Code)/.test(type))).toEqual([
        'FundsDeposited',
        'FundsReserved',
        'CodeReceived',
        'FundsSpent',
      ]);
      const { user_available, user_held, gateway_clearing, sales_revenue } = await ledger.balances(id);
      expect({ user_available, user_held, gateway_clearing, sales_revenue }).toEqual({
        user_available: RECHARGED - price,
        user_held: undefined,
        gateway_clearing: -RECHARGED,
        sales_revenue: price,
      });
    });
  });

test('A code is still shown after a reload, and the user can buy the next number', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, RECHARGED);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  await sandbox.nextOrder({ outcome: 'code', code: '7301', afterMs: 0 });
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, service);
  await user.buyButton.click();
  const ticket = user.ticket(service);
  await expect(ticket.getByText('7301')).toBeVisible();
  await page.reload();
  await expect(ticket.getByText('7301')).toBeVisible();
  await ticket.getByRole('button', { name: 'Buy New' }).click();
  await expect(user.buyButton).toBeVisible();
});
