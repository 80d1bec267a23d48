/** Two tabs of one person press Buy at the same moment: the same purchase is made once, and money is spent once. */
import type { BrowserContext, Page } from '@playwright/test';
import { arrive, offerOf, topUp } from './returning-user.js';
import { Person } from './app-user.js';
import { expect, test } from './story.js';

const count = (events: string[], type: string): number => events.filter((event) => event === type).length;

/** No purchase goes out before all have pressed: a faster tab would show the others that it has bought, and take their button away. */
const pressBuyTogether = async (context: BrowserContext, ...people: Person[]): Promise<void> => {
  let pressed = 0;
  let letGo = (): void => undefined;
  const all = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/api/numbers', async (route) => {
    if (route.request().method() === 'POST') {
      pressed += 1;
      if (pressed === people.length) letGo();
      await all;
    }
    await route.continue();
  });
  await Promise.all(people.map((person) => person.buyButton.click()));
};

const formIn = async (page: Page, address: string, country: string, service: string): Promise<Person> => {
  const person = new Person(page);
  await page.goto(address);
  await person.chooseOffer(country, service);
  await expect(person.buyButton).toBeEnabled();
  return person;
};

test('Two tabs that make the same purchase buy one number', async ({ page, context, outside, books }) => {
  const id = await arrive(context, outside, 100_00);
  const { country, service } = await offerOf(context, 'India', 'Telegram');
  const sold = await outside.sold();
  await outside.nextOrder({ outcome: 'never' });
  const one = await formIn(page, '/buy-numbers', country, service);
  await expect(page).toHaveURL(/\?number=/);
  const other = await formIn(await context.newPage(), page.url(), country, service);

  await pressBuyTogether(context, one, other);
  const phone = await one.phoneOn(one.ticket(service));
  expect(await other.phoneOn(other.ticket(service))).toBe(phone);

  const events = await books.events(id);
  expect({ held: count(events, 'FundsReserved'), asked: count(events, 'NumberRequested') }).toEqual({
    held: 1,
    asked: 1,
  });
  expect(await outside.sold()).toBe(sold + 1);
});

test('Two purchases with money for one buy one number', async ({ page, context, outside, books }) => {
  const id = await arrive(context, outside);
  const { country, service, price } = await offerOf(context, 'Japan', 'WhatsApp');
  await topUp(context, outside, price);
  const sold = await outside.sold();
  await outside.nextOrder({ outcome: 'never' });
  const one = await formIn(page, '/buy-numbers', country, service);
  const other = await formIn(await context.newPage(), '/buy-numbers', country, service);

  await pressBuyTogether(context, one, other);
  const waiting = (person: Person) => person.ticket(service).getByText('Waiting for SMS.');
  const refused = (person: Person) => person.page.getByText('Insufficient available balance.');
  for (const person of [one, other]) await expect(waiting(person).or(refused(person))).toBeVisible();
  const won = await Promise.all([one, other].map((person) => waiting(person).isVisible()));
  expect(won.filter(Boolean)).toHaveLength(1);

  expect(count(await books.events(id), 'FundsReserved')).toBe(1);
  expect(await books.balances(id)).toEqual({
    gateway_clearing: -price,
    user_held: price,
  });
  expect(await outside.sold()).toBe(sold + 1);
});
