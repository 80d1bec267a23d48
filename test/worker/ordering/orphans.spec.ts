/** Activations on our account that match nothing of ours: listed, and cancelled only where nobody else can own them. */
import { FindOrphans } from '@backend/numbers/ordering/find-orphans.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';
import { until } from '../../support/until.js';

describe.each(QUEUES)("An activation that is nobody's, on the %s queue", (queue) => {
  let testWorker: TestWorker;
  let stranger: string;

  /** `lives`: listed when the provider was last asked, and not cancelled. */
  const findOrphans = async () => {
    await testWorker.bus.execute(new FindOrphans('sandbox'));
    return testWorker.rows<{ activationId: string; answer: string | null; lives: boolean }>(
      `SELECT o.provider, o.activation_id AS "activationId", o.service, o.answer, o.ended_at AS "endedAt",
         o.ended_at IS NULL AND coalesce(s.last_at >= l.last_at, false) AS lives
       FROM orphans o JOIN provider_lists l USING (provider) LEFT JOIN sightings s USING (provider, activation_id)`,
    );
  };
  const seenFor = (minutes: number) =>
    testWorker.rows(`UPDATE sightings SET first_at = now() - make_interval(mins => $1)`, [minutes]);
  const livesThere = async (): Promise<boolean> => {
    const { activations } = await testWorker.control<{ activations: { id: number }[] }>(
      'GET',
      '/activations?status=open',
    );
    return activations.some(({ id }) => String(id) === stranger);
  };

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.control('PATCH', '/accounts/1', { earlyCancelMs: 0 });
    await testWorker.deposit(100_000);
    await testWorker.nextOrder({ outcome: 'never', service: 'wa' });
    const bought = new URL('/stubs/handler_api.php', testWorker.sandbox.url);
    bought.search = new URLSearchParams({
      ...{ api_key: 'sandbox-key', action: 'getNumber', service: 'wa', country: '22' },
    }).toString();
    stranger = /^ACCESS_NUMBER:(\d+):/.exec(await (await fetch(bought)).text())![1]!;
  });
  afterAll(() => testWorker.stop());

  it('is not one in its first minutes: an answer may be under way', async () => {
    expect(await findOrphans()).toEqual([]);
  });

  it('is listed after them, and nothing of ours with it', async () => {
    await testWorker.nextOrder({ outcome: 'never' });
    const numberId = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId }));
    expect((await testWorker.number(numberId)).status).toBe('active');
    await findOrphans();
    await seenFor(3);
    expect(await findOrphans()).toMatchObject([
      { provider: 'sandbox', activationId: stranger, service: 'wa', lives: true },
    ]);
  });

  it('is not one while an order is sought whose it may be', async () => {
    await testWorker.nextOrder({ outcome: 'reset', afterMs: 60_000 });
    const numberId = await testWorker.buy();
    await testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId }));
    expect((await testWorker.number(numberId)).status).toBe('confirming');
    await findOrphans();
    await seenFor(9);
    expect((await findOrphans()).map(({ activationId }) => activationId)).toEqual([stranger]);
  });

  it('is left alone however old it is, while others may buy with our account', async () => {
    await testWorker.rows(`UPDATE orphans SET first_at = now() - interval '1 hour'`);
    expect(await findOrphans()).toMatchObject([{ answer: null, endedAt: null }]);
    expect(await livesThere()).toBe(true);
  });

  it('is cancelled after ten minutes on an account that is ours alone', async () => {
    await testWorker.rows(`UPDATE provider_accounts SET ours_alone = true WHERE provider = 'sandbox'`);
    testWorker.module.get(Providers).follow(await testWorker.module.get(ProviderAccounts).list());
    await testWorker.rows(`UPDATE orphans SET first_at = now() - interval '9 minutes'`);
    await findOrphans();
    expect(await livesThere()).toBe(true);
    await testWorker.rows(`UPDATE orphans SET first_at = now() - interval '11 minutes'`);
    expect(await findOrphans()).toMatchObject([{ activationId: stranger, answer: 'ACCESS_CANCEL', lives: false }]);
    expect(await livesThere()).toBe(false);
  });

  it('is found by the sweep', async () => {
    await testWorker.rows('DELETE FROM orphans');
    await testWorker.nextOrder({ outcome: 'never', service: 'ig' });
    const bought = new URL('/stubs/handler_api.php', testWorker.sandbox.url);
    bought.search = '?api_key=sandbox-key&action=getNumber&service=ig&country=22';
    await fetch(bought);
    testWorker.startWorker();
    await until('the sweep has found it', async () => {
      await testWorker.rows(`UPDATE sightings SET first_at = now() - interval '3 minutes'`);
      return (await testWorker.rows(`SELECT FROM orphans WHERE service = 'ig'`)).length > 0;
    });
  });
});
