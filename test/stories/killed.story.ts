/** Processes are killed while a user waits for a code: after a restart the stack continues from the database. */
import type { ProcessName } from '../support/stack.js';
import { signUp, offerOf } from './returning-user.js';
import { AppUser } from './app-user.js';
import { expect, test } from './story.js';

const RECHARGED = 100_00;
const CODE = '550731';
const KILLED: readonly (readonly ProcessName[])[] = [['worker'], ['backend'], ['worker', 'backend']];

for (const killed of KILLED) {
  test(`The ${killed.join(' and the ')} killed while a user waits: the code arrives and is charged once`, async ({
    page,
    context,
    stack,
    sandbox,
    ledger,
  }) => {
    const id = await signUp(context, sandbox, RECHARGED);
    const { country, service, price } = await offerOf(context, 'India', 'Telegram');
    await sandbox.nextOrder({ outcome: 'never' });
    const user = new AppUser(page);
    const phone = await user.buy(country, service);

    for (const name of killed) await stack.kill(name);
    await sandbox.deliver(phone, CODE);
    for (const name of killed) await stack.start(name);

    await expect(user.ticket(service).getByText(CODE)).toBeVisible();
    await user.readBalance(RECHARGED - price);
    const events = await ledger.events(id);
    const spent = events.filter((type) => type === 'FundsSpent' || type === 'CodeReceived');
    expect(spent).toEqual(['CodeReceived', 'FundsSpent']);
  });
}
