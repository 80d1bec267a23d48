/** Replays as jobs: what each run finds, processes that are killed or wait, and digests that are alike everywhere. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { REPLAYED, replay } from '@backend/finance/replay/replay.js';
import { MOST_RUNS, MOST_TRIES } from '@backend/finance/replay/replay-job.js';
import { runReplayJob } from '@backend/finance/replay/run-replay-job.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { until } from '../../support/until.js';
import { SoundLedger } from '../sound-ledger.js';

const PROGRAM = 'dist/backend/src/finance/replay/replay-job-program.js';
/** Of the sound ledger. */
const EVENTS = 37;

let sound: SoundLedger;
beforeEach(async () => (sound = await SoundLedger.open()));
afterEach(() => sound.close());

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await sound.superuser.query<Row>(text, values)).rows;
const ask = async ({ tables = REPLAYED, asOf = null as number | null, run = 0 } = {}): Promise<string> => {
  const id = randomUUID();
  await sql('INSERT INTO replay_jobs (replay_id, as_of, tables, run) VALUES ($1, $2, $3, $4)', [id, asOf, tables, run]);
  return id;
};
const job = async (id: string) => {
  const rows = await sql<{ state: string; why: string | null; run: number; run_id: string | null }>(
    'SELECT state, why, run, run_id FROM replay_jobs WHERE replay_id = $1',
    [id],
  );
  return rows[0]!;
};
const runs = () =>
  sql<{
    result: string;
    events: number;
    tables: { name: string; rows: number; sha256: string }[];
    divergences: object[];
  }>('SELECT result, events::int, tables, divergences FROM replay_runs ORDER BY finished_at');
const run = () => runReplayJob(sound.database.appUrl, { codeVersion: 'test' });
const recharge = async (): Promise<void> => {
  const entry = (key: string) => ({ stream: 'w2', subjectIds: ['later'], key, actor: systemActor('test') });
  const ledger = new PostgresLedger(sound.pool, ROW_MAPPERS);
  await ledger.record({ ...entry('later-order'), recentRecharges: true, recentPurchases: true }, (a) =>
    orderRecharge(a, 'later', 20_000, 'g'),
  );
  const payment = { gateway: 'g', paymentId: 'later', amount: 20_000, currency: 'INR' };
  await ledger.record(entry('later-pay'), (a) => deposit(a, 'later', payment));
};

