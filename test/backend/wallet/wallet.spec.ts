/** What a person reads of their money: one moment, their own, 30 days, page by page. */
import { randomUUID } from 'node:crypto';
import { Database } from '@backend/database/database.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { someoneOf } from './money-of-a-person.js';

interface Page {
  items: { id: string; type: string; status: string; amount: number; numberId: string | null; createdAt: string }[];
  next: string | null;
  summary: { totalRecharged: number; totalSpent: number; counts: Record<string, number> };
}

let database: FreshDatabase;
let testApp: TestApp;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const someone = async () => {
  const person = await someoneOf(testApp);
  const { visitor } = person;
  return {
    ...person,
    wallet: async () => (await visitor.get<Record<string, number>>('/api/wallet')).body,
    page: async (query = '') => (await visitor.get<Page>(`/api/transactions${query}`)).body,
  };
};

const A_DAY = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string;

describe('A wallet', () => {
  it('is empty before anything happened', async () => {
    const { wallet, page } = await someone();
    const { asOf, ...empty } = await wallet();
    expect(empty).toEqual({
      ...{ version: 0, balance: 0, held: 0, available: 0 },
      ...{ totalRecharge: 0, totalSpent: 0, totalOrders: 0, pendingRecharges: 0 },
      ban: null,
    });
    expect(Date.parse(String(asOf))).not.toBeNaN();
    expect(await page()).toEqual({
      items: [],
      next: null,
      period: { from: A_DAY, to: A_DAY },
      summary: {
        ...{ totalRecharged: 0, totalSpent: 0 },
        counts: { pending: 0, reserved: 0, completed: 0, cancelled: 0, failed: 0 },
      },
    });
  });

  it('tells of each number and recharge once, and sums only what is completed', async () => {
    const one = await someone();
    const [paid, open] = [randomUUID(), randomUUID()];
    await one.recharge(paid, 50_000);
    await one.pay(paid, 50_000);
    await one.recharge(open, 20_000);
    const [used, waiting, failed, refunded, asked] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    for (const id of [used, waiting, failed, refunded, asked]) await one.buy(id);
    for (const id of [used, waiting, refunded]) await one.assign(id);
    await one.fail(failed);
    await one.code(used);
    await one.code(refunded);
    await one.refund(refunded);

    expect(await one.wallet()).toMatchObject({
      ...{ balance: 50_000 - 1_030, held: 2_060, available: 50_000 - 3 * 1_030 },
      ...{ totalRecharge: 51_030, totalSpent: 2_060, totalOrders: 5, pendingRecharges: 1 },
    });
    const { items, summary } = await one.page();
    const told = Object.fromEntries(
      items.map(({ id, type, status, amount, numberId }) => [id, [type, status, amount, numberId]]),
    );
    expect(told).toEqual({
      [paid]: ['deposit', 'completed', 50_000, null],
      [open]: ['deposit', 'pending', 20_000, null],
      [used]: ['purchase', 'completed', -1_030, used],
      [waiting]: ['reservation', 'reserved', -1_030, waiting],
      [failed]: ['reservation', 'failed', -1_030, failed],
      [refunded]: ['purchase', 'completed', -1_030, refunded],
      [`refund-${refunded}`]: ['refund', 'completed', 1_030, refunded],
      [asked]: ['reservation', 'pending', -1_030, asked],
    });
    const found = (id: string) => items.find((item) => item.id === id);
    const whatsApp = { service: 'wa', countryIso: 'IN' };
    const values = { service: 'WhatsApp', country: 'India' };
    expect(found(paid)).toMatchObject({ code: 'recharge', values: {}, service: null, countryIso: null });
    expect(found(used)).toMatchObject({ code: 'number', values, ...whatsApp, closeReason: null });
    expect(found(failed)).toMatchObject({ code: 'number', values, ...whatsApp, closeReason: 'no-numbers' });
    expect(found(`refund-${refunded}`)).toMatchObject({
      ...{ code: 'refund', values: { ...values, explanation: 'number-used-before' }, ...whatsApp, closeReason: null },
    });
    expect(summary).toEqual({
      ...{ totalRecharged: 51_030, totalSpent: 2_060 },
      counts: { pending: 2, reserved: 1, completed: 4, cancelled: 0, failed: 1 },
    });
  });

  it('is turned over page by page, each line once, also where many are of one moment', async () => {
    const one = await someone();
    const ids = Array.from({ length: 11 }, () => randomUUID());
    for (const id of ids) {
      await one.recharge(id, 1_000);
      await one.pay(id, 1_000);
    }
    await testApp.app
      .get(Database)
      .query(`UPDATE recharges SET created_at = date_trunc('hour', now()) WHERE recharge_id = ANY($1)`, [
        ids.slice(0, 7),
      ]);
    const seen: string[] = [];
    let query = '?limit=3';
    for (let pages = 0; pages < 10; pages += 1) {
      const { items, next } = await one.page(query);
      seen.push(...items.map(({ id }) => id));
      if (next === null) break;
      query = `?limit=3&before=${encodeURIComponent(next)}`;
    }
    expect(seen).toHaveLength(11);
    expect(new Set(seen)).toEqual(new Set(ids));
  });

  it('looks back 30 days', async () => {
    const one = await someone();
    const [old, recent] = [randomUUID(), randomUUID()];
    await one.recharge(old, 1_000);
    await one.recharge(recent, 2_000);
    const backdate = (id: string, days: number) =>
      testApp.app
        .get(Database)
        .query('UPDATE recharges SET created_at = now() - make_interval(days => $2) WHERE recharge_id = $1', [
          id,
          days,
        ]);
    await backdate(old, 31);
    await backdate(recent, 29);
    const { items, summary } = await one.page();
    expect(items.map(({ id }) => id)).toEqual([recent]);
    expect(summary.counts.pending).toBe(1);
  });

  it.each(['?limit=0', '?limit=101', '?limit=many', '?before=yesterday', '?before=99999999999999999.x'])(
    'refuses to be asked %s',
    async (query) => {
      const { visitor } = await someone();
      expect(await visitor.get(`/api/transactions${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      });
    },
  );

  it('is nobody else’s', async () => {
    const one = await someone();
    await one.recharge(randomUUID(), 5_000);
    const other = await someone();
    expect((await other.page()).items).toEqual([]);
    expect((await other.wallet()).pendingRecharges).toBe(0);
  });
});
