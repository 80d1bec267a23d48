/** The balance is checked first: a user with too little sees both amounts, and nothing is recorded. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser, rupees } from './app-user.js';
import { SIZES } from './sizes.js';
import { expect, test } from './story.js';

const MIN_RECHARGE = 10_00;

for (const { name, use } of SIZES)
  test.describe(`At ${name}`, () => {
    test.use(use);

    test('A user with too little money sees both amounts, adds the rest, and is back at the choice', async ({
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
      await user.pickOffer(country, service);
      await expect(user.buyButton).toHaveAttribute('aria-disabled', 'true');
      const text = `Insufficient available balance. Required: ${rupees(price)}, Available: ${rupees(MIN_RECHARGE)}`;
      await expect(page.getByText(text)).toBeInViewport({ ratio: 1 });
      await user.buyButton.press('Enter');
      const why = page.getByText('Insufficient balance. Please recharge your account first.');
      await expect(why).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: /^Add ₹/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('No Numbers Yet')).toBeAttached();

      expect({ events: await ledger.events(id), sold: await sandbox.sold() }).toEqual(before);

      const missing = Math.max(price - MIN_RECHARGE, MIN_RECHARGE);
      await page.getByRole('link', { name: `Add ${rupees(missing)}` }).click();
      await page.getByLabel('Phone number').fill('+91 98765 43210');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Pay securely' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await user.expectChosen(country, service); // opened by itself once it is paid
      await user.readBalance(MIN_RECHARGE + missing);
    });
  });
