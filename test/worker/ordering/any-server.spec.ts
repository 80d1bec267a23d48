/**
 * Any server: the cheapest that can deliver is taken, an order that was surely not placed goes on to the next, and
 * nobody pays twice or more than they saw.
 */
import { AnyServer } from '@backend/catalog/any-server.js';
import { CatalogReader } from '@backend/catalog/catalog-reader.js';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { Environment } from '@backend/config/environment.js';
import { verify } from '@backend/finance/verify.js';
import { OrderNumber } from '@backend/numbers/ordering/order-number.js';
import { RequestChange } from '@backend/numbers/cancellation/request-change.js';
import type { NumberResponse } from '@backend/numbers/dto/number-response.js';
import { GetTimeline } from '@backend/numbers/timeline/get-timeline.js';
import { ProviderStatuses } from '@backend/provider/resilience/provider-status.js';
import { healthOf } from '@backend/provider/resilience/provider-health.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { Settings } from '@backend/settings/settings.js';
import { randomUUID } from 'node:crypto';
import { QUEUES, TestWorker } from '../worker-fixture.js';
import { until } from '../../support/until.js';

const ANY = { provider: 'any', country: '22', service: 'tg' };
const FIRST = { ...ANY, provider: 'sandbox' };
/** 10.00 with the markup of 17 %. */
const PRICE = 1_170;
const NOBODY = 'http://127.0.0.1:9/stubs/handler_api.php';

const told = `SELECT FROM provider_reports WHERE provider = 'sandbox' AND alone AND reported_at > now() - interval '15 s'`;

/** What is cached for a second is read anew. */
const eventually = (isSo: () => Promise<boolean>): Promise<boolean> => until('what was written is read', isSo);

