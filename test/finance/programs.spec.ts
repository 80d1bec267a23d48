/** The programs of finance: figures to read, and an exit code for scripts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { check } from '../../frontend/checker/check.mjs';
import { CODE_KEY } from './sound-ledger.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';

let database: FreshDatabase;
let superuser: pg.Client;
let folder: string;

interface Given {
  readonly url: string;
  readonly codeKey: string;
}

const FOLDERS = {
  verify: 'dist/backend/src/finance',
  replay: 'dist/backend/src/finance/replay',
  statement: 'dist/backend/src/wallet/statement',
};

/** The compiled product, as `npm run verify` and `npm run replay` start it. */
const run = (program: keyof typeof FOLDERS, args: string[] = [], given: Partial<Given> = {}) => {
  const { url = database.appUrl, codeKey = CODE_KEY } = given;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`${FOLDERS[program]}/${program}-program.js`, ...args],
    {
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: folder, CODE_KEY: codeKey },
        ...{ DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl },
      },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
};

beforeAll(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'finance-'));
  superuser = new pg.Client({ connectionString: database.adminUrl });
  await superuser.connect();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const entry = (key: string) => ({ stream: 'w1', subjectIds: ['r1'], key, actor: systemActor('test') });
  const payment = { gateway: 'g', paymentId: 'p1', amount: 50_000, currency: 'INR' };
  await ledger.record({ ...entry('order'), recentRecharges: true, recentPurchases: true }, (a) =>
    orderRecharge(a, 'r1', 50_000, 'g'),
  );
  await ledger.record(entry('pay'), (a) => deposit(a, 'r1', payment));
  await pool.end();
});

afterAll(async () => {
  await superuser.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('On a sound ledger', () => {
  it('verify prints each promise with its figure and time, and ends with 0', () => {
    const { status, stdout } = run('verify');
    expect(stdout).toMatch(/ ok {3}1 nothing is ever below zero +\d+ ms {2}2 events/);
    expect(stdout).toContain('7, 8 and 14 are proven by model and drills');
    expect(stdout).toContain('Every promise holds.');
    expect(status).toBe(0);
  });

  it('verify says what it could not check without the key of the codes, and never ends with 0 then', () => {
    const { status, stdout } = run('verify', [], { codeKey: '' });
    expect(stdout).toMatch(/PART 17 .* codes not opened/);
    expect(stdout).toContain('NOT CHECKED promise 17: codes not opened');
    expect(stdout).not.toContain('Every promise holds.');
    expect(status).toBe(3);
  });

  it('statement writes the file that its ending names', async () => {
    const [csv, pdf, whole] = ['s.csv', 's.pdf', 's.ndjson'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const out of [csv, pdf, whole])
      expect(run('statement', ['w1', '--out', out])).toEqual({ status: 0, stdout: `Written: ${out}\n`, stderr: '' });
    expect(readFileSync(csv, 'utf8')).toContain('"Recharge",,500.00,0.00,0.00,500.00');
    expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF-/);
    const { verdict, facts } = await check(readFileSync(whole));
    expect([verdict, facts]).toMatchObject(['not-sealed', { wallet: 'w1', closing: { available: 50_000 } }]);
  });

  it.each([
    [['w1'], 'it wants one wallet and a file'],
    [['w1', '--out', 's.doc'], 'format: Please choose one of the formats'],
    [['w1', '--out', 's.csv', '--from', '2026-02-30'], 'from: Please choose a day'],
    [['w1', '--out', 's.csv', '--from', '2026-02-02', '--to', '2026-02-01'], 'The first day is after the last one'],
    [['w1', '--out', 's.pdf', '--language', 'fr'], 'language: Please choose one of the languages'],
    [['nobody', '--out', 's.csv'], 'there is no wallet nobody'],
  ])('statement %s says what is wrong, writes nothing, and ends with 2', (args, words) => {
    const out = args.map((arg) => (arg.startsWith('s.') ? join(folder, `refused-${arg}`) : arg));
    const { status, stderr } = run('statement', out);
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(readdirSync(folder).filter((name) => name.startsWith('refused-'))).toEqual([]);
  });

  it('replay prints the trial balance, and ends with 0', () => {
    const { status, stdout } = run('replay');
    expect(stdout).toMatch(/2 events in 1 streams/);
    expect(stdout).toMatch(/user_available +₹0\.00 +₹500\.00/);
    expect(stdout).toContain('The live tables are what the history makes.');
    expect(status).toBe(0);
  });

  it('replay shows what was known at an earlier time', () => {
    const { status, stdout } = run('replay', ['--as-of', '2020-01-01']);
    expect(stdout).toMatch(/0 events in 0 streams/);
    expect(stdout).toContain('they were not compared');
    expect(status).toBe(0);
  });

  it('a time that is none, and a database that is not there, end with 2 and say why', () => {
    const noTime = run('replay', ['--as-of', 'yesterday']);
    expect(noTime).toMatchObject({ status: 2, stderr: expect.stringContaining("not 'yesterday'") as string });
    const more = run('verify', ['--as-of', '2020-01-01']);
    expect(more).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('no arguments') as string });
    const nowhere = run('verify', [], { url: 'postgres://somebody@127.0.0.1:1/nothing' });
    expect(nowhere).toMatchObject({ status: 2, stderr: expect.stringContaining('ECONNREFUSED') as string });
  });
});

describe('On a ledger that was tampered with', () => {
  it('both name wallet and version, and end with 1', async () => {
    await superuser.query('SET session_replication_role = replica');
    await superuser.query(`UPDATE entries SET available = 60000 WHERE stream = 'w1' AND first = 2`);
    const verified = run('verify');
    expect(verified.stdout).toMatch(/FAIL {2}4 postings say what the head says/);
    expect(verified.stdout).toContain('wallet w1, version 2: postings say 50000 and 0 paise, the head 60000 and 0');
    expect(verified.status).toBe(1);
    const replayed = run('replay');
    expect(replayed.stdout).toContain(
      'FAULT wallet w1, version 2: the balances are 60000 0 0 0 false, its events make 50000 0 0 0 false',
    );
    expect(replayed.status).toBe(1);
  });
});
