/**
 * The outbox on PostgreSQL: work is handed to one worker at a time, comes again when it was not done, and goes with the
 * commit that does it.
 */
import type pg from 'pg';
import type { Decide } from '@backend/domain/decision-context.js';
import { systemActor, type AppendRequest } from '@backend/ledger/ledger.js';
import { Outbox, type ClaimedWork } from '@backend/ledger/outbox.js';
import type { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ordered } from '../domain/event-samples.js';
import { someProcesses, type Processes } from './processes.js';

let processes: Processes;
let pool: pg.Pool;
let ledger: PostgresLedger;
beforeEach(async () => {
  processes = await someProcesses();
  pool = processes.pool();
  ledger = processes.ledger();
});
afterEach(() => processes.end());

const work = (stream: string, key: string): [AppendRequest, Decide] => [
  { stream, key, subjectIds: [`${stream}-${key}`], actor: systemActor('test') },
  () => [ordered(5_000, `${stream}-${key}`)],
];
/** That many recharges wait to be asked for; all of them are due. */
const waiting = async (count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, i) => ledger.record(...work(`w${i % 7}`, `k${i}`))));
  await pool.query(`UPDATE outbox SET available_at = now() - interval '1 second'`);
};
const name = ({ stream, version, seq }: ClaimedWork) => `${stream}/${version}/${seq}`;
const left = async (): Promise<number> =>
  Number((await pool.query<{ n: string }>('SELECT count(*) AS n FROM outbox')).rows[0]!.n);

describe('The outbox', () => {
  it('says which job, and of which subject', async () => {
    await waiting(1);
    expect(await new Outbox(pool).claim(5, 60_000)).toEqual([
      { stream: 'w0', version: 1, seq: 0, job: 'confirm-payment', subject: 'w0-k0', correlation: null, attempts: 1 },
    ]);
  });

  it('hands nothing out before its time', async () => {
    await ledger.record(...work('w', 'k')); // due in two minutes
    expect(await new Outbox(pool).claim(5, 60_000)).toEqual([]);
  });

  it('hands each row to one of two workers, never more than the limit, and none twice within its time', async () => {
    await waiting(200);
    const workers = [new Outbox(processes.pool()), new Outbox(processes.pool())];
    const claimed: ClaimedWork[] = [];
    const claimAll = async (outbox: Outbox): Promise<void> => {
      for (;;) {
        const some = await outbox.claim(7, 600_000);
        expect(some.length).toBeLessThanOrEqual(7);
        if (some.length === 0) return;
        claimed.push(...some);
      }
    };
    // A worker that finds every due row locked by the other goes away with nothing: so each comes back until all are
    // taken.
    for (let rounds = 0; claimed.length < 200 && rounds < 50; rounds++) await Promise.all(workers.map(claimAll));
    expect(new Set(claimed.map(name)).size).toBe(200);
    expect(claimed).toHaveLength(200);
    expect(await workers[0]!.claim(7, 600_000)).toEqual([]);
  });

  it('skips what another worker is claiming, and does not wait', async () => {
    await waiting(3);
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`SELECT FROM outbox WHERE stream = 'w1' FOR UPDATE`);
      expect((await new Outbox(processes.pool()).claim(9, 60_000)).map(({ stream }) => stream).sort()).toEqual([
        'w0',
        'w2',
      ]);
    } finally {
      await other.query('ROLLBACK');
      other.release();
    }
  });

  it('hands a row out again when it was not done within its limit, and counts', async () => {
    await waiting(1);
    const outbox = new Outbox(pool);
    expect(await outbox.claim(5, 0)).toMatchObject([{ attempts: 1 }]);
    expect(await outbox.claim(5, 60_000)).toMatchObject([{ attempts: 2 }]);
    expect(await outbox.claim(5, 60_000)).toEqual([]);
  });

  it('keeps a postponed row until then, and deletes a settled one', async () => {
    await waiting(2);
    const outbox = new Outbox(pool);
    const [first, second] = await outbox.claim(5, 60_000);
    await outbox.postpone(first!, 0);
    expect(await outbox.claim(5, 60_000)).toEqual([first]); // as if it had never been handed out
    await outbox.settle(first!);
    await outbox.postpone(second!, 60_000);
    expect(await outbox.claim(5, 60_000)).toEqual([]);
    expect(await left()).toBe(1);
  });

  it('loses a row in the commit that does its work, also when there was nothing to do, and not when it was refused', async () => {
    await waiting(3);
    const [a, b, c] = await new Outbox(pool).claim(5, 60_000);
    const entry = (done: ClaimedWork, key: string): AppendRequest => ({
      stream: done.stream,
      key,
      done,
      actor: systemActor('test'),
    });
    await ledger.record(entry(a!, 'a'), () => [{ type: 'WalletBanned', reason: 'test' }]);
    expect(await left()).toBe(2);
    await ledger.record(entry(b!, 'b'), () => []);
    expect(await left()).toBe(1);
    await expect(
      ledger.record(entry(c!, 'c'), () => {
        throw new RangeError('no');
      }),
    ).rejects.toThrow('no');
    expect(await left()).toBe(1);
    await ledger.record(entry(c!, 'a'), () => []);
    expect(await left()).toBe(0);
  });

  it('is written with the event: no event without its work, and none without its event', async () => {
    await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, i) => ledger.record(...work(`v${i % 3}`, `k${i}`))),
      ledger.record(work('v0', 'bad')[0], () => [ordered(5_000, 'unnamed')]),
    ]);
    const { rows } = await pool.query(
      `SELECT count(*) AS n, count(o.job) AS works FROM events e FULL JOIN outbox o USING (stream, version)`,
    );
    expect(rows).toEqual([{ n: '20', works: '20' }]);
  });
});

describe('A commit', () => {
  it('says which streams have new events, and that there is work', async () => {
    const listener = await processes.pool(undefined, 1).connect();
    const heard: [string, string][] = [];
    const both = new Promise<void>((resolve) =>
      listener.on('notification', ({ channel, payload }) => {
        heard.push([channel, payload ?? '']);
        if (heard.length === 2) resolve();
      }),
    );
    await listener.query('LISTEN ledger; LISTEN outbox');
    await ledger.record(...work('w', 'k'));
    await both;
    expect(heard.sort()).toEqual([
      ['ledger', '[["w",1]]'],
      ['outbox', ''],
    ]);
    listener.release();
  });
});
