/** Processes die while somebody waits for a code: whatever was killed, the next start goes on from what is written. */
import type { ProcessName } from '../support/stack.js';
import { arrive, offerOf } from './returning-user.js';
import { Person } from './app-user.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
const CODE = '550731';
const DEATHS: readonly (readonly ProcessName[])[] = [['worker'], ['backend'], ['worker', 'backend']];

for (const killed of DEATHS) {
  test(`The ${killed.join(' and the ')} killed while somebody waits: the code comes and is charged once`, async ({
    page,
    context,
    stack,
    outside,
    books,
  }) => {
    const id = await arrive(context, outside, RECHARGED);
    const { country, service, price } = await offerOf(context, 'India', 'Telegram');
    await outside.nextOrder({ outcome: 'never' });
    const person = new Person(page);
    const phone = await person.buy(country, service);

    for (const name of killed) await stack.kill(name);
    await outside.deliver(phone, CODE);
    for (const name of killed) await stack.start(name);

    await expect(person.ticket(service).getByText(CODE)).toBeVisible();
    await person.readBalance(RECHARGED - price);
    const events = await books.events(id);
    const spent = events.filter((type) => type === 'FundsSpent' || type === 'CodeReceived');
    expect(spent).toEqual(['CodeReceived', 'FundsSpent']);
  });
}
