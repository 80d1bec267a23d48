/** Two accounts at providers: a choice for people, terms and limits of their own, and no harm from one to the other. */
import { randomUUID } from 'node:crypto';
import { CatalogReader } from '@backend/catalog/catalog-reader.js';
import { Offers } from '@backend/catalog/offers.js';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
import { Providers } from '@backend/provider/accounts/providers.js';
import { QUEUES, TestWorker } from '../worker-fixture.js';
import { until } from '../../support/until.js';

const FIRST = { provider: 'sandbox', country: '22', service: 'tg' };
const SECOND = { ...FIRST, provider: 'sandbox-2' };

describe.each(QUEUES)('Two provider accounts, on the %s queue', (queue) => {
  let testWorker: TestWorker;

  beforeAll(async () => {
    testWorker = await TestWorker.open({ queue });
    await testWorker.bus.execute(new SyncCatalog('sandbox-2'));
    for (const account of [1, 2]) await testWorker.control('PATCH', `/accounts/${account}`, { earlyCancelMs: 0 });
    testWorker.startWorker();
  });
  afterAll(() => testWorker.stop());
  beforeEach(() => testWorker.deposit(100_000));
  afterEach(() => testWorker.control('PATCH', '/accounts/2', { latencyMs: 0 }));

  const set = async (provider: string, assignment: string): Promise<void> => {
    await testWorker.rows(`UPDATE provider_accounts SET ${assignment} WHERE provider = $1`, [provider]);
    const providers = testWorker.module.get(Providers);
    providers.follow(await testWorker.module.get(ProviderAccounts).list());
  };

  const soldBy = async (account: number): Promise<number> => {
    const { activations } = await testWorker.control<{ activations: unknown[] }>(
      'GET',
      `/activations?account=${account}`,
    );
    return activations.length;
  };

  it('are two servers of each country, the second the fast one, and before them the choice that is left to us', async () => {
    const { items } = await testWorker.module.get(CatalogReader).servers();
    const india = items.filter(({ countryName }) => countryName === 'India');
    expect(india.map(({ provider, name }) => ({ provider, name }))).toEqual([
      { provider: 'any', name: 'Any server' },
      { provider: 'sandbox', name: 'Server 1' },
      { provider: 'sandbox-2', name: 'fast server' },
    ]);
  });

  it('sell each from its own stock, under its own name', async () => {
    const before = [await soldBy(1), await soldBy(2)];
    for (const choice of [FIRST, SECOND]) {
      await testWorker.nextOrder({ outcome: 'code', afterMs: 0, code: '4711' });
      const id = await testWorker.buy(choice);
      const used = await testWorker.until(id, ({ status }) => status === 'used');
      expect(used).toMatchObject({ provider: choice.provider, server: choice === FIRST ? 'Server 1' : 'fast server' });
    }
    expect([await soldBy(1), await soldBy(2)]).toEqual([before[0]! + 1, before[1]! + 1]);
  });

  it('have a markup each', async () => {
    const priceOf = async (choice: typeof FIRST) => (await testWorker.module.get(Offers).find(choice))!;
    const [first, second] = [await priceOf(FIRST), await priceOf(SECOND)];
    await set('sandbox-2', 'markup = 10000');
    await until('the new markup is read', async () => (await priceOf(SECOND)).terms.markup === 10_000);
    expect(await priceOf(SECOND)).toMatchObject({ price: 2 * second.cost, cost: second.cost });
    expect((await priceOf(FIRST)).price).toBe(first.price);
    await set('sandbox-2', 'markup = NULL');
  });

  it('do not wait for one another: codes of the first arrive while the second hangs, and the second comes back', async () => {
    await testWorker.nextOrder({ outcome: 'never', account: 2, orders: 3 });
    const hanging = await Promise.all([1, 2, 3].map(() => testWorker.buy(SECOND)));
    for (const id of hanging) await testWorker.until(id, ({ status }) => status === 'active');
    await testWorker.control('PATCH', '/accounts/2', { latencyMs: 6_000 });
    for (const code of ['1', '2', '3']) {
      await testWorker.nextOrder({ outcome: 'code', account: 1, afterMs: 0, code });
      const id = await testWorker.buy(FIRST);
      expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    }
    await testWorker.control('PATCH', '/accounts/2', { latencyMs: 0 });
    for (const id of hanging) {
      const { phone } = await testWorker.number(id);
      await testWorker.control('POST', '/deliver', { phone, code: '4' });
      expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    }
  });

  it('one that is switched off sells nothing more, and serves what is open to its end', async () => {
    await testWorker.nextOrder({ outcome: 'never', account: 2 });
    const id = await testWorker.buy(SECOND);
    const { phone } = await testWorker.until(id, ({ status }) => status === 'active');
    await set('sandbox-2', 'enabled = false');
    await expect(testWorker.buy(SECOND)).rejects.toThrow('price-not-available');
    const { items } = await testWorker.module.get(CatalogReader).servers();
    expect(items.some(({ provider }) => provider === 'sandbox-2')).toBe(false);
    await testWorker.control('POST', '/deliver', { phone, code: '9' });
    expect(await testWorker.until(id, ({ status }) => status === 'used')).toMatchObject({ charged: true });
    await set('sandbox-2', 'enabled = true');
  });

  it('take an account that staff add, its key encrypted, and reach it', async () => {
    const box = testWorker.module.get(AccountKeys).encrypt('added', 'sandbox-key-2');
    expect(box.includes('sandbox-key')).toBe(false);
    await testWorker.rows('INSERT INTO provider_accounts (provider, url, key_box, currency) VALUES ($1, $2, $3, $4)', [
      'added',
      `${testWorker.sandbox.url}/stubs/handler_api.php`,
      box,
      'INR',
    ]);
    await set('added', 'enabled = true');
    expect(await testWorker.module.get(Providers).of('added').balance()).toMatch(/^\d+\.\d+$/);
    await testWorker.rows(`UPDATE provider_accounts SET provider = 'moved' WHERE provider = 'added'`);
    const known = (await testWorker.module.get(ProviderAccounts).list()).map(({ access: { id } }) => id);
    expect(known).toEqual(['sandbox', 'sandbox-2']); // a key opens for its own account only, and harms no other
    await testWorker.rows(
      `UPDATE provider_accounts SET key_box = $1, url = 'https://host:99999/' WHERE provider = 'moved'`,
      [testWorker.module.get(AccountKeys).encrypt('moved', 'sandbox-key-2')],
    );
    expect((await testWorker.module.get(ProviderAccounts).list()).map(({ access: { id } }) => id)).toEqual(known);
    await testWorker.rows(`DELETE FROM provider_accounts WHERE provider = 'moved'`);
  });

  it('lead nowhere but to the sandbox with play money, whoever writes another address', async () => {
    const key = testWorker.module.get(AccountKeys).encrypt('real', 'a-key-of-theirs');
    await testWorker.rows(
      `INSERT INTO provider_accounts (provider, url, key_box, currency) VALUES ('real', 'https://provider.test/', $1, 'INR')`,
      [key],
    );
    await set('real', 'enabled = true');
    expect(testWorker.module.get(Providers).all()).toEqual(['sandbox', 'sandbox-2']);
    await set('sandbox-2', `url = 'https://provider.test/'`);
    expect(testWorker.module.get(Providers).all()).toEqual(['sandbox']);
    await set('sandbox-2', 'url = NULL');
    await testWorker.rows(`DELETE FROM provider_accounts WHERE provider = 'real'`);
  });

  it('refuse what is more than they may have open, and say that it is the provider that is busy', async () => {
    await set('sandbox-2', 'most_open = 0');
    await expect(
      testWorker.bus.execute(new BuyNumber(testWorker.userId, randomUUID(), SECOND, 1_000_000)),
    ).rejects.toThrow('provider-busy');
    await set('sandbox-2', 'most_open = NULL');
  });
});
