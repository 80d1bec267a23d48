/** Check OTP asks the provider at most once in two seconds a number, whichever process it reaches. */
import { CheckNumber } from '@backend/numbers/polling/check-number.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { TestWorker } from '../worker-fixture.js';

describe('Check OTP', () => {
  let house: TestWorker;

  beforeAll(async () => {
    house = await TestWorker.open();
    await house.deposit(100_000);
  });
  afterAll(() => house.stop());

  const active = async (): Promise<string> => {
    await house.nextOrder({ outcome: 'never' });
    const id = await house.buy();
    await house.bus.execute(new OrderNumber({ walletId: house.userId, numberId: id }));
    return id;
  };
  const polls = async (): Promise<number> =>
    (await house.control<{ calls: Record<string, number> }>('GET', '/counters')).calls.getStatus ?? 0;
  const press = (id: string) => house.bus.execute(new CheckNumber(house.userId, id));
  /** As if it had been pressed so long ago. */
  const pressed = (id: string, secondsAgo: number) =>
    house.rows(
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
