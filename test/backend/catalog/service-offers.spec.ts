/** What is for sale, seen from the service: every service with the price it starts from, and the countries of one. */
import type { Pool } from 'pg';
import { Database } from '@backend/database/database.js';
import { WAIT_BOUNDS, waitBucket } from '@backend/domain/numbers/waiting-times.js';
import { Settings } from '@backend/settings/settings.js';
import { until } from '../../support/until.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';

interface CountryOffer {
  readonly stock: string;
  readonly country: string;
  readonly provider: string;
  readonly successRate: number | null;
  readonly servers: readonly object[];
}

describe('The offers of a service', () => {
  let api: ApiFixture;
  let person: ApiPerson;
  let pool: Pool;
  beforeAll(async () => {
    api = await ApiFixture.open();
    person = await api.person(0);
    pool = api.app.get(Database).pool;
    for (const [country, name] of [
      ['6', 'Indonesia'],
      ['187', 'USA'],
      ['9999', 'Atlantis'],
    ])
      await pool.query(`INSERT INTO catalog_countries VALUES ('sandbox', $1, $2, true, '{}')`, [country, name]);
    for (const [country, price, available] of [
      ['6', '8.00', 12_340],
      ['187', '20.00', 40],
      ['9999', '1.00', 0],
    ])
      await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', $1, 'wa', $2, $3)`, [country, price, available]);
    await outcomes('22', 200, 190);
    await outcomes('6', 200, 20);
    await outcomes('187', 7, 7);
  });
  afterAll(() => api.close());

  /** Numbers of yesterday; each code came after 12 s. */
  const outcomes = (country: string, ended: number, withCode: number) => {
    const waits = WAIT_BOUNDS.map((_, bucket) => (bucket === waitBucket(12) ? withCode : 0));
    return pool.query(
      `INSERT INTO number_outcomes VALUES ('sandbox', $1, 'wa', (now() AT TIME ZONE 'Asia/Kolkata')::date - 1, $2, $3, $4)`,
      [country, ended, withCode, waits],
    );
  };
  const offers = async (service: string): Promise<CountryOffer[]> => {
    const { body } = await person.visitor.get<{ items: CountryOffer[] }>(`/api/catalog/services/${service}/offers`);
    return body.items;
  };

  it('are a row a country: the recommended first, what is out of stock last', async () => {
    expect((await offers('wa')).map(({ country }) => country)).toEqual(['22', '187', '6', '9999']);
  });

  it('tell country, price, stock, and how often and how soon a code came, with the sample', async () => {
    const [india] = await offers('wa');
    expect(india).toMatchObject({
      ...{ country: '22', iso: 'IN', dialCode: '91', name: 'India', provider: 'sandbox', price: 1_030 },
      ...{ available: 100, wasEmpty: false, readiness: 'ready', successRate: 0.95, sample: 200, medianSeconds: 15 },
    });
    expect(india!.servers).toHaveLength(1);
  });

  it('show no rate below twenty numbers, but how many there are', async () => {
    const usa = (await offers('wa')).find(({ country }) => country === '187');
    expect(usa).toMatchObject({ successRate: null, sample: 7, iso: 'US', dialCode: '1' });
  });

  it('show no wait below twenty numbers either', async () => {
    const usa = (await offers('wa')).find(({ country }) => country === '187');
    expect(usa).toMatchObject({ successRate: null, sample: 7, medianSeconds: null });
  });

  it('have no code for a country that is not known, and the one of the setting where there is one', async () => {
    expect((await offers('wa')).at(-1)).toMatchObject({ country: '9999', iso: null, dialCode: null, available: 0 });
    const settings = api.app.get(Settings);
    await settings.save('countryCodes', { '9999': 'GR' });
    expect((await offers('wa')).at(-1)).toMatchObject({ country: '9999', iso: 'GR', dialCode: '30' });
    await settings.save('countryCodes', {});
  });

  it.each([
    ['9 minutes', 'few', true],
    ['11 minutes', 'many', false],
  ])('have, %s after an order was answered that there is none, %s', async (before, stock, wasEmpty) => {
    await pool.query(`UPDATE catalog_offers SET empty_at = now() - $1::interval WHERE country = '6'`, [before]);
    const indonesia = (await offers('wa')).find(({ country }) => country === '6');
    expect(indonesia).toMatchObject({ available: 12_340, stock, wasEmpty, servers: [{ stock, wasEmpty }] });
  });

  it('tell the stock as a word', async () => {
    const stocks = Object.fromEntries((await offers('wa')).map(({ country, stock }) => [country, stock]));
    expect(stocks).toEqual({ '22': 'many', '187': 'few', '6': 'many', '9999': 'none' });
  });

  it('come after all others in stock while an order was refused lately, however cheap they are', async () => {
    await pool.query(`UPDATE catalog_offers SET empty_at = now() - interval '2 minutes' WHERE country = '22'`);
    expect((await offers('wa')).map(({ country }) => country)).toEqual(['187', '6', '22', '9999']);
    await pool.query('UPDATE catalog_offers SET empty_at = NULL');
  });

  it('are none for a service that nobody sells', async () => {
    expect(await offers('none')).toEqual([]);
  });

  it('are summed up in the list of all services, each with the lowest price of what is in stock', async () => {
    const { body } = await person.visitor.get<{ items: { code: string }[] }>('/api/catalog/services');
    expect(body.items.map(({ code }) => code)).toEqual(['dear', 'empty', 'ts', 'wa']);
    expect(body.items.at(-1)).toEqual({
      ...{ code: 'wa', name: 'wa', price: 936, available: 12_480, countries: 4, allowed: true, popularity: 407 },
    });
    expect(body.items.find(({ code }) => code === 'ts')).toMatchObject({ allowed: false, price: 1_030, popularity: 0 });
    expect(body.items.find(({ code }) => code === 'empty')).toMatchObject({ available: 0, price: 1_030 });
  });
});

