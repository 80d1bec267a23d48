/** Ledger.record on PostgreSQL: one key one effect, neighbours unharmed, one payment one credit, bounded waiting. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Decide } from '@backend/domain/decision-context.js';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import { Refusal } from '@backend/domain/refusal.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor, type AppendRequest, type Ledger } from '@backend/ledger/ledger.js';
import { deposited, ordered, PRICE, reserved, requested, purchaseRequest } from '../domain/event-samples.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let admin: pg.Pool;
beforeAll(async () => {
  processes = await someProcesses();
  admin = processes.pool(processes.database.adminUrl);
});
afterAll(() => processes.end());

const entry = (stream: string, key: string, more: Partial<AppendRequest> = {}): AppendRequest => ({
  stream,
  key,
  subjectIds: ['r', 'n'],
  recentPurchases: true,
  actor: systemActor('test'),
  ...more,
});
const buy: Decide = (account) => requestNumber(account, purchaseRequest());
const ban: Decide = () => [{ type: 'WalletBanned', reason: 'test' }];
const fund = async (ledger: Ledger, stream: string, amount = 10_000) => {
  const payment = { gateway: 'g', paymentId: `pay-${stream}`, amount, currency: 'INR' };
  // The order's id is the wallet's own: one order credits once across all wallets.
  await ledger.record(
    entry(stream, 'order', { subjectIds: [stream], recentRecharges: true, recentPurchases: true }),
    (a) => orderRecharge(a, stream, amount, 'g'),
  );
  await ledger.record(entry(stream, 'pay', { subjectIds: [stream] }), (a) => deposit(a, stream, payment));
};
const stored = async (stream: string): Promise<[number, string][]> => {
  const { rows } = await admin.query<{ version: string; idempotency_key: string }>(
    'SELECT version, idempotency_key FROM events WHERE stream = $1 ORDER BY version',
    [stream],
  );
  return rows.map(({ version, idempotency_key }) => [Number(version), idempotency_key]);
};
/** Every row that names a wallet, in all tables of the ledger. */
const rowsOf = async (stream: string): Promise<number> => {
  const tables = {
    events: 'stream',
    postings: 'stream',
    outbox: 'stream',
    wallets: 'wallet_id',
    numbers: 'wallet_id',
    recharges: 'wallet_id',
    withdrawals: 'wallet_id',
    corrections: 'wallet_id',
    credits: 'wallet_id',
    codes: 'wallet_id',
  };
  const sums = Object.entries(tables).map(([table, column]) => `(SELECT count(*) FROM ${table} WHERE ${column} = $1)`);
  const { rows } = await admin.query<{ count: string }>(`SELECT ${sums.join(' + ')} AS count`, [stream]);
  return Number(rows[0]!.count);
};
/** What is asked in one turn of the loop goes in one batch: a neighbour of each. */
const together = (ledger: Ledger, ...asked: [AppendRequest, Decide][]) =>
  Promise.allSettled(asked.map(([one, decide]) => ledger.record(one, decide)));

describe('A key', () => {
  it('has one effect, also in another process and after a restart', async () => {
    const ledger = processes.ledger();
    await fund(ledger, 'k1');
    const first = await ledger.record(entry('k1', 'buy', { input: { price: 1 } }), buy);
    await ledger.record(entry('k1', 'ban'), ban);
    const again = await processes.ledger().record(entry('k1', 'buy', { input: { price: 1 } }), () => {
      throw new Error('nobody decides again');
    });
    expect(again).toMatchObject({ version: first.version, repeated: true });
    expect(again.events).toEqual(first.events);
    expect(await stored('k1')).toEqual([
      [1, 'order'],
      [2, 'pay'],
      [3, 'buy'],
      [4, 'buy'],
      [5, 'ban'],
    ]);
  });

  it('with another input is refused', async () => {
    const ledger = processes.ledger();
    await fund(ledger, 'k2');
    await ledger.record(entry('k2', 'buy', { input: { price: 1 } }), buy);
    const before = await rowsOf('k2');
    for (const input of [{ price: 2 }, undefined])
      await expect(processes.ledger().record(entry('k2', 'buy', { input }), buy)).rejects.toMatchObject({
        code: 'key-reused',
      });
    expect(await rowsOf('k2')).toBe(before);
  });

  it('has one effect when both processes get it at once', async () => {
    const both = [processes.ledger(), processes.ledger()];
    await fund(both[0]!, 'k3', 1_000_000);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => both[i % 2]!.record(entry('k3', `ban-${i >> 1}`), ban)),
    );
    expect(answers.filter(({ repeated }) => repeated)).toHaveLength(20);
    expect((await stored('k3')).map(([version]) => version)).toEqual(Array.from({ length: 22 }, (_, i) => i + 1));
  });

  it('leaves nothing when it was refused or empty, and is decided anew', async () => {
    const ledger = processes.ledger();
    await expect(ledger.record(entry('k4', 'k', { input: 1 }), buy)).rejects.toMatchObject({
      code: 'insufficient-funds',
      facts: { required: PRICE, available: 0 },
    });
    expect(await ledger.record(entry('k4', 'k', { input: 2 }), () => [])).toMatchObject({
      version: 0,
      events: [],
      repeated: false,
    });
    expect(await rowsOf('k4')).toBe(0);
    expect(await ledger.record(entry('k4', 'k', { input: 3 }), ban)).toMatchObject({ version: 1, repeated: false });
  });
});

