/** `npm run swap` as a program: what it prints, and an exit code for scripts. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SoundLedger } from '../sound-ledger.js';

let ledger: SoundLedger;
let folder: string;
beforeEach(async () => {
  ledger = await SoundLedger.open();
  folder = mkdtempSync(join(tmpdir(), 'shapes-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await ledger.close();
});

/** The compiled product. */
const run = (...args: string[]) => {
  const { appUrl, ownerUrl } = ledger.database;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/finance/swap/swap-program.js', ...args],
    { env: { PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('builds a new shape, says what differs, and swaps it in by its hash', async () => {
  await ledger.tamper(`UPDATE recharges SET amount = 7 WHERE wallet_id = 'w1'`);
  const shape = join(folder, 'shape.sql');
  writeFileSync(shape, 'CREATE INDEX recharges_by_amount ON recharges (amount);');
  const built = run('recharges', '--shape', shape, '--new', 'gateway');
  expect(built).toMatchObject({ status: 1, stderr: '' });
  expect(built.stdout).toMatch(
    /^recharges was built beside: 3 rows of \d+ events, [\d.]+ s\.\nrecharges w1\/r-w1: differs\n/,
  );
  expect(built.stdout).toContain('  amount is 7, its entries make 50000\n');
  expect(built.stdout).toContain('1 row differs from the live ones. gateway were not compared.\n');
  const [, hash] = /npm run swap -- --commit ([0-9a-f]{64})\n$/.exec(built.stdout)!;
  expect(run('--compare').stdout).toContain(hash);
  expect(run('--commit', '0'.repeat(64))).toMatchObject({ status: 2, stdout: '' });
  expect(run('--commit', hash!)).toEqual({ status: 0, stdout: 'recharges was swapped in.\n', stderr: '' });
  const { rows } = await ledger.superuser.query(
    `SELECT amount::int, to_regclass('public.recharges_by_amount') IS NOT NULL AS indexed,
       (SELECT action FROM (SELECT entry->>'action' AS action FROM audit ORDER BY seq DESC LIMIT 1) a) AS audited
     FROM recharges WHERE wallet_id = 'w1'`,
  );
  expect(rows).toEqual([{ amount: 50_000, indexed: true, audited: 'read-model-swapped' }]);
  expect(run('--compare')).toMatchObject({ status: 2, stderr: expect.stringContaining('Nothing is built') as string });
});

it('gives up what was built', () => {
  expect(run('numbers').status).toBe(0);
  expect(run('--drop')).toMatchObject({ status: 0, stderr: '' });
  expect(run('--compare')).toMatchObject({ status: 2, stderr: expect.stringContaining('Nothing is built') as string });
});

it.each([
  [['entries'], `'entries' is no read model`],
  [['numbers', '--shape', '/no/such/file'], 'no such file'],
  [['numbers', '--new', 'colour'], 'numbers has no column colour'],
  [[], 'npm run swap -- TABLE'],
  [['numbers', 'recharges'], 'npm run swap -- TABLE'],
  [['--compare', '--drop'], 'npm run swap -- TABLE'],
  [['--compare', '--new', 'price'], 'npm run swap -- TABLE'],
  [['--commit', 'all'], '64 hexadecimal digits'],
])('%j ends with 2, and says what is wrong', (args, words) => {
  expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(words) as string });
});
