/** Staff book what left our bank for a provider account: by a command, once a reference. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  await pool.query(`INSERT INTO provider_accounts (provider) VALUES ('main')`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backend/src/ops/top-up-program.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const booked = async () =>
  (await pool.query<object>('SELECT stream, debit, credit, amount FROM postings ORDER BY recorded_at')).rows;
const ONE = { stream: 'provider:main', debit: 'provider_prepaid', credit: 'bank', amount: '500050' };

describe('A top-up', () => {
  it('is booked, once a reference', async () => {
    const args = ['main', '--rupees', '5000.5', '--reference', 'UTR-1'];
    expect(run(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('UTR-1: booked.') as string });
    expect(run(...args)).toMatchObject({ status: 0, stdout: expect.stringContaining('booked before') as string });
    expect(await booked()).toEqual([ONE]);
  });

  it.each([
    ['with another amount under its reference', ['main', '--rupees', '1', '--reference', 'UTR-1'], 'key-reused'],
    ['to an unknown account', ['other', '--rupees', '1', '--reference', 'UTR-2'], "no provider account 'other'"],
    ['of nothing', ['main', '--rupees', '0', '--reference', 'UTR-2'], 'nothing'],
    ['of no amount', ['main', '--rupees', '1.234', '--reference', 'UTR-2'], 'no amount'],
    ['without a reference', ['main', '--rupees', '1'], 'no reference'],
  ])('is refused %s', async (_, args, why) => {
    expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as string });
    expect(await booked()).toEqual([ONE]);
  });
});
