/** What is bought is what is shown: a press of Buy never orders a service that the form does not name. */
import { arrive, offerOf } from './returning-user.js';
import { Person } from './app-user.js';
import { expect, test } from './story.js';

test('Somebody chooses Telegram, presses the chip whatsapp, and can buy only what is chosen after that', async ({
  page,
  context,
  outside,
  books,
}) => {
  const id = await arrive(context, outside, 100_00);
  const { country } = await offerOf(context, 'India', 'Telegram');
  const person = new Person(page);
  await page.goto('/buy-numbers');
  await person.chooseOffer(country, 'Telegram');
  const before = await books.events(id);

  await page.getByRole('button', { name: 'telegram', exact: true }).click(); // off again
  await page.getByRole('button', { name: 'whatsapp', exact: true }).click();
  await expect(page.getByText('Choose a service...')).toBeVisible();
  await expect(person.buyButton).toBeDisabled();
  await page.getByLabel('Search service').press('Enter');
  expect(await books.events(id)).toEqual(before);

  await person.chooseService();
  await outside.nextOrder({ outcome: 'never' });
  await person.buyButton.click();
  await person.phoneOn(person.ticket('WhatsApp'));
  await expect(person.ticket('Telegram')).toHaveCount(0);
});
