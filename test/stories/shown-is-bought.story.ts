/** The Buy button never orders a service that the form does not show. */
import { signUp, offerOf } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

test('A user chooses Telegram, filters for whatsapp, and can buy only what is chosen after that', async ({
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

  await page.getByRole('button', { name: 'telegram', exact: true }).click(); // removes the filter
  await page.getByRole('button', { name: 'whatsapp', exact: true }).click();
  await expect(page.getByText('Choose a service...')).toBeVisible();
  await expect(user.buyButton).toBeDisabled();
  await page.getByLabel('Search service').press('Enter');
  expect(await ledger.events(id)).toEqual(before);

  await user.chooseService();
  await sandbox.nextOrder({ outcome: 'never' });
  await user.buyButton.click();
  await user.phoneOn(user.ticket('WhatsApp'));
  await expect(user.ticket('Telegram')).toHaveCount(0);
});