/** Keeps a replay where it reads the accounts: its snapshot is made, and no run is recorded. */
const holdBack = async () => {
  const holder = new pg.Client({ connectionString: sound.database.adminUrl });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
  return {
    isReached: () =>
      until('the replay at the lock', async () => {
        const waiting = await sql(`SELECT FROM pg_locks WHERE relation = 'accounts'::regclass AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
        return waiting.length > 0;
      }),
    letGo: () => holder.end(),
  };
};

describe('A replay as a job', () => {
  it('folds the history, compares every read model, and records what it found', async () => {
    const id = await ask();
    expect(await run()).toBe('same');
    const [made] = await runs();
    expect(made).toMatchObject({ result: 'same', events: EVENTS, divergences: [] });
    expect(made!.tables.map(({ name }) => name)).toEqual(REPLAYED);
    expect(made!.tables.find(({ name }) => name === 'numbers')!.rows).toBe(6);
    const ended = await job(id);
    expect([ended.state, ended.run, ended.run_id !== null]).toEqual(['done', 1, true]);
    expect(await run()).toBe('none');
  });

  it('makes the chosen tables alone, and names the first row of each wallet that differs in them', async () => {
    await sound.tamper(`UPDATE numbers SET price = 1; UPDATE recharges SET amount = 1`);
    await ask({ tables: ['numbers'] });
    expect(await run()).toBe('differs');
    const [made] = await runs();
    expect(made!.tables.map(({ name }) => name)).toEqual(['numbers']);
    expect(made!.divergences).toMatchObject(
      ['w1/n1', 'w2/n1', 'w3/n2'].map((key) => ({
        ...{ table: 'numbers', stream: key.slice(0, 2), what: 'differs', key },
      })),
    );
  });

  it('is of one moment while the ledger goes on', async () => {
    const held = await holdBack();
    await ask();
    const running = run();
    await held.isReached();
    await recharge();
    await held.letGo();
    expect(await running).toBe('same');
    expect(await runs()).toMatchObject([{ events: EVENTS }]);
  });

  it('ends without a run where it is cancelled meanwhile', async () => {
    const held = await holdBack();
    const id = await ask();
    const running = run();
    await held.isReached();
    await sql(`UPDATE replay_jobs SET state = 'cancelled', ended_at = now() WHERE replay_id = $1`, [id]);
    await held.letGo();
    expect(await running).toBe('cancelled');
    expect([await runs(), await job(id)]).toEqual([[], { state: 'cancelled', why: null, run: 1, run_id: null }]);
  });

  it('fails with its reason after so many errors, and after so many processes that were killed', async () => {
    const unknown = await ask({ tables: ['none'] });
    for (let tried = 1; tried < MOST_TRIES; tried++) await expect(run()).rejects.toThrow(`named 'none'`);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await run()).toBe('failed');
    expect(logged.mock.calls.flat().join()).toContain(`named 'none'`);
    logged.mockRestore();
    expect(await job(unknown)).toMatchObject({ state: 'failed', why: 'error', run: MOST_TRIES });
    const killed = await ask({ run: MOST_RUNS });
    expect(await run()).toBe('failed');
    expect(await job(killed)).toMatchObject({ state: 'failed', why: 'stopped-too-often' });
  });
});

describe('The process of a replay', () => {
  let running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    running = [];
  });

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env.PATH, DATABASE_URL: sound.database.appUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    return child;
  };
  const ended = async (child: ChildProcess): Promise<string> => {
    let printed = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await once(child, 'close');
    return printed.trim();
  };

  it('leaves nothing behind when it is killed half-way, and the next one begins again', async () => {
    const held = await holdBack();
    const id = await ask();
    const killed = start();
    await held.isReached();
    expect(await ended(start())).toBe('none'); // one at a time
    killed.kill('SIGKILL');
    await once(killed, 'close');
    expect([await job(id), await runs()]).toEqual([{ state: 'running', why: null, run: 1, run_id: null }, []]);
    await held.letGo();
    expect(await until('the lock of the killed one', async () => (await ended(start())).replace('none', ''))).toBe(
      'same',
    );
    expect(await job(id)).toMatchObject({ state: 'done', run: 2 });
    expect(await runs()).toMatchObject([{ result: 'same', events: EVENTS }]);
  });
});

describe('The digests of a replay', () => {
  const digests = async (asOf: number | null) => {
    const { headDigest, tables } = await replay(sound.database.ownerUrl, {
      asOf,
      startedBy: 'test',
      codeVersion: 'test',
    });
    return { headDigest, tables };
  };

  it('as of a moment are the same later, and on a machine with other settings', async () => {
    const [{ at }] = (await sql<{ at: string }>('SELECT max(recorded_at) AS at FROM entries')) as [{ at: string }];
    const before = await digests(Number(at));
    await recharge();
    const name = new URL(sound.database.ownerUrl).pathname.slice(1);
    for (const setting of [`TimeZone = 'Asia/Tokyo'`, `DateStyle = 'German'`, `bytea_output = 'escape'`])
      await sql(`ALTER DATABASE "${name}" SET ${setting}`);
    expect(await digests(Number(at))).toEqual(before);
    expect(await digests(null)).not.toEqual(before);
  });

  it('of a table change with its rows alone', async () => {
    const whole = await digests(null);
    expect(await digests(null)).toEqual(whole);
    await recharge();
    const later = await digests(null);
    const changed = REPLAYED.filter((_, at) => later.tables[at]!.sha256 !== whole.tables[at]!.sha256);
    expect(changed).toEqual(expect.arrayContaining(['recharges', 'credits']));
    expect(changed).not.toContain('numbers');
  });
});
