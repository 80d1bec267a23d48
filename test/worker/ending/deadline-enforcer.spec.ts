/**
 * Deadlines are kept also where the provider cannot be asked about all that are due: released first, asked about
 * afterwards, each once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { EndActivation } from '@backend/numbers/cancellation/end-activation.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { PollNumber } from '@backend/numbers/polling/poll-number.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Settings } from '@backend/settings/settings.js';
import { DeadlineEnforcer } from '@backend/numbers/polling/deadline-enforcer.js';
import { until } from '../../support/until.js';
import { TestWorker } from '../worker-fixture.js';

describe('Numbers that are due', () => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open();
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.module.get(Settings).save('clocks', { holdFor: 1_000, pollFor: 0 });
    await testWorker.module.get(Settings).save('limits', { openNumbers: 100, purchasesAnHour: 100 });
    await testWorker.deposit(1_000_000);
  });
  afterAll(() => testWorker.stop());
  beforeEach(async () => {
    await testWorker.control('DELETE', '/counters');
    await testWorker.rows('DELETE FROM due_claims');
  });
  afterEach(async () => {
    await testWorker.control('DELETE', '/faults');
    expect(testWorker.loggedBy('Deadlines')).toEqual([]);
  });

  /** Of one worker; an installation may have several. */
  const enforcer = (bus = testWorker.bus) =>
    new DeadlineEnforcer(testWorker.sql, bus, testWorker.module.get(ClockGuard));
  const enforce = (pollFor?: number): Promise<void> => enforcer().enforce(new AbortController().signal, pollFor);
  const asked = async (action: string): Promise<number> =>
    (await testWorker.control<{ calls: Record<string, number> }>('GET', '/counters')).calls[action] ?? 0;
  const openNow = async (): Promise<number> =>
    (await testWorker.rows(`SELECT FROM numbers WHERE hold = 'open'`)).length;

  /** Ordered, and past their deadline. */
  const due = async (script: object, size: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < size; i += 1) {
      await testWorker.nextOrder(script);
      const id = await testWorker.buy();
      await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId: id }));
      ids.push(id);
    }
    const waiting = `SELECT FROM numbers WHERE hold = 'open' AND deadline > clock_timestamp()`;
    while ((await testWorker.rows(waiting)).length > 0) await sleep(25);
    return ids;
  };

  it('are polled for the last time, cancelled and released, each once', async () => {
    const before = await testWorker.wallet();
    await due({ outcome: 'never' }, 4);
    await Promise.all([enforce(), enforce()]); // two workers
    expect(await openNow()).toBe(0);
    expect([await asked('getStatus'), await asked('setStatus')]).toEqual([4, 4]);
    expect(await testWorker.wallet()).toEqual(before);
    expect(await testWorker.rows('SELECT FROM due_claims')).toEqual([]);
  });

  it('are released unasked when the time for polls is over, and a code found afterwards is free', async () => {
    const before = await testWorker.wallet();
    const [id] = await due({ outcome: 'code', afterMs: 0, code: '808' }, 1);
    await enforce(0);
    expect(await asked('getStatus')).toBe(0);
    expect(await testWorker.number(id!)).toMatchObject({
      status: 'expired',
      reason: 'timed-out',
      charged: false,
      codes: [],
    });
    expect(await testWorker.wallet()).toEqual(before);
    expect(await testWorker.workLeft()).toContain('end-activation');
    await testWorker.bus.execute(new EndActivation({ walletId: testWorker.userId, numberId: id! }));
    expect(await testWorker.number(id!)).toMatchObject({ charged: false, codes: [{ code: '808', late: true }] });
    expect(await testWorker.wallet()).toEqual(before);
  });

  it('are released on time also where their provider is not configured any more, and end there when it is again', async () => {
    const before = await testWorker.wallet();
    const providers = testWorker.module.get(Providers);
    const [id] = await due({ outcome: 'never' }, 1);
    const about = { walletId: testWorker.userId, numberId: id! };
    providers.follow([]);
    // nothing brings it back by itself
    const following = jest.spyOn(providers, 'follow').mockImplementation(() => undefined);

    expect(await testWorker.bus.execute(new PollNumber(about, 'soon'))).toMatchObject({ retryAfter: 0 });
    await enforce();
    expect(await testWorker.number(id!)).toMatchObject({ status: 'expired', reason: 'timed-out', charged: false });
    expect(await testWorker.wallet()).toEqual(before);
    expect(await testWorker.rows('SELECT FROM due_claims')).toEqual([]);
    await testWorker.bus.execute(new EndActivation(about));
    expect(await testWorker.workLeft()).toContain('end-activation');

    following.mockRestore();
    providers.follow(await testWorker.module.get(ProviderAccounts).list());
    await testWorker.bus.execute(new EndActivation(about));
    expect(await testWorker.rows('SELECT ending FROM numbers WHERE number_id = $1', [id])).toEqual([
      { ending: 'cancelled' },
    ]);
  });

  it('that one worker only took are given back when it stops, and ended by the next', async () => {
    await due({ outcome: 'never' }, 45); // more than it has hands
    await testWorker.control('PUT', '/faults/getStatus', { kind: 'latency', ms: 1_000 });
    const stop = new AbortController();
    const closing = enforcer().enforce(stop.signal);
    while ((await asked('getStatus')) < 40) await sleep(10); // each hand has one
    stop.abort();
    await until(
      'what was only claimed is free',
      async () => (await testWorker.rows('SELECT FROM due_claims')).length === 40,
    );
    await testWorker.control('DELETE', '/faults');
    await closing;
    expect(await openNow()).toBe(5);
    await enforce();
    expect(await openNow()).toBe(0);
  });

  it('that were not closed by their turn wait for the end of their claim, and are not taken again and again', async () => {
    const [id] = await due({ outcome: 'never' }, 1);
    let turns = 0;
    const idle = { execute: () => Promise.resolve((turns += 1)) } as unknown as CommandBus;
    const stop = new AbortController();
    const closing = enforcer(idle).enforce(stop.signal);
    await Promise.race([closing, sleep(2_000, undefined, { ref: false })]);
    stop.abort();
    await closing;
    expect(turns).toBe(1);
    expect(await testWorker.rows('SELECT FROM due_claims WHERE number_id = $1', [id])).toHaveLength(1);
    await testWorker.rows('DELETE FROM due_claims');
    await enforce();
    expect(await openNow()).toBe(0);
  });
});
