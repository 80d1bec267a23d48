/** The life of a number as the worker carries it, on each kind of queue. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestCancel } from '@backend/numbers/cancellation/request-cancel.js';
import { Refusal } from '@backend/domain/refusal.js';
import { QUEUES, TestWorker } from './worker-fixture.js';
import { until } from '../support/until.js';

const MONEY = 100_000;

describe.each(QUEUES)('A number, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());
  beforeEach(() => testWorker.deposit(MONEY));
  afterEach(async () => {
    await testWorker.control('DELETE', '/faults');
    const { held, open } = await testWorker.wallet();
    expect({ held, open }).toEqual({ held: 0, open: 0 });
  });

  it('charges a code once, with its storing', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'code', afterMs: 300, code: '048291' });
    const id = await testWorker.buy();
    const used = await testWorker.until(id, ({ status }) => status === 'used');
    expect(used.codes.map(({ code, late }) => ({ code, late }))).toEqual([{ code: '048291', late: false }]);
    expect(used.charged).toBe(true);
    expect((await testWorker.wallet()).available).toBe(before.available - used.price);
  });

  it('cancels free of charge', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id));
    const closed = await testWorker.until(id, ({ status }) => status === 'expired');
    expect(closed).toMatchObject({ reason: 'cancelled', charged: false });
    expect(await testWorker.wallet()).toEqual(before);
    expect(await testWorker.control('GET', '/activations?limit=1')).toMatchObject({
      activations: [{ status: 'cancelled' }],
    });
  });

  it('charges a code that was there before the cancel', async () => {
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    const { phone } = await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.control('PUT', '/faults/getStatus', { kind: 'status', status: 503, times: 3 });
    await testWorker.control('POST', '/deliver', { phone, code: '77' });
    await testWorker.bus.execute(new RequestCancel(testWorker.userId, id)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Refusal); // the poll was faster
    });
    expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
  });

  it('releases the hold when the provider has none', async () => {
    const before = await testWorker.wallet();
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS' });
    const id = await testWorker.buy();
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'no-numbers' });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('releases the hold when the price has risen meanwhile, and knows the new price', async () => {
    await testWorker.nextOrder({ outcome: 'price-move', percent: 50, service: 'ig' });
    const choice = { provider: 'sandbox', country: '22', service: 'ig' };
    const [before] = await testWorker.rows<{ price: string }>(
      `SELECT price FROM catalog_offers WHERE provider = 'sandbox' AND country = '22' AND service = 'ig'`,
    );
    const id = await testWorker.buy(choice);
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'price-changed' });
    const [after] = await testWorker.rows<{ price: string }>(
      `SELECT price FROM catalog_offers WHERE provider = 'sandbox' AND country = '22' AND service = 'ig'`,
    );
    const units = (text = ''): number => Math.round(Number(text) * 10_000); // rupees with four decimals at most
    expect(units(after?.price)).toBe(Math.round(units(before?.price) * 1.5));
  });

  it('tells a number that the provider took back from one that was cancelled', async () => {
    await testWorker.nextOrder({ outcome: 'never' });
    const id = await testWorker.buy();
    const { phone } = await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.control('POST', '/cancel', { phone });
    expect(await testWorker.until(id, ({ status }) => status === 'expired')).toMatchObject({
      reason: 'provider-cancelled',
    });
  });

  it.each(['status', 'html', 'empty', 'garbage', 'truncated', 'reset', 'huge'])(
    'goes on waiting while the provider answers with %s',
    async (kind) => {
      await testWorker.nextOrder({ outcome: 'never' });
      const id = await testWorker.buy();
      const { phone } = await testWorker.until(id, ({ status }) => status === 'active');
      await testWorker.control('PUT', '/faults/getStatus', { kind, times: 2 });
      await sleep(300);
      await testWorker.control('POST', '/deliver', { phone, code: '1234' });
      expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    },
  );

  it('is not bought again when its answer is lost: it is being confirmed, and the hold stays', async () => {
    await testWorker.control('DELETE', '/counters');
    await testWorker.nextOrder({ outcome: 'error', afterMs: 0, code: '5555' });
    const id = await testWorker.buy();
    const confirming = await testWorker.until(id, ({ status }) => status === 'confirming');
    expect(confirming.nextCheckAt).not.toBeNull();
    expect((await testWorker.wallet()).held).toBe(confirming.price);
    expect(await testWorker.ordersSeen()).toBe(1);
    const used = await testWorker.until(id, ({ status }) => status === 'used');
    expect(used.codes.map(({ code }) => code)).toEqual(['5555']);
    expect(await testWorker.ordersSeen()).toBe(1);
  });

  it('leaves no work behind', async () => {
    await until('all work is done', async () => (await testWorker.workLeft()).length === 0);
    expect(testWorker.complaints).toEqual([]);
  });
});
