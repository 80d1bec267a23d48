/** `npm run repair` as a program: what differs, line by line, and an exit code for scripts. */
import { spawnSync } from 'node:child_process';
import type { SoundLedger } from '../sound-ledger.js';
import { openWholeWallet } from './whole-wallet.js';

let ledger: SoundLedger;
beforeEach(async () => (ledger = await openWholeWallet()));
afterEach(() => ledger.close());

/** The compiled product. */
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/backend/src/finance/repair/repair-program.js', ...args],
    { env: { PATH: process.env.PATH, DATABASE_URL: ledger.database.appUrl }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

it('says what differs and ends with 1, repairs it by its hash and ends with 0', async () => {
  await ledger.tamper(`UPDATE recharges SET amount = 7, paid_at = NULL WHERE wallet_id = 'w1'`);
  await ledger.tamper(`DELETE FROM numbers WHERE wallet_id = 'w1' AND number_id = 'n2'`);
  const found = run('w1');
  expect(found.stdout).toMatch(
    /^numbers w1\/n2: missing\nrecharges w1\/r-w1: differs\n {2}amount is 7, its entries make 50000\n {2}paid_at is nothing, its entries make \S+ \S+\+00\n/,
  );
  expect(found).toMatchObject({ status: 1, stderr: '' });
  const [, hash] = /npm run repair -- w1 --commit ([0-9a-f]{64})\n$/.exec(found.stdout)!;
  const repaired = run('w1', '--commit', hash!);
  expect(repaired).toMatchObject({ status: 0, stderr: '' });
  expect(repaired.stdout).toMatch(/2 rows of wallet w1 repaired\.\n$/);
  const NOTHING = 'Every row of wallet w1 is what its entries make. Nothing was changed.\n';
  expect(run('w1')).toEqual({ status: 0, stdout: NOTHING, stderr: '' });
  expect(run('w1', '--commit', hash!)).toEqual({ status: 0, stdout: NOTHING, stderr: '' });
});

it.each([
  [['nobody'], 'There is no wallet nobody'],
  [[], 'npm run repair -- WALLET'],
  [['w1', 'w2'], 'npm run repair -- WALLET'],
  [['w1', '--commit', 'all'], '64 hexadecimal digits'],
])('%j ends with 2, and says what is wrong', (args, words) => {
  expect(run(...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining(words) as string });
});
