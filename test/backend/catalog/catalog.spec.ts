/** Our copy of the provider's catalogue: whole, with its age, and there when the provider is not. */
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CatalogReader } from '@backend/catalog/catalog-reader.js';
import { Offers, whyNotForSale } from '@backend/catalog/offers.js';
import { OtpPaths } from '@backend/catalog/otp-paths.js';
import { SyncCatalog } from '@backend/catalog/sync-catalog.js';
import { Database } from '@backend/database/database.js';
import { BuyNumber } from '@backend/numbers/purchase/buy-number.js';
import { BUSINESS, NO_TERMS } from '@backend/settings/business.js';
import { addRate } from '@backend/settings/rates.js';
import { Settings } from '@backend/settings/settings.js';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestWorker } from '../../worker/worker-fixture.js';

const TELEGRAM = { provider: 'sandbox', country: '22', service: 'tg' };

describe('The catalogue', () => {
  let testWorker: TestWorker;
  beforeAll(async () => {
    testWorker = await TestWorker.open({ environment: { CATALOG_EVERY_MS: '1000' } });
  });
  afterAll(() => testWorker.stop());
  afterEach(async () => {
    await testWorker.control('DELETE', '/faults');
    await testWorker.control('PATCH', '/accounts/1', {
      priceShape: 'object',
      countryShape: 'object',
      costAs: 'number',
      serverNames: {},
    });
  });

  const browse = () => testWorker.module.get(CatalogReader);
  const sync = () => testWorker.bus.execute(new SyncCatalog('sandbox'));
  const telegram = async () => (await browse().services('sandbox', '22')).items.find(({ code }) => code === 'tg');

  it('tells sources with their stock, and services with their price', async () => {
    const { items, counts, stale, updatedAt } = await browse().servers();
    expect(counts.services).toBeGreaterThanOrEqual(40);
    expect(counts.countries).toBeGreaterThanOrEqual(50);
    expect(items.find(({ country }) => country === '22')).toMatchObject({
      ...{ provider: 'sandbox', name: 'Server 1', countryName: 'India', iso: 'IN', dialCode: '91' },
    });
    expect(stale).toBe(false);
    expect(Date.now() - Date.parse(updatedAt ?? '')).toBeLessThan(60_000);
  });

  it('prices with the markup, once rounded', async () => {
    await testWorker.control('PUT', '/offers', { country: 22, service: 'tg', price: '10.00' });
    await sync();
    expect((await telegram())?.price).toBe(1_170);
    await testWorker.module.get(Settings).save('markup', { services: { tg: 0 } });
    expect((await telegram())?.price).toBe(1_000);
    await testWorker.module.get(Settings).save('markup', {});
  });

  it.each([{ priceShape: 'array' }, { costAs: 'string' }, { countryShape: 'array' }])(
    'reads the lists as %j alike',
    async (shape) => {
      const before = await browse().services('sandbox', '22');
      await testWorker.control('PATCH', '/accounts/1', shape);
      await sync();
      const after = await browse().services('sandbox', '22');
      expect(after.items).toEqual(before.items);
      expect(after.updatedAt).not.toBe(before.updatedAt);
    },
  );

  it("shows 'Server 2' as 'fast server'", async () => {
    await testWorker.control('PATCH', '/accounts/1', { serverNames: { 22: 'Server 2' } });
    await sync();
    expect((await browse().servers()).items.find(({ country }) => country === '22')?.name).toBe('fast server');
    expect((await testWorker.module.get(Offers).find(TELEGRAM))?.offer).toMatchObject({ server: 'Server 2' });
    await testWorker.control('PATCH', '/accounts/1', { serverNames: {} });
    await sync();
  });

  it.each(['status', 'html', 'truncated', 'empty', 'reset'])(
    'stays as it was, and grows old, when the provider answers with %s',
    async (kind) => {
      const before = await browse().services('sandbox', '22');
      await testWorker.control('PUT', '/faults/getPrices', { kind });
      await sync();
      expect(await browse().services('sandbox', '22')).toMatchObject({
        items: before.items,
        updatedAt: before.updatedAt,
      });
      const [row] = await testWorker.rows<{ trouble: string | null }>('SELECT trouble FROM providers');
      expect(row?.trouble).toBeTruthy();
    },
  );

  it.each([
    ['getPrices', '{}'],
    ['getPrices', '[]'],
    ['getPrices', '{"22":{"tg":{}}}'],
    ['getCountries', '{}'],
    ['getServicesList', '{"services":[]}'],
  ])('stays as it was when %s is answered with the empty list %s', async (action, answer) => {
    const before = await browse().services('sandbox', '22');
    expect(before.items.filter(({ price }) => price !== null).length).toBeGreaterThan(0);
    await testWorker.control('PUT', `/faults/${action}`, { kind: 'answer', answer });
    await sync();
    expect(await browse().services('sandbox', '22')).toMatchObject({
      items: before.items,
      updatedAt: before.updatedAt,
    });
    expect(await testWorker.rows('SELECT trouble FROM providers')).toEqual([{ trouble: 'an empty catalogue' }]);
  });

  it('says that it is stale when it could not be renewed lately, and offers a list without prices where it has nothing', async () => {
    await sync();
    await sleep(2_600);
    expect((await browse().servers()).stale).toBe(true);
    const { items } = await browse().services('sandbox', 'nowhere');
    expect(items.map(({ name, price }) => ({ name, price }))).toContainEqual({ name: 'Telegram', price: null });
    await sync();
    expect((await browse().servers()).stale).toBe(false);
  });

  it('sells nothing that has no price, no stock, or a currency without a rate', async () => {
    await testWorker.deposit(100_000);
    const buy = (choice = TELEGRAM, priceSeen = 1_000_000) =>
      testWorker.bus.execute(new BuyNumber(testWorker.userId, randomUUID(), choice, priceSeen));
    await expect(buy({ ...TELEGRAM, country: '9999' })).rejects.toMatchObject({ code: 'price-not-available' });
    await expect(buy({ ...TELEGRAM, service: 'ts' })).rejects.toMatchObject({ code: 'service-not-allowed' });
    await expect(buy(TELEGRAM, 1)).rejects.toMatchObject({ code: 'price-changed' });
    await testWorker.control('PUT', '/offers', { country: 22, service: 'tg', stock: 0 });
    await sync();
    await expect(buy()).rejects.toMatchObject({ code: 'offer-not-available' });
    await testWorker.control('PUT', '/offers', { country: 22, service: 'tg', stock: 100 });
    await sync();
    await testWorker.module.get(Settings).save('providers', { sandbox: { currency: 'USD' } });
    expect((await telegram())?.price).toBeNull();
    await expect(buy()).rejects.toMatchObject({ code: 'price-not-available' });
    await addRate(testWorker.module.get(Database), { provider: 'sandbox', currency: 'USD', rate: '88' }, 'a test');
    testWorker.module.get(Settings).readAnew();
    expect((await telegram())?.price).toBe(102_960);
    await testWorker.module.get(Settings).save('providers', { sandbox: { cancelLimit: 1_200_000 } });
    expect((await telegram())?.price).toBe(1_170); // in rupees again, as the product itself states
    await testWorker.module.get(Settings).save('providers', {});
  });

  it('raises an alarm where nothing of a provider can be sold, with what is missing', async () => {
    const said: unknown[] = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((...words) => said.push(words[0]));
    const account = (assignment: string) =>
      testWorker.rows(`UPDATE provider_accounts SET ${assignment} WHERE provider = 'sandbox'`);
    try {
      await sync();
      expect(said).toEqual([]);
      await account(`currency = 'EUR'`);
      await testWorker.module.get(Settings).save('providers', {}); // read anew
      await sync();
      expect(said).toEqual([
        'ALARM: nothing of provider sandbox is for sale: there is no rate for EUR: provider-account --rate',
      ]);
    } finally {
      jest.restoreAllMocks();
      await account('currency = NULL');
      await testWorker.module.get(Settings).save('providers', {});
    }
    expect(whyNotForSale({ ...BUSINESS, providers: { a: NO_TERMS } }, 'a')).toContain(
      'the currency of its prices is not set',
    );
    expect(whyNotForSale(BUSINESS, 'unknown')).toContain('the currency of its prices is not set');
  });

  it('sells nothing for less than a paisa', async () => {
    for (const price of ['0.00', '0.000001']) {
      await testWorker.rows(
        `UPDATE catalog_offers SET price = $1 WHERE provider = 'sandbox' AND country = '22' AND service = 'tg'`,
        [price],
      );
      expect((await telegram())?.price).toBeNull();
      expect((await testWorker.module.get(OtpPaths).services()).Telegram).not.toContainEqual(
        expect.objectContaining({ server_code: '22', price: '0.00' }),
      );
      await expect(
        testWorker.bus.execute(new BuyNumber(testWorker.userId, randomUUID(), TELEGRAM, 1_000_000)),
      ).rejects.toMatchObject({
        code: 'price-not-available',
      });
    }
    await sync();
  });

  it('gives who asked for it before the first answer, when it is not sold any more; and nothing else under the same id', async () => {
    await testWorker.deposit(100_000);
    const id = randomUUID();
    const buy = (choice = TELEGRAM) => testWorker.bus.execute(new BuyNumber(testWorker.userId, id, choice, 1_000_000));
    await buy();
    await testWorker.control('PUT', '/offers', { country: 22, service: 'tg', stock: 0 });
    await sync();
    await expect(buy()).resolves.toBeUndefined();
    await expect(buy({ ...TELEGRAM, country: '9999' })).rejects.toMatchObject({ code: 'key-reused' });
    expect(await testWorker.rows(`SELECT count(*) FROM numbers WHERE number_id = $1`, [id])).toEqual([{ count: '1' }]);
    await testWorker.control('PUT', '/offers', { country: 22, service: 'tg', stock: 100 });
    await sync();
  });

  it('answers the three old paths', async () => {
    const paths = testWorker.module.get(OtpPaths);
    expect((await paths.countries())['22']).toBe('India');
    expect((await paths.services()).Telegram).toContainEqual({ service_code: 'tg', server_code: '22', price: '11.70' });
    expect((await paths.services()).PayPal).toBeUndefined();
    expect((await paths.operators())['22']).toContain('jio');
  });
});