describe.each(QUEUES)('Any server, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  const sells = async (account: number, price: string, stock = 1_000): Promise<void> => {
    await testWorker.control('PUT', '/offers', { account, country: 22, service: 'tg', price, stock });
    await testWorker.bus.execute(new SyncCatalog(account === 1 ? 'sandbox' : 'sandbox-2'));
  };
  const set = async (provider: string, assignment: string): Promise<void> => {
    await testWorker.rows(`UPDATE provider_accounts SET ${assignment} WHERE provider = $1`, [provider]);
    testWorker.module.get(Providers).follow(await testWorker.module.get(ProviderAccounts).list());
  };
  const boughtAt = async (account: number): Promise<number> => {
    const { activations } = await testWorker.control<{ activations: unknown[] }>(
      'GET',
      `/activations?account=${account}`,
    );
    return activations.length;
  };
  const facts = async (id: string): Promise<string[]> => {
    const rows = await testWorker.rows<{ type: string; data: { provider?: string; from?: string } }>(
      `SELECT type, data || coalesce(private::jsonb, '{}') AS data FROM events WHERE subject = $1 ORDER BY version`,
      [id],
    );
    return rows.map(({ type, data }) => (type === 'OrderSent' ? `${type} ${data.provider}` : type));
  };
  const chosen = async (): Promise<string> =>
    (await testWorker.module.get(AnyServer).choose('22', 'tg')).offer.provider;
  const active = ({ status }: NumberResponse): boolean => status === 'active';
  const close = async (id: string): Promise<NumberResponse> => {
    const { phone } = await testWorker.number(id);
    await testWorker.control('POST', '/deliver', { phone, code: '4711' });
    return testWorker.until(id, ({ status }) => status === 'used');
  };
  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.bus.execute(new SyncCatalog('sandbox-2'));
    await testWorker.module.get(Settings).save('limits', { openNumbers: 100, purchasesAnHour: 100 });
    for (const account of [1, 2]) await testWorker.control('PATCH', `/accounts/${account}`, { earlyCancelMs: 0 });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());
  beforeEach(async () => {
    await testWorker.deposit(100_000);
    // An account that changed is met anew, also after a first answer that came too late on a busy machine.
    for (const provider of ['sandbox', 'sandbox-2'])
      await set(provider, 'url = NULL, enabled = true, batch_above = batch_above + 1');
    await sells(1, '10.00');
    await sells(2, '10.00');
    await testWorker.rows('UPDATE catalog_offers SET empty_at = NULL');
    // What the test before met is forgotten, by all that is told and by what was read of it.
    await eventually(async () => (await testWorker.rows(told)).length === 0 && (await chosen()) === 'sandbox');
  });

  it('is the cheaper one, at the price that is shown for it', async () => {
    await sells(2, '9.00');
    const { items } = await testWorker.module.get(CatalogReader).services('any', '22');
    const shown = items.find(({ code }) => code === 'tg');
    expect(shown).toMatchObject({ name: 'Telegram', price: 1_053, server: 'fast server', available: 2_000 });
    const id = await testWorker.buy(ANY, 1_053);
    expect(await testWorker.until(id, active)).toMatchObject({ provider: 'any', server: 'fast server', price: 1_053 });
    await sells(2, '9.50');
    await expect(testWorker.buy(ANY, 1_053)).rejects.toMatchObject({ code: 'price-changed', facts: { price: 1_112 } });
  });

  it('is not one that has none, is switched off, or does not take part in the choice', async () => {
    await sells(1, '9.00', 0);
    expect(await chosen()).toBe('sandbox-2');
    await sells(1, '9.00');
    expect(await chosen()).toBe('sandbox');
    await set('sandbox', 'any_server = false');
    expect(await chosen()).toBe('sandbox-2');
    await set('sandbox', 'any_server = true, enabled = false');
    expect(await chosen()).toBe('sandbox-2');
  });

  it('goes on to the next when the first has none: one hold, one number, charged once, and we pay who sold it', async () => {
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS', account: 1 });
    await testWorker.nextOrder({ outcome: 'never', account: 2 });
    const before = { wallet: await testWorker.wallet(), bought: [await boughtAt(1), await boughtAt(2)] };
    const id = await testWorker.buy(ANY, PRICE);
    expect(await testWorker.until(id, active)).toMatchObject({ server: 'fast server', price: PRICE });
    expect(await testWorker.wallet()).toMatchObject({ available: before.wallet.available - PRICE });
    expect([await boughtAt(1), await boughtAt(2)]).toEqual([before.bought[0], before.bought[1]! + 1]);
    expect(await close(id)).toMatchObject({ charged: true, price: PRICE });
    expect(await facts(id)).toEqual([
      ...['FundsReserved', 'NumberRequested', 'OrderSent sandbox', 'OrderRerouted', 'OrderSent sandbox-2'],
      ...['NumberAssigned', 'CodeReceived', 'FundsSpent'],
    ]);
    const [spent] = await testWorker.rows<{ data: object }>(
      `SELECT data || private::jsonb AS data FROM events WHERE subject = $1 AND type = 'FundsSpent'`,
      [id],
    );
    expect(spent?.data).toMatchObject({ provider: 'sandbox-2', amount: PRICE, cost: 1_000 });
    const story = await testWorker.module.get(GetTimeline).read(testWorker.userId, id);
    expect(story.find(({ code }) => code === 'rerouted')).toMatchObject({
      values: { reason: 'no-numbers', server: 'fast server' },
    });
    expect(JSON.stringify(story)).not.toMatch(/sandbox|NO_NUMBERS/);
  });

  it('is asked once each, however many hands take the order up', async () => {
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS', account: 1 });
    const before = [await boughtAt(1), await boughtAt(2)];
    const id = await testWorker.buy(ANY, PRICE);
    const again = () => testWorker.bus.execute(new OrderNumber({ walletId: testWorker.userId, numberId: id }));
    await Promise.all([again(), again(), again()]);
    await Promise.all([again(), again(), again()]); // by now it may be with the second one
    expect(await testWorker.until(id, active)).toMatchObject({ server: 'fast server' });
    expect([await boughtAt(1), await boughtAt(2)]).toEqual([before[0], before[1]! + 1]);
    const orders = (await facts(id)).filter((type) => type.startsWith('OrderSent'));
    expect(orders).toEqual(['OrderSent sandbox', 'OrderSent sandbox-2']);
  });

  it('gives back at once what the next one costs less', async () => {
    await sells(2, '9.00', 0);
    await testWorker.nextOrder({ outcome: 'reset', bought: false, account: 1 });
    await testWorker.nextOrder({ outcome: 'never', account: 2 });
    const { available } = await testWorker.wallet();
    const id = await testWorker.buy(ANY, PRICE);
    await sells(2, '9.00'); // while the first is looked through, the second has numbers again
    expect(await testWorker.until(id, active)).toMatchObject({ server: 'fast server', price: 1_053 });
    expect(await testWorker.wallet()).toMatchObject({ available: available - 1_053 });
    expect(await close(id)).toMatchObject({ charged: true, price: 1_053 });
    expect(await facts(id)).toContain('HoldLowered');
  });

  it('goes on when the first cannot be reached, and is not tried out by the next orders', async () => {
    await set('sandbox', `url = '${NOBODY}'`);
    const ids: string[] = [];
    for (let order = 0; order < 6; order += 1) {
      const id = await testWorker.buy(ANY, PRICE);
      ids.push(id);
      expect(await testWorker.until(id, active)).toMatchObject({ server: 'fast server' });
    }
    expect(await facts(ids[0]!)).toContain('OrderSent sandbox');
    expect(await facts(ids[5]!)).not.toContain('OrderSent sandbox');
    await eventually(async () => (await testWorker.rows(told)).length === 1); // other processes know it too
    const { items } = await testWorker.module.get(CatalogReader).services('any', '22');
    expect(items.find(({ code }) => code === 'tg')).toMatchObject({ server: 'fast server', price: PRICE });
  });

  it('goes on after a lost answer only when it is sure that nothing was bought', async () => {
    const before = [await boughtAt(1), await boughtAt(2)];
    await testWorker.nextOrder({ outcome: 'reset', bought: false, account: 1 });
    await testWorker.nextOrder({ outcome: 'never', account: 2 });
    const id = await testWorker.buy(ANY, PRICE);
    await testWorker.until(id, ({ status }) => status === 'confirming');
    expect(await testWorker.until(id, active)).toMatchObject({ server: 'fast server' });
    const told = await facts(id);
    expect(told.filter((type) => type === 'OrderSought').length).toBeGreaterThanOrEqual(3);
    expect(told.indexOf('OrderRerouted')).toBeGreaterThan(told.lastIndexOf('OrderSought'));
    expect([await boughtAt(1), await boughtAt(2)]).toEqual([before[0], before[1]! + 1]);
  });

  it('ends, with the hold given back, where the next one costs more', async () => {
    await sells(2, '10.01');
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS', account: 1 });
    const { available } = await testWorker.wallet();
    const id = await testWorker.buy(ANY, 1_000_000);
    const failed = await testWorker.until(id, ({ status }) => status === 'failed');
    expect(failed).toMatchObject({ reason: 'no-numbers', charged: false, provider: 'any', server: 'Server 1' });
    expect((await testWorker.wallet()).available).toBe(available);
  });

  it('is never what becomes of a server that was named', async () => {
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_NUMBERS', account: 1 });
    const id = await testWorker.buy(FIRST, PRICE);
    expect(await testWorker.until(id, ({ status }) => status === 'failed')).toMatchObject({ reason: 'no-numbers' });
    expect(await facts(id)).not.toContain('OrderRerouted');
  });

  it('is what a number that came from it is changed to: the best server of the moment when the old one is gone', async () => {
    await testWorker.nextOrder({ outcome: 'never', account: 1 });
    const old = await testWorker.buy(ANY, PRICE);
    await testWorker.until(old, active);
    await sells(2, '9.00');
    const id = randomUUID();
    await testWorker.bus.execute(
      new RequestChange(testWorker.userId, old, { replacementId: id, choice: ANY, priceSeen: PRICE }),
    );
    await testWorker.until(old, ({ status }) => status === 'expired');
    await eventually(async () => (await facts(id)).includes('NumberAssigned'));
    expect(await testWorker.number(id)).toMatchObject({
      ...{ status: 'active', server: 'fast server', price: 1_053, anyServer: true, replaces: old },
    });
  });

  it('is not one that another process has seen fail', async () => {
    await eventually(async () => (await chosen()) === 'sandbox');
    const other = randomUUID();
    const report = `
      INSERT INTO provider_reports VALUES ('sandbox', $1, true, now(), now(), NULL, 0, now())
      ON CONFLICT (provider, process) DO UPDATE SET reported_at = now()`;
    await eventually(async () => {
      await testWorker.rows(report, [other]); // as a process does that lives
      return (await chosen()) === 'sandbox-2';
    });
    await testWorker.rows(`DELETE FROM provider_reports WHERE process = $1`, [other]);
    await eventually(async () => (await chosen()) === 'sandbox');
  });

  it('is not one that refuses our account: the order goes on, and the next ones do not try it', async () => {
    await testWorker.nextOrder({ outcome: 'refuse', answer: 'NO_BALANCE', account: 1 });
    const first = await testWorker.buy(ANY, PRICE);
    expect(await testWorker.until(first, active)).toMatchObject({ server: 'fast server' });
    const next = await testWorker.buy(ANY, PRICE);
    expect(await testWorker.until(next, active)).toMatchObject({ server: 'fast server' });
    expect(await facts(next)).not.toContain('OrderRerouted');
    const condition = (await testWorker.module.get(ProviderStatuses).read()).get('sandbox')!;
    expect(healthOf(condition, 200)).toMatchObject({ health: 'down', trouble: ['it refuses our account: NO_BALANCE'] });
  });

  it('leaves books in which every promise holds', async () => {
    const { DATABASE_URL: url } = testWorker.module.get(Environment);
    const verdicts = await verify(url, { seals: { file: null, keys: null }, running: true });
    expect(verdicts.flatMap(({ first }) => first)).toEqual([]);
  });
});
