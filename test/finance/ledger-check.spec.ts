/** The check of the ledger by night: one pass, its record, and what an incremental one leaves out. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { checkFacts } from '@backend/finance/check/due-check.js';
import { runCheck, type CheckDone, type CheckOptions } from '@backend/finance/check/ledger-check.js';
import { runBeside } from '@backend/finance/run-beside.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { CODE_KEY, SoundLedger } from './sound-ledger.js';

const CHECK_LOCK = 7_311_003;
const PROGRAM = 'dist/backend/src/finance/check/check-program.js';

let sound: SoundLedger;
const inNight = `SELECT extract(hour FROM now() AT TIME ZONE 'Asia/Kolkata') BETWEEN 2 AND 4 AS night`;

const options = (): CheckOptions => ({
  seals: { file: sound.sealing.file, keys: [publicKeyOf(sound.sealing.key)] },
  codeKey: CODE_KEY,
  running: true,
});
const whole = (): Promise<CheckDone | null> => runCheck(sound.database.appUrl, options(), { kind: 'whole' });
const nightly = async (): Promise<CheckDone | null> => {
  const { base } = await checkFacts(sound.pool);
  if (base === null) throw new Error('no whole check has passed');
  return runCheck(sound.database.appUrl, options(), { kind: 'incremental', base });
};
const recharge = async (wallet: string): Promise<void> => {
  const ledger = new PostgresLedger(sound.pool, ROW_MAPPERS);
  const id = `later-${wallet}`;
  const entry = (key: string) => ({ stream: wallet, subjectIds: [id], key, actor: systemActor('test') });
  await ledger.record({ ...entry('later-order'), recentRecharges: true, recentPurchases: true }, (a) =>
    orderRecharge(a, id, 20_000, 'g'),
  );
  const payment = { gateway: 'g', paymentId: id, amount: 20_000, currency: 'INR' };
  await ledger.record(entry('later-pay'), (a) => deposit(a, id, payment));
  await sound.pool.query(`DELETE FROM outbox WHERE job NOT IN
    ('confirm-payment', 'confirm-order', 'cancel-number', 'end-activation')`);
};
const rows = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  (await sound.superuser.query<Row>(sql)).rows;
const settings = (): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env.PATH, DATABASE_URL: sound.database.appUrl, DATA_DIR: join(sound.sealing.file, '..') },
  ...{ SEAL_KEY: sound.sealing.key, CODE_KEY },
});

beforeEach(async () => (sound = await SoundLedger.open()));
afterEach(() => sound.close());

describe('A check of a sound ledger', () => {
  it('folds all streams when whole, and those that moved since its seal when incremental', async () => {
    expect(await whole()).toMatchObject({ kind: 'whole', result: 'holds', broken: [] });
    await recharge('w2');
    const after = await nightly();
    const [moved] = await rows<{ events: number }>(`SELECT count(*)::int AS events FROM events WHERE stream = 'w2'`);
    expect(after).toMatchObject({ kind: 'incremental', result: 'holds', events: moved!.events, broken: [] });
    const recorded = await rows(`SELECT kind, base_seal::int AS base, seal_no::int AS seal, streams::int, result,
      head_digest IS NULL AS "noDigest", memory > 0 AS "hasMemory", jsonb_array_length(verdicts) > 10 AS "hasVerdicts"
      FROM ledger_checks ORDER BY began_at`);
    const both = { seal: 1, result: 'holds', hasMemory: true, hasVerdicts: true };
    expect(recorded).toEqual([
      { ...both, kind: 'whole', base: null, streams: 3, noDigest: false },
      { ...both, kind: 'incremental', base: 1, streams: 1, noDigest: true },
    ]);
    expect(await rows('SELECT FROM work_items')).toEqual([]);
  });

  it('is as the replay: the digest of the heads is the same', async () => {
    await whole();
    const { stdout } = spawnSync(process.execPath, ['dist/backend/src/finance/replay/replay-program.js'], {
      env: { ...settings(), DATABASE_OWNER_URL: sound.database.ownerUrl },
      encoding: 'utf8',
    });
    const [check] = await rows<{ digest: string }>(`SELECT encode(head_digest, 'hex') AS digest FROM ledger_checks`);
    expect(stdout).toContain(`heads ${check!.digest}`);
  });
});

describe('What was changed', () => {
  it('in a stream that moved since the seal is found by the incremental check, with an alarm for people', async () => {
    await whole();
    await recharge('w2');
    await sound.tamper(`UPDATE recharges SET amount = amount + 100 WHERE recharge_id = 'later-w2'`);
    expect(await nightly()).toMatchObject({ result: 'broken', broken: [13] });
    const items = `SELECT kind, facts->>'promises' AS promises FROM work_items WHERE closed_at IS NULL`;
    expect(await rows(items)).toEqual([{ kind: 'ledger-broken', promises: '13' }]);
    expect(await nightly()).toMatchObject({ result: 'broken' });
    expect(await rows(items)).toHaveLength(1);
  });

  it('is closed by the whole check that does not find it any more, and opened when it comes again', async () => {
    const [wrong, right] = ['+', '-'].map(
      (sign) => `UPDATE recharges SET amount = amount ${sign} 1 WHERE recharge_id = 'r-w1'`,
    );
    const items = () =>
      rows(`SELECT facts->>'promises' AS promises, closed_at IS NULL AS open FROM work_items ORDER BY 1, 2`);
    await sound.tamper(wrong!);
    await whole();
    expect(await items()).toEqual([{ promises: '13', open: true }]);
    await sound.tamper(right!);
    await whole();
    expect(await items()).toEqual([{ promises: '13', open: false }]);
    await sound.tamper(wrong!);
    await whole();
    expect(await items()).toEqual([{ promises: '13', open: true }]);
    await sound.tamper(`${right}; UPDATE codes SET late = true WHERE wallet_id = 'w2'`);
    expect(await whole()).toMatchObject({ broken: [15] });
    expect(await items()).toEqual([
      { promises: '13', open: false },
      { promises: '15', open: true },
    ]);
  });

  it('stays with people while a check cannot see all', async () => {
    await sound.tamper(
      `CREATE TABLE kept_codes AS SELECT * FROM codes; UPDATE codes SET box = 'box' WHERE wallet_id = 'w2'`,
    );
    expect(await whole()).toMatchObject({ broken: [17] });
    await sound.tamper('UPDATE codes c SET box = k.box FROM kept_codes k WHERE c.wallet_id = k.wallet_id');
    const unseen = await runCheck(sound.database.appUrl, { ...options(), codeKey: undefined }, { kind: 'whole' });
    expect(unseen).toMatchObject({ result: 'not all checked' });
    const open = 'SELECT FROM work_items WHERE closed_at IS NULL';
    expect(await rows(open)).toHaveLength(1);
    expect(await whole()).toMatchObject({ result: 'holds' });
    expect(await rows(open)).toHaveLength(0);
  });

  it('in a stream as its seal has it is found by the whole check', async () => {
    await whole();
    await recharge('w2');
    await sound.tamper(`UPDATE entries SET canonical = replace(canonical, '50000', '50001')
      WHERE stream = 'w1' AND key = 'pay'`);
    expect(await nightly()).toMatchObject({ result: 'holds' });
    const found = await whole();
    expect(found?.result).toBe('broken');
    expect(found?.broken).toContain(11);
  });

  it('in a credit, which says to be of a stream that did not move, is found as the whole check finds it', async () => {
    await whole();
    await recharge('w2');
    await sound.tamper(`UPDATE credits SET wallet_id = 'w1' WHERE payment_id = 'later-w2'`);
    const [night, all] = [await nightly(), await whole()];
    expect(night!.findings.toSorted()).toEqual(all!.findings.toSorted());
    const found = `SELECT kind, ARRAY(SELECT f->>'text' FROM jsonb_array_elements(verdicts) v,
      jsonb_array_elements(v->'first') f ORDER BY 1) AS texts FROM ledger_checks ORDER BY began_at OFFSET 1`;
    const texts = ['a deposit that is not among the credits', 'credits g/later-w2: differs'];
    expect(await rows(found)).toEqual([
      { kind: 'incremental', texts },
      { kind: 'whole', texts },
    ]);
  });

  it('in the head of a stream makes it one that moved', async () => {
    await whole();
    await sound.tamper(`UPDATE entries SET available = available + 1 WHERE stream = 'w1' AND first = 11`);
    const found = await nightly();
    expect(found?.broken).toEqual(expect.arrayContaining([2, 4]));
  });

  it('and then sealed in the leaves alone is found: they do not make the root', async () => {
    await whole();
    await sound.tamper(`UPDATE stream_leaves SET available = available + 1 WHERE stream = 'w1'`);
    const found = await nightly();
    expect(found?.broken).toContain(11);
  });

  it('is no base: after a broken whole check the seal of the one before counts', async () => {
    await whole();
    await sound.tamper(`UPDATE recharges SET amount = amount + 1 WHERE recharge_id = 'r-w1'`);
    expect(await whole()).toMatchObject({ result: 'broken' });
    expect((await checkFacts(sound.pool)).base).toBe(1);
  });
});

describe('One check at a time', () => {
  it('is left out while another runs, and runs after one was killed', async () => {
    const other = spawn(
      process.execPath,
      [
        '-e',
        `
      import('pg').then(async ({ default: pg }) => {
        const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
        await client.connect();
        await client.query('SELECT pg_advisory_lock(${CHECK_LOCK})');
        process.stdout.write('locked');
        setInterval(() => undefined, 1000);
      })`,
      ],
      { env: settings(), stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(other.stdout, 'data');
    expect(await whole()).toBeNull();
    const asked = spawnSync(process.execPath, [PROGRAM, 'whole'], { env: settings(), encoding: 'utf8' });
    expect(asked).toMatchObject({ status: 3, stdout: 'NOT CHECKED: another check is running.\n' });
    other.kill('SIGKILL');
    await once(other, 'exit');
    const gone = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${CHECK_LOCK}
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    while ((await rows(gone)).length > 0); // PostgreSQL notices the end of a connection by itself
    expect(await whole()).toMatchObject({ result: 'holds' });
  });

  it('has three connections, and holds no lock that a poll or a command would wait for', async () => {
    await sound.superuser.query('BEGIN; LOCK TABLE seals IN ACCESS EXCLUSIVE MODE');
    const running = whole();
    const ours = `datname = current_database() AND application_name = 'ledger-check'`;
    const waits = `SELECT FROM pg_stat_activity WHERE ${ours} AND wait_event_type = 'Lock'`;
    while ((await sound.pool.query(waits)).rowCount === 0); // in the midst of the pass, the history read
    const { rows: connections } = await sound.pool.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE ${ours}`,
    );
    expect(connections[0]!.count).toBe(3);
    const { rows: modes } = await sound.pool.query<{ mode: string }>(
      `SELECT DISTINCT l.mode FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       JOIN pg_class c ON c.oid = l.relation JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE ${ours} AND n.nspname = 'public' AND l.granted`,
    );
    expect(modes).toEqual([{ mode: 'AccessShareLock' }]);
    await recharge('w1'); // a command is recorded meanwhile
    await sound.superuser.query('COMMIT');
    expect(await running).toMatchObject({ result: 'holds' });
  });
});

describe('The program of a check', () => {
  it('runs at the lowest priority, and ends when the worker stops', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'beside-'));
    const script = join(folder, 'priority.mjs');
    writeFileSync(
      script,
      `import os from 'node:os';
      const shown = () => os.getPriority() === ${constants.priority.PRIORITY_LOW} && (console.log('low'), process.exit(0));
      setInterval(shown, 5);`,
    );
    const { signal } = new AbortController();
    expect(await runBeside(script, [], signal)).toEqual({ code: 0, printed: 'low' });
    const stop = new AbortController();
    writeFileSync(script, 'setInterval(() => undefined, 1000)');
    const running = runBeside(script, [], stop.signal);
    stop.abort();
    expect(await running).toEqual({ code: null, printed: '' });
    rmSync(folder, { recursive: true });
  });

  it('says what it found, and npm run checks prints it', () => {
    const run = (program: string, args: string[] = []) =>
      spawnSync(process.execPath, [program, ...args], { env: settings(), encoding: 'utf8' });
    const { status, stdout } = run(PROGRAM, ['whole']);
    expect(stdout).toMatch(/^check [0-9a-f-]{36}, whole: \d+ events in \d+ ms, holds$/m);
    expect(status).toBe(0);
    expect(run('dist/backend/src/finance/check/checks-program.js').stdout).toMatch(
      / whole, up to seal 1: holds \(\d+ events, \d+ ms, \d+ MB\)/,
    );
    expect(run(PROGRAM, ['some'])).toMatchObject({ status: 2, stderr: expect.stringContaining('[whole]') as string });
  });

  it('is whole the first time, by night alone', async () => {
    const [now] = await rows<{ night: boolean }>(inNight);
    const done = await runCheck(sound.database.appUrl, options());
    expect(done?.kind ?? null).toBe(now!.night ? 'whole' : null);
  });
});
