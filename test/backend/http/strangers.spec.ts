/**
 * People act on their own records only: another person's number or recharge is answered as not found, and unchanged.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assignNumber, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { Database } from '@backend/database/database.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { Stream } from '../live/stream.js';
import { TEST_SECRETS, openTestApp, type TestApp } from '../../support/app-fixture.js';
import { changeRows } from '../../support/change-rows.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { encryptedPhone, type Beside } from '../../support/sealed-phone.js';
import { Visitor } from '../../support/visitor.js';

const actor = systemActor('test');
const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 };
const PRICE = 1_030;
const FUNDS = 100_000;
const SECRET_CODE = '704413';
const INVOICE = 'INV-2627-0000001';

/** Shared with everybody, or asked by another server that signs. */
const OF_NOBODY = /^\/api\/(admin|catalog|provider|gateway)\//;
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as { paths: Record<string, object> };
const ROUTES_WITH_ID = Object.entries(document.paths)
  .filter(([path]) => path.includes('{') && !OF_NOBODY.test(path))
  .flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase() as 'GET' | 'POST' | 'DELETE', path] as const),
  );

describe("Another person's", () => {
  let database: FreshDatabase;
  let testApp: TestApp;
  let address: string;
  let owner: Visitor;
  let stranger: Visitor;
  let ownerId: string;
  let strangerId: string;
  const waiting = randomUUID();
  const used = randomUUID();
  const recharge = randomUUID();
  const withdrawal = randomUUID();

  const record = (stream: string, about: string, decide: Parameters<Ledger['record']>[1], beside: Beside = {}) =>
    testApp.app.get(Ledger).record(
      {
        stream,
        subjectIds: [about],
        recentRecharges: true,
        recentPurchases: true,
        key: randomUUID(),
        actor,
        ...beside,
      },
      decide,
    );

  const buy = async (stream: string, id: string): Promise<void> => {
    const purchase = { numberId: id, offer, terms, priceSeen: PRICE, clocks: CLOCKS, limits: LIMITS, denied: [] };
    await record(stream, id, (a) => requestNumber(a, purchase));
    await record(stream, id, (a) => sendOrder(a, id));
    const phone = encryptedPhone(TEST_SECRETS.CODE_KEY, { walletId: stream, numberId: id });
    const given = { activationId: id, proof: phone.proof, canRepeat: true };
    await record(stream, id, (a) => assignNumber(a, id, given), { phone });
  };

  beforeAll(async () => {
    database = await freshDatabase();
    testApp = await openTestApp(database);
    address = await testApp.listen();
    [owner, stranger] = [new Visitor(testApp.app), new Visitor(testApp.app)];
    [ownerId, strangerId] = [await owner.register('owner@example.com'), await stranger.register('other@example.com')];
    for (const id of [ownerId, strangerId]) {
      const paid = id === ownerId ? recharge : randomUUID();
      await record(id, paid, (a) => orderRecharge(a, paid, FUNDS, 'g'));
      const payment = { gateway: 'g', paymentId: randomUUID(), amount: FUNDS, currency: 'INR' };
      await record(id, paid, (a) => deposit(a, paid, payment));
    }
    await owner.post('/api/withdrawals', { withdrawalId: withdrawal, amount: 10_000 });
    await buy(ownerId, waiting);
    await buy(ownerId, used);
    const sealed = new CodeCipher(TEST_SECRETS.CODE_KEY).encrypt(
      { walletId: ownerId, numberId: used, seq: 1 },
      SECRET_CODE,
    );
    await record(ownerId, used, (a) => receiveCode(a, used, sealed.proof), { codes: [sealed] });
    await changeRows(
      database.adminUrl,
      `WITH day AS (INSERT INTO invoice_days (day) VALUES ('2026-10-01') RETURNING day)
       INSERT INTO invoices (year, series, serial, day, wallet_id, title, seller, rate, total, taxable, cgst, sgst, igst)
       SELECT '2026-27', 'INV', 1, day, $1, 'receipt', '{}', 0, 500, 500, 0, 0, 0 FROM day`,
      [ownerId],
    );
  });
  afterAll(async () => {
    await testApp.close();
    await database.drop();
  });

  /** Wallets and numbers of both. */
  const stored = async (): Promise<unknown> => {
    const { pool } = testApp.app.get(Database);
    const { rows: wallets } = await pool.query('SELECT * FROM wallets ORDER BY wallet_id');
    const { rows: numbers } = await pool.query('SELECT * FROM numbers ORDER BY number_id');
    return { wallets, numbers };
  };

  const CHANGE = { replacementId: randomUUID(), provider: 'p', country: '22', service: 'wa', priceSeen: PRICE };
  const BODIES: Record<string, object> = {
    'POST /api/numbers/{id}/change': CHANGE,
    'POST /api/withdrawals/{id}/bank-account': { holder: 'A', accountNumber: '001234567890', ifsc: 'SBIN0001234' },
  };
  const OWNED: Record<string, () => Promise<string[]>> = {
    numbers: () => Promise.resolve([waiting, used]),
    recharges: () => Promise.resolve([recharge]),
    withdrawals: () => Promise.resolve([withdrawal]),
    invoices: () => Promise.resolve([INVOICE]),
    sessions: async () => {
      const { body } = await owner.get<{ sessions: { name: string }[] }>('/api/sessions');
      return body.sessions.map(({ name }) => name);
    },
  };

  it.each(ROUTES_WITH_ID)('record is not found: %s %s', async (method, route) => {
    const [before, ids] = [await stored(), await OWNED[route.split('/')[2]!]!()];
    expect(ids).not.toEqual([]);
    const body = BODIES[`${method} ${route}`];
    const ask = (id: string) => stranger.ask(method, route.replace(/\{\w+\}/, id), body);
    for (const id of ids) {
      const [there, nowhere] = [await ask(id), await ask(randomUUID())];
      expect(there.status).toBe(404);
      expect(there.body).toEqual(nowhere.body); // not even that it exists
      expect(JSON.stringify(there.body)).not.toContain(SECRET_CODE);
    }
    expect(await stored()).toEqual(before);
  });

  it('number cannot be changed', async () => {
    const before = await stored();
    const { status } = await stranger.ask('POST', `/api/numbers/${waiting}/change`, CHANGE);
    expect([404, 409]).toContain(status);
    expect(await stored()).toEqual(before);
  });

  it("numbers are not in one's list", async () => {
    const list = async (who: Visitor, query = '') =>
      (await who.get<{ items: { id: string }[]; total: number }>(`/api/numbers${query}`)).body;
    expect((await list(owner)).items.map(({ id }) => id).sort()).toEqual([waiting, used].sort());
    expect(await list(stranger)).toEqual({ items: [], next: null, total: 0 });
    expect((await list(owner, `?id=${used}`)).items).toMatchObject([{ id: used, codes: [{ code: SECRET_CODE }] }]);
    expect(await list(stranger, `?id=${used}`)).toEqual({ items: [], next: null, total: 0 });
  });

  it('purchase cannot be repeated under its id', async () => {
    const before = await stored();
    const order = { numberId: waiting, provider: 'p', country: '22', service: 'wa', priceSeen: PRICE };
    const { status, body } = await stranger.ask('POST', '/api/numbers', order);
    // nothing of the owner's
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'price-not-available' })]);
    expect(await stored()).toEqual(before);
  });

  it('recharge is not found, and not checked', async () => {
    const before = await stored();
    expect((await owner.get(`/api/recharges/${recharge}`)).body).toMatchObject({ status: 'paid' });
    expect((await stranger.get(`/api/recharges/${recharge}`)).status).toBe(404);
    expect((await stranger.post(`/api/recharges/${recharge}/check`, {})).status).toBe(404);
    const { body } = await stranger.get<{ items: { id: string }[] }>('/api/transactions');
    expect(body.items.map(({ id }) => id)).not.toContain(recharge);
    expect(await stored()).toEqual(before);
  });

  it('live updates are not received', async () => {
    const [mine, other] = [await Stream.open(address, owner.cookies), await Stream.open(address, stranger.cookies)];
    try {
      await Promise.all([mine.hears(() => true, 'the first event'), other.hears(() => true, 'the first event')]);
      const [bought, own] = [randomUUID(), randomUUID()];
      await buy(ownerId, bought);
      await mine.hears(({ data }) => data.numbers.some(({ id }) => id === bought), 'the own number');
      await buy(strangerId, own); // after this one, everything before it has arrived
      await other.hears(({ data }) => data.numbers.some(({ id }) => id === own), 'the own number');
      const heard = JSON.stringify(other.heard);
      for (const foreign of [bought, waiting, used, recharge, SECRET_CODE]) expect(heard).not.toContain(foreign);
      expect(JSON.stringify(mine.heard)).not.toContain(own);
    } finally {
      mine.close();
      other.close();
    }
  });

  it.each(['/api/numbers', '/api/wallet', '/api/transactions', '/api/recharges', '/api/live'])(
    'records need a session: %s',
    async (path) => {
      expect((await new Visitor(testApp.app).get(path)).status).toBe(401);
    },
  );
});
