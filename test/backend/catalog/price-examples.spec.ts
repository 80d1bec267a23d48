/** Prices for strangers: real ones, few of them, read once in ten minutes, and limited. */
import { Database } from '@backend/database/database.js';
import { Settings } from '@backend/settings/settings.js';
import { OWN_PAGE } from '../../support/visitor.js';
import { ApiFixture, PRICE } from '../http/api-fixture.js';

interface Examples {
  readonly items: readonly { code: string; name: string; price: number }[];
  readonly updatedAt: string | null;
}

describe('Examples of prices', () => {
  let api: ApiFixture;
  beforeAll(async () => (api = await ApiFixture.open()));
  afterAll(() => api.close());

  const ask = () => api.app.inject({ method: 'GET', url: '/api/catalog/price-examples', headers: OWN_PAGE });
  const codes = async () => (await ask()).json<Examples>().items.map(({ code }) => code);

  it('are none while nothing is in stock, and there as soon as something is', async () => {
    const { pool } = api.app.get(Database);
    await pool.query(`UPDATE catalog_offers SET count = 0`);
    expect((await ask()).json()).toEqual({ items: [], updatedAt: null });
    await pool.query(`UPDATE catalog_offers SET count = 100 WHERE service <> 'empty'`);
    await pool.query(`INSERT INTO providers (provider, synced_at, tried_at) VALUES ('sandbox', now(), now())`);
    await pool.query(
      `INSERT INTO catalog_services SELECT 'sandbox', 's' || i, 'Service ' || i FROM generate_series(1, 9) AS i`,
    );
    await pool.query(
      `INSERT INTO catalog_offers SELECT 'sandbox', '22', 's' || i, '8.80', 5 FROM generate_series(1, 9) AS i`,
    );
    await pool.query(`INSERT INTO catalog_countries VALUES ('sandbox', '6', 'Indonesia', true, '{}')`);
    await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', '6', 's9', '4.40', 5)`);
    await api.app
      .get(Settings)
      .save('services', { first: ['wa'], hidden: ['s1'], names: { wa: 'WhatsApp' }, icons: {} });

    const { statusCode, headers, ...answer } = await ask();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=600']);
    const { items, updatedAt } = answer.json<Examples>();
    expect(updatedAt).not.toBeNull();
    expect(items).toHaveLength(6);
    expect(items[0]).toEqual({ code: 'wa', name: 'WhatsApp', price: PRICE });
    // The cheapest country, with the markup; `ts` may not be bought, `empty` has none, `s1` is hidden.
    expect(items[1]).toEqual({ code: 's9', name: 'Service 9', price: PRICE / 2 });
    expect(items.map(({ code }) => code)).not.toEqual(expect.arrayContaining(['ts']));
    for (const code of ['ts', 'empty', 's1']) expect(items.map((item) => item.code)).not.toContain(code);
  });

  it('are not read again for the next who asks', async () => {
    const before = await codes();
    await api.app.get(Database).pool.query(`UPDATE catalog_offers SET count = 0`);
    expect(await codes()).toEqual(before);
  });

  it('wait, and are refused, beyond the ceiling of all; a refusal is not kept', async () => {
    await api.reopen({ RATE_LIMITS_PERCENT: '2' }); // 1 a second
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, ...answer } of refused) {
      expect(answer.json()).toMatchObject({ code: 'busy' });
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    }
  });
});