describe('A neighbour in the batch', () => {
  const faulty: [string, AppendRequest, Decide, object][] = [
    ['is refused', entry('b2', 'x'), buy, expect.any(Refusal) as object],
    ['is faulty', entry('b2', 'x'), () => [reserved(1), requested({ price: 1 })], expect.any(RangeError) as object],
    [
      'throws anything',
      entry('b2', 'x'),
      () => {
        throw new TypeError('a bug');
      },
      expect.any(TypeError) as object,
    ],
    ['has a key that cannot be stored as text', entry('b2', 'x\0'), ban, { code: '22021' }],
    ['has a stream that cannot be stored as text', entry('b2\0', 'x'), ban, { code: '22021' }],
    [
      'would credit a payment again',
      entry('b2', 'x', { subjectIds: ['b1'] }),
      () => [ordered(5, 'b1'), { ...deposited(5, 'b1'), paymentId: 'pay-b1' }],
      { code: '23505' },
    ],
    [
      'writes half a paisa into our own books',
      entry('b2', 'x'),
      () => [{ type: 'ProviderToppedUp', topUpId: 't', amount: 0.5 }],
      expect.any(RangeError) as object,
    ],
  ];

  it.each(faulty)('that %s harms nobody', async (what, bad, decide, error) => {
    const ledger = processes.ledger({ lanes: 1 });
    const good = (wallet: string): [AppendRequest, Decide] => [entry(wallet, `ban-${what}`), ban];
    await processes
      .ledger()
      .record(entry('b1', 'start', { subjectIds: ['b1'] }), () => [
        ordered(5, 'b1'),
        { ...deposited(5, 'b1'), paymentId: 'pay-b1' },
      ]);
    const before = await rowsOf('b2');
    const answers = await together(ledger, good('b0'), [bad, decide], good('b1'), good('b0'));
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: error });
    for (const i of [0, 2, 3]) expect(answers[i]).toMatchObject({ status: 'fulfilled' });
    expect(await rowsOf('b2')).toBe(before);
  });

  it('with an unreadable history does not affect the others', async () => {
    const ledger = processes.ledger({ lanes: 1 });
    await ledger.record(entry('b3', 'known'), ban);
    await admin.query(`SET session_replication_role = replica;
      UPDATE entries SET canonical = replace(canonical, '"schema":1', '"schema":7') WHERE stream = 'b3'; RESET session_replication_role`);
    const answers = await together(
      ledger,
      [entry('b0', 'x'), ban],
      [entry('b3', 'known'), ban],
      [entry('b1', 'x'), ban],
    );
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { name: 'UnknownEvent' } });
    for (const i of [0, 2]) expect(answers[i]).toMatchObject({ status: 'fulfilled' });
  });

  it('whose connection is killed rejects, and the next batch runs', async () => {
    const ledger = processes.ledger({ lanes: 1 });
    await ledger.record(entry('b5', 'a'), ban);
    const blocker = await admin.connect();
    try {
      await blocker.query(`SELECT pg_advisory_lock($1)`, [lockOf('b5')]);
      const asked = ledger.record(entry('b5', 'b'), ban).catch((error: unknown) => error);
      await until(async () => (await waiting()).length === 1);
      await admin.query('SELECT pg_terminate_backend($1)', [(await waiting())[0]]);
      expect(await asked).toBeInstanceOf(Error);
    } finally {
      await blocker.query('SELECT pg_advisory_unlock_all()');
      blocker.release();
    }
    expect(await ledger.record(entry('b5', 'b'), ban)).toMatchObject({ version: 2, repeated: false });
  });

  it('that waits for a stream locked elsewhere gets busy, once for all of that stream', async () => {
    const ledger = processes.ledger({ lanes: 1 });
    const blocker = await admin.connect();
    try {
      await blocker.query(`SELECT pg_advisory_lock($1)`, [lockOf('b6')]);
      const began = performance.now();
      const answers = await together(
        ledger,
        ...Array.from({ length: 8 }, (_, i): [AppendRequest, Decide] => [
          entry(i % 4 === 3 ? 'b7' : 'b6', `k${i}`),
          ban,
        ]),
      );
      const busy = { status: 'rejected', reason: { code: 'busy', facts: { retryAfter: 1 } } };
      const done = { status: 'fulfilled' };
      expect(answers).toMatchObject([busy, busy, busy, done, busy, busy, busy, done]);
      expect(performance.now() - began).toBeLessThan(6 * 3_000); // each for itself would take 7 lock time-outs of 3 s
    } finally {
      await blocker.query('SELECT pg_advisory_unlock_all()');
      blocker.release();
    }
  });
});

