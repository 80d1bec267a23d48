/** `npm run reconcile`: a file is kept once, a dry run changes nothing, and a commit names what was shown. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { gateway } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reconcile-'));
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  const payment = { paymentId: 'pay_1', orderId: 'o1', amount: 10_000, currency: 'INR', reason: 'unknown-order' };
  await new PostgresLedger(pool, ROW_MAPPERS).record(
    { stream: 'gateway:razorpay', key: 'quarantine-pay_1', actor: gateway('razorpay') },
    () => [{ type: 'PaymentQuarantined', caseId: 'pay_1', ...payment }],
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => {
  const env = { ...process.env, DATABASE_URL: database.appUrl };
  const program = 'dist/backend/src/payments/reconciliation/reconcile-program.js';
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
};

const HEADER = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled_at,settlement_id,settlement_utr';
const LINE = 'pay_1,payment,0.00,97.64,100.00,INR,2.36,0.36,2026-01-07T10:00:00+05:30,setl_1,UTR1';
const fileOf = (...lines: string[]): string => {
  const path = join(folder, 'lines.csv');
  writeFileSync(path, [HEADER, ...lines, ''].join('\n'));
  return path;
};
const said = (printed: string) => expect.stringContaining(printed) as string;

it('keeps a file once, shows what matches and its hash, keeps the matches of that hash, and books them', async () => {
  const file = fileOf(LINE);
  expect(run('import', file, '--source', 'razorpay')).toEqual({
    status: 0,
    printed: said('1 lines, 1 new, 0 changed'),
  });
  expect(run('import', file, '--source', 'razorpay')).toEqual({ status: 0, printed: said('Imported before') });
  const dry = run('run', '--source', 'razorpay');
  expect(dry).toEqual({ status: 0, printed: said('Nothing was changed') });
  const hash = /Hash ([0-9a-f]{64})/.exec(dry.printed)![1]!;
  expect((await pool.query('SELECT FROM recon_matches')).rowCount).toBe(0);
  expect(run('run', '--source', 'razorpay', '--commit', '0'.repeat(64))).toEqual({ status: 2, printed: said(hash) });
  const kept = run('run', '--source', 'razorpay', '--commit', hash);
  expect(kept).toEqual({ status: 0, printed: said('1 matches kept, 1 settlements booked') });
  const { rows } = await pool.query('SELECT debit, credit, amount FROM postings ORDER BY version, line');
  expect(rows.slice(1)).toEqual([
    { debit: 'bank', credit: 'gateway_clearing', amount: '9764' },
    { debit: 'gateway_fees', credit: 'gateway_clearing', amount: '200' },
    { debit: 'gst_input', credit: 'gateway_clearing', amount: '36' },
  ]);
});

it('says what is open, and by its exit code that something is', () => {
  expect(run('import', fileOf(LINE.replace('pay_1', 'pay_2')), '--source', 'razorpay').status).toBe(0);
  expect(run('run', '--source', 'razorpay')).toEqual({
    status: 1,
    printed: said('theirs-only, missing: payment:pay_2:setl_1'),
  });
});

it('refuses a file with a bad line and names it, and what it does not understand', () => {
  const bad = fileOf(LINE.replace('97.64', '97.63'));
  expect(run('import', bad, '--source', 'razorpay')).toEqual({ status: 2, printed: said('line 2: it is no line') });
  for (const args of [
    ['import', '--source', 'bank'],
    ['run', '--source', 'bank', '--commit', 'x'],
  ])
    expect(run(...args)).toEqual({ status: 2, printed: said('npm run reconcile') });
});
