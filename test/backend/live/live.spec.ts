/** An open page hears what happens to its wallet, at once, once, and also what it missed. */
import { randomUUID } from 'node:crypto';
import { assignNumber, failOrder, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { LIMITS } from '@backend/domain/money/wallet.js';
import { Database } from '@backend/database/database.js';
import { systemActor, Ledger } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { CodeCipher } from '@backend/numbers/codes/code-cipher.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { TEST_SECRETS, openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';
import { Stream } from './stream.js';
import { until } from '../../support/until.js';
import { sealedPhone, type Beside } from '../../support/sealed-phone.js';

const actor = systemActor('test');
const offer = { provider: 'p', country: '22', countryName: 'India', service: 'wa', serviceName: 'WhatsApp' };
const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 };
const limits = { ...LIMITS, openNumbers: 500, purchasesAnHour: 500 };

let database: FreshDatabase;
let testApp: TestApp;
let address: string;
let people = 0;
const streams: Stream[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  address = await testApp.listen(4820);
});

afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

afterAll(async () => {
  await testApp.close();
  await database.drop();
});

const watching = async (visitor: Visitor, options: Parameters<typeof Stream.open>[2] = {}) => {
  const stream = await Stream.open(address, visitor.cookies, options);
  streams.push(stream);
  await stream.hears(() => true, 'the first event');
  return stream;
};

type Recording = Ledger['record'];

const someone = async () => {
  const visitor = new Visitor(testApp.app);
  const email = `watcher-${(people += 1)}@example.com`;
  const id = await visitor.register(email);
  // Another process of the testApp writes: what the backend hears comes through the database.
  const ledger = new PostgresLedger(testApp.app.get(Database).pool, ROW_MAPPERS);
  const record = (about: string, decide: Parameters<Recording>[1], beside: Beside = {}) =>
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
    id,
    email,
    visitor,
    sessionName: async () => (await visitor.get<{ sessionName: string }>('/api/me')).body.sessionName,
    watch: async (lastEventId?: number) => watching(visitor, { lastEventId }),
    watchTogether: async (session: string) => watching(visitor, { session }),
    recharge: async (amount = 100_000) => {
      const rechargeId = randomUUID();
      await record(rechargeId, (a) => orderRecharge(a, rechargeId, amount, 'g'));
      const payment = { gateway: 'g', paymentId: randomUUID(), amount, currency: 'INR' };
      await record(rechargeId, (a) => deposit(a, rechargeId, payment));
      return rechargeId;
    },
    buy: (numberId: string) =>
      record(numberId, (a) =>
        requestNumber(a, { numberId, offer, terms, priceSeen: 1_030, clocks: CLOCKS, limits, denied: [] }),
      ),
    assign: async (numberId: string) => {
      await record(numberId, (a) => sendOrder(a, numberId));
      const phone = sealedPhone(numberId);
      const given = { activationId: numberId, proof: phone.proof, canRepeat: false };
      return record(numberId, (a) => assignNumber(a, numberId, given), { phone });
    },
    fail: (numberId: string) => record(numberId, (a) => failOrder(a, numberId, 'no-numbers')),
    code: (numberId: string, code: string) => {
      const sealed = new CodeCipher(TEST_SECRETS.CODE_KEY).encrypt({ walletId: id, numberId, seq: 1 }, code);
      return record(numberId, (a) => receiveCode(a, numberId, sealed.proof), { codes: [sealed] });
    },
  };
};

