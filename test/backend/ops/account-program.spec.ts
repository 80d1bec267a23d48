/** Staff add an account at a provider, or tell it a new key: by a command, with the key on standard input. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { AccountKeys } from '@backend/provider/account-keys.js';
import { ProviderAccounts } from '@backend/provider/provider-accounts.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const CODE_KEY = Buffer.alloc(32, 7).toString('base64');
const URL_OF_IT = 'https://provider.example/stubs/handler_api.php';

let database: FreshDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await freshDatabase();
  pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const run = (args: string[], input = 'a-key-of-theirs\n') => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backend/src/ops/account-program.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl, CODE_KEY },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const accounts = async () =>
  (await new ProviderAccounts(pool, [], new AccountKeys(CODE_KEY)).list()).map(({ access }) => access);

describe('A provider account', () => {
  it('is added with its key, which rests encrypted', async () => {
    const { status, stdout } = run(['third', '--url', URL_OF_IT, '--name', 'Server 3', '--currency', 'USD']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('third was added') as string });
    expect(await accounts()).toEqual([{ id: 'third', url: URL_OF_IT, key: 'a-key-of-theirs' }]);
    const { rows } = await pool.query(
      `SELECT name, currency, enabled, encode(key_box, 'escape') AS box FROM provider_accounts`,
    );
    expect(rows).toEqual([{ name: 'Server 3', currency: 'USD', enabled: true, box: expect.any(String) as string }]);
    expect((rows[0] as { box: string }).box).not.toContain('a-key');
  });

  it('is told a new key, and keeps the rest', async () => {
    expect(run(['third'], 'another-key')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('new key') as string,
    });
    expect(await accounts()).toEqual([{ id: 'third', url: URL_OF_IT, key: 'another-key' }]);
  });

  it.each([
    ['without an id', [], 'key-of-theirs', 'is no id'],
    ['by the name of all', ['any', '--url', URL_OF_IT], 'key-of-theirs', 'is no id'],
    ['without an address', ['fourth'], 'key-of-theirs', 'needs its address'],
    ['at no web address', ['fourth', '--url', 'ftp://x'], 'key-of-theirs', 'not a web address'],
    ['without a key', ['fourth', '--url', URL_OF_IT], '', 'no API key'],
    ['with an option nobody knows', ['fourth', '--key', 'x'], 'key-of-theirs', "Unknown option '--key'"],
  ])('is not added %s', async (_, args, input, why) => {
    expect(run(args, input)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as string });
    expect(await accounts()).toHaveLength(1);
  });
});
