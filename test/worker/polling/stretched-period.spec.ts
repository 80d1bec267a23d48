/**
 * More open numbers than a provider's budget carries: all are polled less often, everybody is told, and new ones go
 * elsewhere.
 */
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { healthOf } from '@backend/provider/resilience/provider-health.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Settings } from '@backend/settings/settings.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../support/until.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';

const ANY = { provider: 'any', country: '22', service: 'tg' };
const FIRST = { ...ANY, provider: 'sandbox' };

describe.each(QUEUES)('A provider whose budget cannot carry its open numbers, on the %s queue', (queue) => {
  let testWorker: TestWorker;
  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.bus.execute(new SyncCatalog('sandbox-2'));
    for (const account of [1, 2]) {
      const offer = { account, country: 22, service: 'tg', price: account === 1 ? '10.00' : '11.00', stock: 1_000 };
      await testWorker.control('PUT', '/offers', offer);
      await testWorker.bus.execute(new SyncCatalog(account === 1 ? 'sandbox' : 'sandbox-2'));
    }
    await testWorker.module.get(Settings).save('limits', { openNumbers: 100, purchasesAnHour: 100 });
    // Ten questions a second, eight of them polls: 1.6 numbers a period of 200 ms; and it has no list of them.
    await testWorker.rows(`UPDATE provider_accounts SET per_second = 10 WHERE provider = 'sandbox'`);
    testWorker.module.get(Providers).follow(await testWorker.module.get(ProviderAccounts).list());
    await testWorker.control('PUT', '/faults/getActiveActivations', { kind: 'answer', answer: 'BAD_ACTION' });
    await testWorker.nextOrder({ outcome: 'never', orders: 50 });
    await testWorker.deposit(100_000);
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());

  const health = async () => healthOf((await testWorker.module.get(ProviderStatuses).read()).get('sandbox')!, 200);
  const open: string[] = [];

  it('polls all of them less often, and says so to their people and to those who watch over it', async () => {
    for (let number = 0; number < 4; number += 1) open.push(await testWorker.buy(FIRST));
    for (const id of open) await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.until(open[0]!, ({ checkEveryMs }) => checkEveryMs === 500);
    expect(await health()).toMatchObject({
      ...{ health: 'degraded', openNumbers: 4, periodMs: 500, perSecond: 10 },
      trouble: ['numbers are checked every 0.5 s instead of 0.2 s'],
    });
    const began = performance.now();
    const { calls: before } = await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters');
    await sleep(2_000);
    const { calls: after } = await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters');
    const polls = (after.getStatus ?? 0) - (before.getStatus ?? 0);
    expect(polls).toBeGreaterThan(0);
    // and one second that had begun
    expect(polls).toBeLessThanOrEqual(8 * (Math.ceil((performance.now() - began) / 1_000) + 1));
  });

  it('takes no more beyond three periods: a server that was named is busy, and any server is another one', async () => {
    open.push(await testWorker.buy(FIRST));
    await testWorker.until(open[4]!, ({ status }) => status === 'active');
    const full = async () => (await health()).trouble.includes('it has no room for more numbers');
    await until('it is full', full); // counted once a second
    await expect(testWorker.buy(FIRST)).rejects.toMatchObject({ code: 'provider-busy' });
    const other = await testWorker.buy(ANY);
    expect(await testWorker.until(other, ({ status }) => status === 'active')).toMatchObject({ server: 'fast server' });
  });

  it('still finds the code of each', async () => {
    const { phone } = await testWorker.number(open[0]!);
    await testWorker.control('POST', '/deliver', { phone, code: '0815' });
    expect(await testWorker.until(open[0]!, ({ status }) => status === 'used')).toMatchObject({ charged: true });
  });
});
