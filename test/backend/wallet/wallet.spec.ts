/** What a person reads of their money: one moment, their own, 30 days, page by page. */
import { randomUUID } from 'node:crypto';
import { assignNumber, failOrder, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode, refund } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { Database } from '@backend/database/database.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { sealedPhone, type Beside } from '../../support/sealed-phone.js';
import { Visitor } from '../../support/visitor.js';

interface Page {
  items: { id: string; type: string; status: string; amount: number; numberId: string | null; createdAt: string }[];
  next: string | null;
  summary: { totalRecharged: number; totalSpent: number; counts: Record<string, number> };
}

const actor = systemActor('test');
const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 }; // 10.30 rupees
const limits = { ...LIMITS, openNumbers: 100, purchasesAnHour: 100 };

let database: FreshDatabase;
let testApp: TestApp;
let people = 0;

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const someone = async () => {
  const visitor = new Visitor(testApp.app);
  const id = await visitor.register(`saver-${(people += 1)}@example.com`);
  const ledger = testApp.app.get(Ledger);
  const record = (about: string, decide: Parameters<Ledger['record']>[1], beside: Beside = {}) =>
    ledger.record(
      {
        stream: id,
        subjectIds: [about],
        recentRecharges: true,
        recentPurchases: true,
        key: randomUUID(),
        actor,
        ...beside,
      },
      decide,
    );
  return {
    visitor,
    wallet: async () => (await visitor.get<Record<string, number>>('/api/wallet')).body,
    page: async (query = '') => (await visitor.get<Page>(`/api/transactions${query}`)).body,
    recharge: (rechargeId: string, amount: number) =>
      record(rechargeId, (a) => orderRecharge(a, rechargeId, amount, 'g')),
    pay: (rechargeId: string, amount: number) =>
      record(rechargeId, (a) =>
        deposit(a, rechargeId, { gateway: 'g', paymentId: randomUUID(), amount, currency: 'INR' }),
      ),
    buy: (numberId: string) =>
      record(numberId, (a) =>
        requestNumber(a, { numberId, offer, terms, priceSeen: 1_030, clocks: CLOCKS, limits, denied: [] }),
      ),
    assign: async (numberId: string) => {
      await record(numberId, (a) => sendOrder(a, numberId));
      const phone = sealedPhone(numberId);
      const given = { activationId: numberId, proof: phone.proof, canRepeat: false };
      await record(numberId, (a) => assignNumber(a, numberId, given), { phone });
    },
    fail: (numberId: string) => record(numberId, (a) => failOrder(a, numberId, 'no-numbers')),
    code: (numberId: string) => {
      const sealed = { numberId, proof: `proof-${numberId}`, box: Buffer.from('box') };
      return record(numberId, (a) => receiveCode(a, numberId, sealed.proof), { codes: [sealed] });
    },
    refund: (numberId: string) => record(numberId, (a) => refund(a, numberId, 'number-used-before')),
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
