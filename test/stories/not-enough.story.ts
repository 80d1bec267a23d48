/** Money is asked for before anything else happens: who has too little hears both amounts, and nothing is written. */
import { arrive, offerOf } from './returning-user.js';
import { Person, rupees } from './app-user.js';
import { expect, test } from './story.js';

const LEAST = 10_00;

test('Somebody with too little money hears how much is needed and how much there is', async ({
  page,
  context,
  outside,
  books,
}) => {
  const id = await arrive(context, outside, LEAST);
  const { country, service, price } = await offerOf(context, 'Japan', 'WhatsApp');
  expect(price).toBeGreaterThan(LEAST);
  const before = { events: await books.events(id), sold: await outside.sold() };

  const person = new Person(page);
  await page.goto('/buy-numbers');
  await person.chooseOffer(country, service);
  await person.buyButton.click();
  const words = `Insufficient available balance. Required: ${rupees(price)}, Available: ${rupees(LEAST)}`;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Purchase Failed')).toBeVisible();
  await expect(page.getByText('No Numbers Yet')).toBeVisible();

  expect({ events: await books.events(id), sold: await outside.sold() }).toEqual(before);
  await person.readBalance(LEAST);
});
