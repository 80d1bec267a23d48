/**
 * A worker that is told to stop: no job is taken any more, no round goes on to its next item, and all of it ends in
 * time, whatever hangs.
 */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { ClockGuard } from '@backend/database/clock-guard.js';
import type { Database } from '@backend/database/database.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { PollClock } from '@backend/numbers/polling/poll-clock.js';
import type { Sightings } from '@backend/numbers/ordering/sightings.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Sweep } from '@backend/numbers/sweep.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';

/** What `main.ts` gives the whole process, ms. */
const STOP_WITHIN = 9_000;

describe.each(QUEUES)('A worker that stops, on the %s queue', (queue) => {
  let testWorker: TestWorker;
  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.rows(`UPDATE provider_accounts SET batch_above = 0 WHERE provider = 'sandbox'`);
    testWorker.module.get(Providers).follow(await testWorker.module.get(ProviderAccounts).list());
    await testWorker.deposit(100_000);
  });
  afterAll(() => testWorker.stop());

  const lists = async (): Promise<number> =>
    (await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters')).calls.getActiveActivations ?? 0;

  it('takes no job and is done in time while a provider’s list hangs, and writes the last polls', async () => {
    const queues = testWorker.startWorker();
    await testWorker.nextOrder({ outcome: 'never', orders: 2 });
    await testWorker.until(await testWorker.buy(), ({ status }) => status === 'active');
    await testWorker.control('PUT', '/faults/getActiveActivations', { kind: 'hang' });
    for (const before = await lists(); (await lists()) === before; await sleep(25));
    const clock = testWorker.module.get(PollClock);
    const close = queues.close.bind(queues);
    queues.close = async (users) => {
      await close(users);
      clock.setNextPoll('noted-last', 1);
    };

    const [began, orders] = [performance.now(), await testWorker.ordersSeen()];
    const halted = testWorker.haltWorker();
    const waits = await testWorker.buy();
    await queues.queue('order-number').add([{ id: 'late', data: { stream: testWorker.userId, subject: waits } }]);
    await halted;
    expect(performance.now() - began).toBeLessThan(STOP_WITHIN);
    expect(await testWorker.ordersSeen()).toBe(orders);
    expect(await testWorker.rows(`SELECT FROM poll_clock WHERE number_id = 'noted-last'`)).toHaveLength(1);
  });
});

describe('A sweep that is told to stop', () => {
  it('ends the items under way, and begins no others', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => ({ wallet_id: 'w', number_id: String(i) }));
    const database = { query: () => Promise.resolve({ rows }) } as unknown as Database;
    let [begun, answer] = [0, (): void => undefined];
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const bus = {
      execute: () => {
        begun += 1;
        return answered;
      },
    } as unknown as CommandBus;
    const errors = jest.spyOn(Logger.prototype, 'error');
    const providers = { all: () => ['p'] } as unknown as Providers;
    const sweep = new Sweep(database, bus, {} as Sightings, providers, { doubt: null } as ClockGuard);
    const stop = new AbortController();
    const swept = sweep.run(stop.signal);
    while (begun === 0) await Promise.resolve();
    stop.abort();
    answer();
    await swept;
    expect([begun, errors.mock.calls]).toEqual([10, []]);
    errors.mockRestore();
  });
});