describe('An open page', () => {
  it('hears at once how things are', async () => {
    const one = await someone();
    const rechargeId = await one.recharge();
    const stream = await one.watch();
    const { id, data } = await stream.hears(() => true, 'the first event');
    expect(id).toBe(2);
    expect(data).toMatchObject({
      version: 2,
      wallet: { balance: 100_000, version: 2 },
      numbers: [],
      transactions: true,
    });
    expect(data.recharges).toEqual([expect.objectContaining({ id: rechargeId, status: 'paid' })]);
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of somebody without any event hears of an empty wallet', async () => {
    const stream = await (await someone()).watch();
    const { id, data } = await stream.hears(() => true, 'the first event');
    expect({ id, data }).toMatchObject({ id: 0, data: { wallet: { balance: 0 } } });
  });

  it('hears the code as soon as it is stored', async () => {
    const one = await someone();
    const numberId = randomUUID();
    await one.recharge();
    await one.buy(numberId);
    await one.assign(numberId);
    const stream = await one.watch();
    await stream.hears(
      ({ data }) => data.numbers.some(({ id, status }) => id === numberId && status === 'active'),
      'it waits',
    );
    await one.code(numberId, '482917');
    const { data } = await stream.hears(({ data: { numbers } }) => numbers[0]?.status === 'used', 'the code');
    expect(data.numbers[0]!.codes).toMatchObject([{ code: '482917' }]);
    expect(data.wallet.balance).toBe(100_000 - 1_030);
  });

  it('that was just opened hears of what ended while it was loading', async () => {
    const one = await someone();
    const numberId = randomUUID();
    await one.recharge();
    await one.buy(numberId);
    await one.fail(numberId);
    const { data } = await (await one.watch()).hears(() => true, 'the first event');
    expect(data.numbers).toMatchObject([{ id: numberId, status: 'failed' }]);
  });

  it('that comes back hears what changed since, and only that', async () => {
    const one = await someone();
    const [before, meanwhile] = [randomUUID(), randomUUID()];
    await one.recharge();
    await one.buy(before);
    const first = await one.watch();
    const { id: seen } = await first.hears(() => true, 'the first event');
    first.close();
    await one.buy(meanwhile);
    await one.assign(meanwhile);
    await one.code(meanwhile, '1234');
    const { data } = await (await one.watch(seen)).hears(() => true, 'what it missed');
    expect(data.numbers).toMatchObject([{ id: meanwhile, status: 'used', codes: [{ code: '1234' }] }]);
    expect(data.recharges).toEqual([]);
  });

  it('that was away for long hears of every number, in their order', async () => {
    const one = await someone();
    await one.recharge(200_000);
    const ids = Array.from({ length: 80 }, () => randomUUID());
    const { version } = await one.buy(randomUUID());
    for (const id of ids) await one.buy(id);
    const stream = await one.watch(version);
    await until('all of them', () => stream.heard.flatMap(({ data }) => data.numbers).length > 79);
    expect(stream.heard.flatMap(({ data }) => data.numbers.map(({ id }) => id))).toEqual(ids);
    expect(stream.heard.map(({ id }) => id)).toEqual([...stream.heard].map(({ id }) => id).sort((a, b) => a - b));
  });

  it('hears of a burst in few words, with its last word true', async () => {
    const one = await someone();
    await one.recharge();
    const stream = await one.watch();
    await stream.hears(() => true, 'the first event');
    const ids = Array.from({ length: 60 }, () => randomUUID());
    const bought = await Promise.all(ids.map((id) => one.buy(id)));
    const last = Math.max(...bought.map(({ version }) => version));
    const { data } = await stream.hears(({ id }) => id >= last, 'the last word');
    expect(data.wallet).toMatchObject({ version: last, balance: 100_000, held: 60 * 1_030 });
    expect(new Set(stream.heard.flatMap(({ data: { numbers } }) => numbers.map(({ id }) => id)))).toEqual(new Set(ids));
    expect(stream.heard.length).toBeLessThan(20);
  });

  it('hears of nobody else', async () => {
    const [one, other] = [await someone(), await someone()];
    const stream = await one.watch();
    await stream.hears(() => true, 'the first event');
    await other.recharge();
    const mine = await one.recharge(5_000);
    await stream.hears(({ data }) => data.wallet.balance === 5_000, 'its own');
    expect(stream.heard.flatMap(({ data }) => data.recharges.map(({ id }) => id)).filter((id) => id !== mine)).toEqual(
      [],
    );
  });

  it('hears again, and what it missed, when the database has cut the listening connection', async () => {
    const one = await someone();
    const stream = await one.watch();
    await stream.hears(() => true, 'the first event');
    const { rows } = await testApp.app
      .get(Database)
      .query(
        `SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      );
    expect(rows).toEqual([{ cut: true }]);
    await one.recharge();
    await stream.hears(({ data }) => data.wallet.balance === 100_000, 'the deposit');
    await one.recharge();
    await stream.hears(({ data }) => data.wallet.balance === 200_000, 'the next one');
  });

  it('is one of ten of a person at the most: one more ends the oldest, which is told to come back later', async () => {
    const one = await someone();
    const open = [];
    for (let tab = 0; tab < 11; tab += 1) {
      if (tab % 4 === 0) await one.visitor.signInAfresh(one.email);
      open.push(await one.watch());
    }
    const [oldest, ...others] = open;
    await until('the end of the oldest', () => oldest!.ended);
    expect(oldest!.retries).toEqual([2_000, 30_000]);
    await one.recharge();
    for (const stream of others) await stream.hears(({ data }) => data.wallet.balance === 100_000, 'the deposit');
    expect(others.map(({ ended, retries }) => ({ ended, retries }))).toEqual(
      others.map(() => ({ ended: false, retries: [2_000] })),
    );
  });

  it('is one of four of a session at the most, where tabs share none: one more is refused', async () => {
    const one = await someone();
    for (let tab = 0; tab < 4; tab += 1) await one.watch();
    await expect(one.watch()).rejects.toThrow(/429.*"code":"too-many-streams".*"facts":{"limit":4}/);
    await one.visitor.signInAfresh(one.email);
    await one.watch();
  });

  it('that is shared by all tabs replaces the one that was shared before, whose connection may be dead', async () => {
    const one = await someone();
    const session = await one.sessionName();
    const [own, first] = [await one.watch(), await one.watchTogether(session)];
    const second = await one.watchTogether(session);
    await until('the end of the first', () => first.ended);
    await one.recharge();
    for (const stream of [own, second])
      await stream.hears(({ data }) => data.wallet.balance === 100_000, 'the deposit');
  });

  it('of a session is refused to every other session, of the same person too', async () => {
    const one = await someone();
    const before = await one.sessionName();
    await one.visitor.signInAfresh(one.email);
    await expect(one.watchTogether(before)).rejects.toThrow(/401.*sign-in-required/);
    expect(await one.sessionName()).not.toBe(before);
  });

  it('is one of a signed-in person', async () => {
    const one = await someone();
    one.visitor.cookies = {};
    await expect(one.watch()).rejects.toThrow(/401/);
  });
});

describe('A testApp that stops', () => {
  it('ends its streams, so that their pages go elsewhere', async () => {
    const second = await openTestApp(database);
    const visitor = new Visitor(second.app);
    await visitor.register('last@example.com');
    const stream = await Stream.open(await second.listen(4821), visitor.cookies);
    await stream.hears(() => true, 'the first event');
    await second.close();
    await until('the end', () => stream.ended);
  });
});
