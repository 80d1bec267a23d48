/** Staff add an account at a provider, or tell it a new key: by a command, with the key on standard input. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { ProviderAccounts } from '@backend/provider/accounts/provider-accounts.js';
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

const NEW = ['fourth', '--url', URL_OF_IT, '--currency', 'USD'];

const run = (args: string[], input = 'a-key-of-theirs\n', more: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backend/src/ops/account-program.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl, CODE_KEY, ...more },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const accounts = async () =>
  (await new ProviderAccounts(pool, [], new AccountKeys({ CODE_KEY })).list()).map(({ access }) => access);

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

  it('gets a new key, and keeps the rest', async () => {
    expect(run(['third'], 'another-key')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('new key') as string,
    });
    expect(await accounts()).toEqual([{ id: 'third', url: URL_OF_IT, key: 'another-key' }]);
  });

  it('is refused with the key of another one, and sells nothing where two have one key all the same', async () => {
    expect(run(['twin', '--url', URL_OF_IT, '--currency', 'INR'], 'another-key')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("'third' has this key") as string,
    });
    expect(await accounts()).toHaveLength(1);
    const keys = new AccountKeys({ CODE_KEY });
    await pool.query(`INSERT INTO provider_accounts (provider, priority, url, key_box) VALUES ('twin', 200, $1, $2)`, [
      URL_OF_IT,
      keys.encrypt('twin', 'another-key'),
    ]);
    const listed = await new ProviderAccounts(pool, [], keys).list();
    expect(listed.map(({ access, enabled }) => [access.id, enabled])).toEqual([
      ['third', true],
      ['twin', false],
    ]);
    await pool.query(`DELETE FROM provider_accounts WHERE provider = 'twin'`);
  });

  it.each([
    ['without an id', [], 'key-of-theirs', 'is no id'],
    ['by the name of all', ['any', '--url', URL_OF_IT], 'key-of-theirs', 'is no id'],
    ['by a name of the sandbox', ['sandbox-2', '--url', URL_OF_IT], 'key-of-theirs', 'is no id'],
    ['without an address', ['fourth', '--currency', 'USD'], 'key-of-theirs', 'needs its address'],
    ['without a currency', ['fourth', '--url', URL_OF_IT], 'key-of-theirs', 'needs the currency'],
    ['in no currency', ['fourth', '--url', URL_OF_IT, '--currency', 'usd'], 'key-of-theirs', 'is no currency'],
    ['with a rate of 0', [...NEW, '--rate', '0'], 'key-of-theirs', 'is no rate'],
    ['with a rate that is no decimal', [...NEW, '--rate', '88,5'], 'key-of-theirs', 'is no rate'],
    [
      'in rupees with a rate',
      ['fourth', '--url', URL_OF_IT, '--currency', 'INR', '--rate', '2'],
      'k'.repeat(9),
      'have no rate',
    ],
    ['with a markup that is none', [...NEW, '--markup', 'half'], 'key-of-theirs', 'is no markup'],
    ['at no web address', ['fourth', '--url', 'ftp://x'], 'key-of-theirs', 'not a web address'],
    ['without a key', ['fourth', '--url', URL_OF_IT], '', 'no API key'],
    ['with an unknown option', ['fourth', '--key', 'x'], 'key-of-theirs', "Unknown option '--key'"],
  ])('is not added %s', async (_, args, input, why) => {
    expect(run(args, input)).toMatchObject({ status: 2, stderr: expect.stringContaining(why) as string });
    expect(await accounts()).toHaveLength(1);
  });

  const third = async () => {
    const { rows } = await pool.query(
      `SELECT url, name, currency, markup FROM provider_accounts WHERE provider = 'third'`,
    );
    return rows[0] as object;
  };
  const rates = async () => {
    const { rows } = await pool.query<{ text: string }>(
      `SELECT provider || ' ' || currency || ' ' || rate || ' ' || recorded_by AS text FROM exchange_rates ORDER BY id`,
    );
    return rows.map(({ text }) => text);
  };

  it('says that nothing is for sale there while it has no rate', () => {
    expect(run(['third', '--name', 'Server 3'], '').stdout).toContain('third has no rate for USD yet');
  });

  it('gets its rate and its markup, each for itself, and keeps its key and the rest', async () => {
    const before = await third();
    expect(run(['third', '--rate', '88.25'], '')).toMatchObject({
      status: 0,
      stdout: expect.not.stringContaining('no rate') as string,
    });
    expect(await third()).toEqual(before);
    expect(run(['third', '--markup', '12.5'], '').status).toBe(0);
    expect(await third()).toEqual({ ...before, markup: 1_250 });
    expect(run(['third', '--rate', '89'], '').status).toBe(0);
    expect(await rates()).toEqual(['third USD 88.25 provider-account', 'third USD 89 provider-account']);
    expect(await accounts()).toEqual([{ id: 'third', url: URL_OF_IT, key: 'another-key' }]);
  });

  it('has no rate for another currency than the one that was set', () => {
    expect(run(['third', '--currency', 'EUR'], '').stdout).toContain('third has no rate for EUR yet');
    expect(run(['third', '--currency', 'USD'], '').stdout).not.toContain('no rate');
  });

  it('gets no rate while its currency is unknown', async () => {
    await pool.query(`INSERT INTO provider_accounts (provider) VALUES ('main')`);
    expect(run(['main', '--rate', '88'], '')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('a rate needs the currency') as string,
    });
    await pool.query(`DELETE FROM provider_accounts WHERE provider = 'main'`);
  });

  it('is reached under TLS in production', () => {
    const args = ['fourth', '--url', 'HTTP://provider.example/', '--currency', 'USD'];
    expect(run(args, 'key-of-theirs', { NODE_ENV: 'production' }).stderr).toContain('must be https');
  });

  it('is not added where money is play money', async () => {
    const play = await freshDatabase();
    const owner = new pg.Client({ connectionString: play.ownerUrl });
    await owner.connect();
    try {
      const add = () => run(NEW, 'key-of-theirs', { DATABASE_URL: play.appUrl });
      await owner.query(
        `INSERT INTO payment_orders (order_id, wallet_id, gateway, amount) VALUES ('r', 'w', 'sandbox', 1)`,
      );
      expect(add()).toMatchObject({ status: 2, stderr: expect.stringContaining('is for play money') as string });
      await owner.query(`INSERT INTO money_kind (kind, because) VALUES ('play', 'a test')`);
      expect(add()).toMatchObject({ status: 2, stderr: expect.stringContaining('is for play money') as string });
      expect((await owner.query('SELECT FROM provider_accounts')).rowCount).toBe(0);
    } finally {
      await owner.end();
      await play.drop();
    }
  });
});