describe('A service at two providers', () => {
  let api: ApiFixture;
  let person: ApiPerson;
  let pool: Pool;
  beforeAll(async () => {
    api = await ApiFixture.open();
    person = await api.person(0);
    pool = api.app.get(Database).pool;
    for (const [provider, country, name] of [
      ['sandbox', '6', 'Indonesia'],
      ['sandbox-2', '6', 'Indonesia'],
      ['sandbox-2', '187', 'USA'],
    ])
      await pool.query(`INSERT INTO catalog_countries VALUES ($1, $2, $3, true, '{}')`, [provider, country, name]);
    await pool.query(`INSERT INTO catalog_services VALUES ('sandbox-2', 'wa', 'wa')`);
    for (const [provider, country, price, available] of [
      ['sandbox', '6', '5.00', 0],
      ['sandbox-2', '6', '9.00', 70],
      ['sandbox-2', '187', '20.00', 40],
    ])
      await pool.query(`INSERT INTO catalog_offers VALUES ($1, $2, 'wa', $3, $4)`, [
        provider,
        country,
        price,
        available,
      ]);
  });
  afterAll(() => api.close());

  const indonesia = async () => {
    const { body } = await person.visitor.get<{ items: CountryOffer[] }>('/api/catalog/services/wa/offers');
    return body.items.find(({ country }) => country === '6')!;
  };
  const sold = async () => {
    const { body } = await person.visitor.get<{ items: { code: string }[] }>('/api/catalog/services');
    return body.items.find(({ code }) => code === 'wa');
  };

  it('is sold in as many countries as both have together, from the lowest price of what either has in stock', async () => {
    expect(await sold()).toMatchObject({ countries: 3, available: 210, price: 1_030 });
  });

  it('has no lower price where nothing at all is in stock than the lowest of all, once that is copied', async () => {
    await pool.query('UPDATE catalog_offers SET count = 0');
    await pool.query(`INSERT INTO providers (provider, synced_at) VALUES ('sandbox-2', now())`);
    expect(await sold()).toMatchObject({ available: 0, price: 585 });
    await pool.query(`UPDATE catalog_offers SET count = 70 WHERE provider = 'sandbox-2' OR country = '22'`);
  });

  it('is bought from any server: its stock is that of all who take part in the choice', async () => {
    await pool.query(`UPDATE catalog_offers SET count = 60 WHERE country = '6'`);
    expect(await indonesia()).toMatchObject({ provider: 'any', price: 585, available: 120, stock: 'many' });
  });

  it('has few of any server when one of two was just refused, and is sold out lately when both were', async () => {
    const refuse = (provider: string) =>
      pool.query(`UPDATE catalog_offers SET empty_at = now() WHERE country = '6' AND provider = $1`, [provider]);
    await refuse('sandbox');
    expect(await indonesia()).toMatchObject({ price: 1_053, available: 120, stock: 'few', wasEmpty: false });
    await refuse('sandbox-2');
    expect(await indonesia()).toMatchObject({ available: 120, stock: 'few', wasEmpty: true });
    await pool.query('UPDATE catalog_offers SET empty_at = NULL');
  });

  it('is bought from the one who takes part alone, and has the stock of that one', async () => {
    await pool.query(`UPDATE provider_accounts SET any_server = false WHERE provider = 'sandbox-2'`);
    await until('the account is read', async () => (await indonesia()).provider === 'sandbox');
    expect(await indonesia()).toMatchObject({ available: 60, stock: 'few', servers: [{}, {}] });
  });
});
