/** What is for sale, seen from the service: every service with the price it starts from, and the countries of one. */
import type { Pool } from 'pg';
import { Database } from '@backend/database/database.js';
import { WAIT_BOUNDS, waitBucket } from '@backend/domain/numbers/waiting-times.js';
import { ApiFixture, type ApiPerson } from '../http/api-fixture.js';

interface CountryOffer {
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

  it('have no code for a country that is not known', async () => {
    expect((await offers('wa')).at(-1)).toMatchObject({ country: '9999', iso: null, dialCode: null, available: 0 });
  });

  it('have few for ten minutes after an order was answered that there is none', async () => {
    await pool.query(`UPDATE catalog_offers SET empty_at = now() - interval '9 minutes' WHERE country = '6'`);
    const indonesia = (await offers('wa')).find(({ country }) => country === '6');
    expect(indonesia).toMatchObject({ available: 12_340, wasEmpty: true });
  });

  it('are none for a service that nobody sells', async () => {
    expect(await offers('none')).toEqual([]);
  });

  it('are summed up in the list of all services, each with the lowest price of what is in stock', async () => {
    const { body } = await person.visitor.get<{ items: { code: string }[] }>('/api/catalog/services');
    expect(body.items.map(({ code }) => code)).toEqual(['dear', 'empty', 'ts', 'wa']);
    expect(body.items.at(-1)).toEqual({
      ...{ code: 'wa', name: 'wa', price: 936, available: 12_480, countries: 4, allowed: true },
    });
    expect(body.items.find(({ code }) => code === 'ts')).toMatchObject({ allowed: false, price: 1_030 });
    expect(body.items.find(({ code }) => code === 'empty')).toMatchObject({ available: 0, price: 1_030 });
  });
});