/** As the ledger names its locks. */
const lockOf = (stream: string): string => createHash('sha256').update(stream).digest().readBigInt64BE(0).toString();
const waiting = async (): Promise<number[]> => {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isSo()); tries++) if (tries > 2_000) throw new Error('it never came to that');
};

describe('One payment', () => {
  it('credits one of two wallets that ask at once, wholly, and the other not at all', async () => {
    const [here, there] = [processes.ledger(), processes.ledger()];
    for (let round = 0; round < 10; round++) {
      const wallets = [`p${round}-a`, `p${round}-b`];
      const payment = { gateway: 'g', paymentId: `same-${round}`, amount: 5_000, currency: 'INR' };
      const credit = (ledger: Ledger, wallet: string) =>
        ledger.record(entry(wallet, 'pay', { subjectIds: [wallet] }), (a) => deposit(a, wallet, payment));
      for (const wallet of wallets)
        await here.record(
          entry(wallet, 'order', { subjectIds: [wallet], recentRecharges: true, recentPurchases: true }),
          (a) => orderRecharge(a, wallet, 5_000, 'g'),
        );
      const answers = await Promise.allSettled([credit(here, wallets[0]!), credit(there, wallets[1]!)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: '23505', table: 'credits' },
      });
      const { rows } = await admin.query<{ sum: string }>(
        'SELECT sum(available) FROM wallets WHERE wallet_id = ANY($1)',
        [wallets],
      );
      expect(Number(rows[0]!.sum)).toBe(5_000);
    }
  });
});

describe('Recharges ordered at once by one person', () => {
  const order = (ledger: Ledger, stream: string, id: string) =>
    ledger.record(
      entry(stream, `order-${id}`, { subjectIds: [id], recentRecharges: true, recentPurchases: true }),
      (a) => orderRecharge(a, id, 5_000, 'g'),
    );

  it('are at most five pending ones, through however many processes they come', async () => {
    const [here, there] = [processes.ledger(), processes.ledger()];
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, i) => order(i % 2 ? here : there, 'crowd', `crowd-${i}`)),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(11);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'too-many-pending-recharges' } });
    expect(await stored('crowd')).toHaveLength(5);
  });

  it('are counted in each wallet alone', async () => {
    const ledger = processes.ledger();
    for (const wallet of ['crowd2', 'crow']) for (let i = 0; i < 5; i++) await order(ledger, wallet, `${wallet}-${i}`);
    expect(await stored('crow')).toHaveLength(5);
  });

  it('are named by the request, or the decision is a fault', async () => {
    const record = processes.ledger().record(entry('r-alone', 'order'), (a) => orderRecharge(a, 'r', 5_000, 'g'));
    await expect(record).rejects.toThrow(RangeError);
  });
});

describe('Too much at once', () => {
  it('is refused as busy, and what was taken is done', async () => {
    const ledger = processes.ledger({ lanes: 1, batch: 4, waiting: 8 });
    const answers = await together(
      ledger,
      ...Array.from({ length: 30 }, (_, i): [AppendRequest, Decide] => [entry('busy', `k${i}`), ban]),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(22);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'busy', facts: { retryAfter: 1 } } });
    expect((await stored('busy')).map(([version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await ledger.record(entry('busy', 'later'), ban)).toMatchObject({ version: 9 });
  });
});

describe('Two processes that write the same wallets in opposite order', () => {
  it('never wait for each other in a circle', async () => {
    const wallets = Array.from({ length: 12 }, (_, i) => `o${i}`);
    const [here, there] = [processes.ledger({ lanes: 1 }), processes.ledger({ lanes: 1 })];
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.allSettled([
        ...wallets.map((wallet) => here.record(entry(wallet, `here-${round}`), ban)),
        ...[...wallets].reverse().map((wallet) => there.record(entry(wallet, `there-${round}`), ban)),
      ]);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
    for (const wallet of wallets)
      expect((await stored(wallet)).map(([version]) => version)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
  });
});
