/** The life of a number as the worker carries it, on each kind of queue. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestCancel } from '@backend/numbers/cancellation/request-cancel.js';
import { Refusal } from '@backend/domain/refusal.js';
import { QUEUES, TestWorker } from './worker-fixture.js';
import { until } from '../support/until.js';

const MONEY = 100_000;

describe.each(QUEUES)('A number, on the %s queue', (queue) => {
  let house: TestWorker;

  beforeAll(async () => {
    house = await TestWorker.open({ queue });
    await house.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    house.startWorker();
  });
  afterAll(() => house.stop());
  beforeEach(() => house.deposit(MONEY));
  afterEach(async () => {
    await house.control('DELETE', '/faults');
    const { held, open } = await house.wallet();
    expect({ held, open }).toEqual({ held: 0, open: 0 });
  });

  it('charges a code once, with its storing', async () => {
    const before = await house.wallet();
    await house.nextOrder({ outcome: 'code', afterMs: 300, code: '048291' });
    const id = await house.buy();
    const used = await house.until(id, ({ status }) => status === 'used');
    expect(used.codes.map(({ code, late }) => ({ code, late }))).toEqual([{ code: '048291', late: false }]);
    expect(used.charged).toBe(true);
    expect((await house.wallet()).available).toBe(before.available - used.price);
  });

  it('cancels free of charge', async () => {
    const before = await house.wallet();
    await house.nextOrder({ outcome: 'never' });
    const id = await house.buy();
    await house.until(id, ({ status }) => status === 'active');
    await house.bus.execute(new RequestCancel(house.userId, id));
    const closed = await house.until(id, ({ status }) => status === 'expired');
    expect(closed).toMatchObject({ reason: 'cancelled', charged: false });
    expect(await house.wallet()).toEqual(before);
    expect(await house.control('GET', '/activations?limit=1')).toMatchObject({
      activations: [{ status: 'cancelled' }],
    });
  });

  it('charges a code that was there before the cancel', async () => {
    await house.nextOrder({ outcome: 'never' });
    const id = await house.buy();
    const { phone } = await house.until(id, ({ status }) => status === 'active');
    await house.control('PUT', '/faults/getStatus', { kind: 'status', status: 503, times: 3 });
    await house.control('POST', '/deliver', { phone, code: '77' });
    await house.bus.execute(new RequestCancel(house.userId, id)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal); // the poll was faster
    });
    expect(await house.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
  });

  it('releases the hold when the provider has none', async () => {
    const before = await house.wallet();
    await house.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS' });
    const id = await house.buy();
    expect(await house.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'no-numbers' });
    expect(await house.wallet()).toEqual(before);
  });

  it('releases the hold when the price has risen meanwhile, and knows the new price', async () => {
    await house.nextOrder({ outcome: 'price-move', percent: 50, service: 'ig' });
    const choice = { provider: 'sandbox', country: '22', service: 'ig' };
    const [before] = await house.rows<{ price: string }>(
      `SELECT price FROM catalog_offers WHERE provider = 'sandbox' AND country = '22' AND service = 'ig'`,
    );
    const id = await house.buy(choice);
    expect(await house.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'price-changed' });
    const [after] = await house.rows<{ price: string }>(
      `SELECT price FROM catalog_offers WHERE provider = 'sandbox' AND country = '22' AND service = 'ig'`,
    );
    const units = (text = ''): number => Math.round(Number(text) * 10_000); // rupees with four decimals at most
    expect(units(after?.price)).toBe(Math.round(units(before?.price) * 1.5));
  });

  it('tells a number that the provider took back from one that was cancelled', async () => {
    await house.nextOrder({ outcome: 'never' });
    const id = await house.buy();
    const { phone } = await house.until(id, ({ status }) => status === 'active');
    await house.control('POST', '/cancel', { phone });
    expect(await house.until(id, ({ status }) => status === 'expired')).toMatchObject({ reason: 'provider-cancelled' });
  });

  it.each(['status', 'html', 'empty', 'garbage', 'truncated', 'reset', 'huge'])(
    'goes on waiting while the provider answers with %s',
    async (kind) => {
      await house.nextOrder({ outcome: 'never' });
      const id = await house.buy();
      const { phone } = await house.until(id, ({ status }) => status === 'active');
      await house.control('PUT', '/faults/getStatus', { kind, times: 2 });
      await sleep(300);
      await house.control('POST', '/deliver', { phone, code: '1234' });
      expect(await house.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    },
  );

  it('is not bought again when its answer is lost: it is being confirmed, and the hold stays', async () => {
    await house.control('DELETE', '/counters');
    await house.nextOrder({ outcome: 'error', afterMs: 0, code: '5555' });
    const id = await house.buy();
    const confirming = await house.until(id, ({ status }) => status === 'confirming');
    expect(confirming.nextCheckAt).not.toBeNull();
    expect((await house.wallet()).held).toBe(confirming.price);
    expect(await house.ordersSeen()).toBe(1);
    const used = await house.until(id, ({ status }) => status === 'used');
    expect(used.codes.map(({ code }) => code)).toEqual(['5555']);
    expect(await house.ordersSeen()).toBe(1);
  });

  it('leaves no work behind', async () => {
    await until('all work is done', async () => (await house.workLeft()).length === 0);
    expect(house.complaints).toEqual([]);
  });
});
