/** What a person bought last, once each, with the price, the stock and the server of today. */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { failOrder, requestNumber } from '@backend/domain/numbers/buying.js';
import { Database } from '@backend/database/database.js';
import { recentOffersStatement } from '@backend/numbers/purchase/recent-offers.js';
import { purchaseRequest } from '../../domain/event-samples.js';
import { changeRows } from '../../support/change-rows.js';
import { ApiFixture, PRICE, type ApiPerson } from '../http/api-fixture.js';
import { manyNumbers, planOf } from './many-numbers.js';

interface RecentOffer {
  readonly service: string;
  readonly country: string;
  readonly provider: string;
  readonly price: number | null;
}

let api: ApiFixture;
let pool: Pool;
beforeAll(async () => {
  api = await ApiFixture.open();
  ({ pool } = api.app.get(Database));
  for (const country of ['1', '2', '3', '4', '5', '6', '7']) {
    await pool.query(`INSERT INTO catalog_countries VALUES ('sandbox', $1, 'Land ' || $1, true, '{}')`, [country]);
    await pool.query(`INSERT INTO catalog_offers VALUES ('sandbox', $1, 'wa', '8.80', 5)`, [country]);
  }
  await api.app.get(Database).query(`UPDATE catalog_countries SET name = 'Indonesia' WHERE country = '6'`);
});
afterAll(() => api.close());

const recent = async ({ visitor }: ApiPerson): Promise<RecentOffer[]> => {
  const { status, body } = await visitor.get<{ items: RecentOffer[] }>('/api/numbers/recent-offers');
  expect(status).toBe(200);
  return body.items;
};
const inCountry = (person: ApiPerson, country: string, provider = 'sandbox') => person.buy({ country, provider });
/** All open numbers of the person fail, so that they may buy more than the limit of open ones. */
const release = async (person: ApiPerson): Promise<void> => {
  const { rows } = await pool.query<{ number_id: string }>(`SELECT number_id FROM open_numbers WHERE wallet_id = $1`, [
    person.id,
  ]);
  for (const { number_id: id } of rows) await person.record(id, (account) => failOrder(account, id, 'no-numbers'));
};

describe('The recent offers', () => {
  it('are none for who never bought', async () => {
    expect(await recent(await api.person(0))).toEqual([]);
  });

  it('are the pairs of service and country, each once, the last one bought first', async () => {
    const person = await api.person();
    for (const country of ['22', '6', '22']) await inCountry(person, country);
    const items = await recent(person);
    expect(items.map(({ country }) => country)).toEqual(['22', '6']);
    expect(items[1]).toEqual({
      ...{ service: 'wa', serviceName: 'wa', country: '6', countryName: 'Indonesia', countryIso: 'ID', dialCode: '62' },
      ...{ provider: 'sandbox', price: PRICE, available: 5, allowed: true },
      lastBoughtAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it('are at most six', async () => {
    const person = await api.person();
    for (const country of ['1', '2', '3', '4', '5', '6', '7']) {
      expect(await inCountry(person, country)).toBe('202 -');
      await release(person);
    }
    expect((await recent(person)).map(({ country }) => country)).toEqual(['7', '6', '5', '4', '3', '2']);
  });

  it('have the price of today, and none where nobody sells it any more', async () => {
    const person = await api.person();
    await inCountry(person, '3');
    await inCountry(person, '4');
    await pool.query(`UPDATE catalog_offers SET price = '10.00' WHERE country = '3'`);
    await pool.query(`DELETE FROM catalog_offers WHERE country = '4'`);
    expect(await recent(person)).toEqual([
      expect.objectContaining({ country: '4', provider: 'any', price: null, available: 0 }),
      expect.objectContaining({ country: '3', provider: 'sandbox', price: 1_170 }),
    ]);
  });

  it('leave the server to us where the person did', async () => {
    const person = await api.person();
    await pool.query(`UPDATE catalog_offers SET price = '8.80' WHERE country = '5'`);
    const id = randomUUID();
    const offer = { provider: 'sandbox', country: '5', countryName: 'Land 5', service: 'wa', serviceName: 'wa' };
    await person.record(id, (account) =>
      requestNumber(account, { ...purchaseRequest({ numberId: id }), offer, anyServer: true }),
    );
    expect(await recent(person)).toEqual([expect.objectContaining({ country: '5', provider: 'any', price: PRICE })]);
  });

  it('say that a service is not sold', async () => {
    const person = await api.person();
    await inCountry(person, '22');
    const numbers = await person.visitor.get<{ items: { id: string }[] }>('/api/numbers');
    await changeRows(api.database.adminUrl, `UPDATE numbers SET service = 'ts' WHERE number_id = $1`, [
      numbers.body.items[0]!.id,
    ]);
    expect(await recent(person)).toEqual([expect.objectContaining({ service: 'ts', allowed: false })]);
  });

  it('are nobody else’s', async () => {
    await inCountry(await api.person(), '22');
    expect(await recent(await api.person(0))).toEqual([]);
  });

  it('are read from the newest numbers of one wallet, not from the table', async () => {
    await manyNumbers(api);
    const plan = await planOf(pool, recentOffersStatement, ['w7']);
    expect(plan).toContain('numbers_newest');
    expect(plan).not.toContain('Seq Scan');
  });
});
