/**
 * A provider's list takes its time: what is first seen in one that was under way when an order was sent says nothing of
 * whose it is.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfirmOrder } from '@backend/numbers/ordering/confirm-order.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { Sightings } from '@backend/numbers/ordering/sightings.js';
import type { Listed } from '@backend/provider/provider.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { FakeProvider } from '../../backend/provider/fake-provider.js';
import { TestWorker } from '../worker-fixture.js';

describe('A list that overlaps the sending of an order', () => {
  let testWorker: TestWorker;
  let sightings: Sightings;

  beforeAll(async () => {
    testWorker = await TestWorker.open();
    sightings = testWorker.module.get(Sightings);
    await testWorker.deposit(100_000);
  });
  afterAll(() => testWorker.stop());

  const row = (activationId: string): Listed => ({
    ...{ activationId, phone: '917000000001', country: '22', service: 'tg', code: null, canRepeat: false },
  });
  const offer = { provider: 'fake', country: '22', service: 'tg' };
  /** Of the database, as events have it. */
  const now = async (): Promise<number> => {
    const [row] = await testWorker.rows<{ now: Date }>('SELECT clock_timestamp() AS now');
    await sleep(5);
    return row!.now.getTime();
  };
  /** A list that was asked for, and is whole when `end` is called. */
  const begin = async (): Promise<{ end: (list: readonly Listed[]) => Promise<unknown> }> => {
    const provider = new FakeProvider();
    let whole: (list: readonly Listed[]) => void = () => undefined;
    const list = new Promise<readonly Listed[]>((resolve) => (whole = resolve));
    provider.listAnswer = () => list;
    const reading = sightings.readList(provider);
    while (provider.asked.length === 0) await sleep(1);
    return {
      end: (rows) => {
        whole(rows);
        return reading;
      },
    };
  };
  const since = async (sentAt: number, ...ids: string[]) => [...(await sightings.listedOnlySince(sentAt, 'fake', ids))];

  it('is not one that was read before', async () => {
    const list = await begin();
    const sentAt = await now();
    await list.end([row('a1')]);
    expect(await sightings.seenBefore(offer, sentAt)).toBeNull();
    expect(await sightings.seenBefore(offer, (await now()) + 1)).toEqual(['a1']);
  });

  it('neither excludes what is first seen in it, nor tells that it came later, in whichever order lists are recorded', async () => {
    const overlapping = await begin();
    const sentAt = await now();
    const later = await begin();
    await later.end([row('a1'), row('a2'), row('a3')]);
    expect(await since(sentAt, 'a1', 'a2', 'a3')).toEqual(['a2', 'a3']);
    await overlapping.end([row('a1'), row('a2')]);
    expect(await sightings.seenBefore(offer, sentAt)).toEqual(['a1']);
    expect(await since(sentAt, 'a1', 'a2', 'a3')).toEqual(['a3']);
  });

  it('that was asked for in the millisecond of the sending does not tell either', async () => {
    const list = await begin();
    await list.end([row('b1')]);
    const [seen] = await testWorker.rows<{ asked_at: Date }>(
      "SELECT asked_at FROM sightings WHERE activation_id = 'b1'",
    );
    const askedAt = seen!.asked_at.getTime();
    expect(await since(askedAt, 'b1')).toEqual([]);
    expect(await since(askedAt - 1, 'b1')).toEqual(['b1']);
  });

  it('may show what was just bought: that is neither taken for never bought, nor claimed', async () => {
    const provider = testWorker.module.get(Providers).of('sandbox');
    await sightings.readList(provider);
    await testWorker.nextOrder({ outcome: 'hang', afterMs: 60_000 });
    const about = { walletId: testWorker.userId, numberId: await testWorker.buy() };
    const held = (await testWorker.wallet()).held;
    const active = () => testWorker.control<{ activations: unknown[] }>('GET', '/activations?status=open');

    const slow = Object.create(provider, {
      active: {
        value: async () => {
          while ((await active()).activations.length === 0) await sleep(10);
          return provider.active();
        },
      },
    }) as typeof provider;
    const reading = sightings.readList(slow);
    await testWorker.bus.execute(new OrderNumber(about));
    expect(await reading).toHaveLength(1);
    expect((await testWorker.number(about.numberId)).status).toBe('confirming');

    for (const end = Date.now() + 5_000; Date.now() < end; await sleep(50))
      await testWorker.bus.execute(new ConfirmOrder(about));
    expect(await testWorker.number(about.numberId)).toMatchObject({ status: 'confirming', phone: null });
    expect((await testWorker.wallet()).held).toBe(held);
    expect(await testWorker.ordersSeen()).toBe(1);
  });
});
