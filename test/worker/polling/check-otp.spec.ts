/** Check OTP asks the provider at most once in two seconds a number, whichever process it reaches. */
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { TestWorker } from '../worker-fixture.js';

describe('Check OTP', () => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open();
    await testWorker.deposit(100_000);
  });
  afterAll(() => testWorker.stop());

  const active = async (): Promise<string> => {
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId: id }));
    return id;
  };
  const polls = async (): Promise<number> =>
    (await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters')).calls.getStatus ?? 0;
  const press = (id: string) => testWorker.bus.execute(new CheckNumber(testWorker.userId, id));
  /** As if it had been pressed so long ago. */
  const pressed = (id: string, secondsAgo: number) =>
    testWorker.rows(
      'UPDATE poll_clock SET checked_at = clock_timestamp() - make_interval(secs => $2) WHERE number_id = $1',
      [id, secondsAgo],
    );

  it('asks once, however often it is pressed within two seconds, and again after them', async () => {
    const id = await active();
    const before = await polls();
    await Promise.all([press(id), press(id)]);
    // Far from running out while this test does.
    await pressed(id, -3_600);
    await press(id);
    expect(await polls()).toBe(before + 1);
    await pressed(id, 2);
    await press(id);
    expect(await polls()).toBe(before + 2);
  });

  it('counts for each number by itself', async () => {
    const [one, other] = [await active(), await active()];
    const before = await polls();
    await press(one);
    await press(other);
    expect(await polls()).toBe(before + 2);
  });
});
