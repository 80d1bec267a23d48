/**
 * Many open numbers of one provider: one list is read for all of them, and each is polled by itself again when they
 * are few.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';
import { until } from '../../support/until.js';

describe.each(QUEUES)('Many open numbers, on the %s queue', (queue) => {
  let testWorker: TestWorker;
  let open: string[];

  const calls = async (action: string): Promise<number> => {
    const { calls } = await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters');
    return calls[action] ?? 0;
  };

  /** Waits until lists are read and nothing else is. */
  const listed = (): Promise<boolean> =>
    until('numbers are no longer polled one by one', async () => {
      const before = [await calls('getStatus'), await calls('getActiveActivations')] as const;
      await sleep(1_000);
      const after = [await calls('getStatus'), await calls('getActiveActivations')] as const;
      return after[0] === before[0] && after[1] > before[1];
    });

  const deliver = async (id: string, code: string): Promise<void> => {
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/deliver', { phone, code });
  };

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.rows(`UPDATE provider_accounts SET batch_above = 2 WHERE provider = 'sandbox'`);
    testWorker.module.get(Providers).follow(await testWorker.module.get(ProviderAccounts).list());
    await testWorker.deposit(100_000);
    testWorker.startWorker();
    await testWorker.nextOrder({ outcome: 'never', orders: 5 });
    open = await Promise.all([1, 2, 3, 4, 5].map(() => testWorker.buy()));
    for (const id of open) await testWorker.until(id, ({ status }) => status === 'active');
  });
  afterAll(() => testWorker.stop());

  it('are polled by one list, and no longer one by one', async () => {
    await listed();
    const { nextCheckAt, serverNow } = await testWorker.number(open[0]!);
    expect(Date.parse(nextCheckAt!)).toBeGreaterThanOrEqual(Date.parse(serverNow));
  });

  it('are charged for the code that the list shows', async () => {
    await listed();
    const asked = await calls('getStatus');
    await deliver(open[0]!, '0042');
    const used = await testWorker.until(open[0]!, ({ status }) => status === 'used');
    expect(used).toMatchObject({ charged: true, codes: [{ code: '0042', late: false }] });
    expect(await calls('getStatus')).toBe(asked);
  });

  it('are asked about by themselves when the list does not show them any more', async () => {
    const { phone } = await testWorker.number(open[1]!);
    await testWorker.control('POST', '/cancel', { phone });
    const closed = await testWorker.until(open[1]!, ({ status }) => status === 'expired');
    expect(closed).toMatchObject({ reason: 'provider-cancelled', charged: false });
  });

  it('are polled one by one again while there is no list', async () => {
    await listed();
    await testWorker.control('PUT', '/faults/getActiveActivations', { kind: 'status', status: 500 });
    await deliver(open[2]!, '0043');
    expect(await testWorker.until(open[2]!, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    await testWorker.control('DELETE', '/faults');
  });

  it('are polled one by one again when they are few', async () => {
    await deliver(open[3]!, '0044');
    expect(await testWorker.until(open[3]!, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    const [asked, reconciled] = [await calls('getStatus'), testWorker.reconciled()];
    await until('they are asked about', async () => (await calls('getStatus')) >= asked + 5);
    expect(testWorker.reconciled()).toBe(reconciled); // their jobs were given back, not missed
    expect(testWorker.complaints).toEqual([]);
  });
});
