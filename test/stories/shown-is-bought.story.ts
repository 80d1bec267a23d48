/** The Buy button never orders a service that is not drawn beside it. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

test('A user chooses Telegram, then another service, and can buy only what is chosen after that', async ({
  page,
  context,
  sandbox,
  ledger,
}) => {
  const id = await signUp(context, sandbox, 100_00);
  const { country } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, 'Telegram');
  const before = await ledger.events(id);

  await user.row('WhatsApp').click(); // a tile of the page: another service, no country yet
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(user.chosen).not.toContainText('Telegram');
  await expect(user.buyButton).toHaveAttribute('aria-disabled', 'true');
  await user.buyButton.press('Enter');
  await expect(user.chosen.getByText('Please select both country and service first')).toBeInViewport();
  expect(await ledger.events(id)).toEqual(before);

  await user.chooseOffer(country, 'WhatsApp');
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buyButton.click();
  await user.phoneOn(user.ticket('WhatsApp'));
  await expect(user.ticket('Telegram')).toHaveCount(0);
});

test('The choice is in the address: back, forward and a reload keep what would be bought', async ({
  page,
  context,
  sandbox,
}) => {
  await signUp(context, sandbox, 100_00);
  const { country } = await offerOf(context, 'India', 'Telegram');
  const user = new AppUser(page);
  await page.goto('/buy-numbers');
  await user.chooseOffer(country, 'Telegram');
  await user.chooseOffer(country, 'WhatsApp');
  await page.reload();
  await user.expectChosen(country, 'WhatsApp');
  await page.goBack();
  await page.goBack();
  await user.expectChosen(country, 'Telegram');
  await page.goForward();
  await page.goForward();
  await user.expectChosen(country, 'WhatsApp');
});
