/** A drill: the key of secrets is changed twice, and at every moment running processes can decrypt what is stored. */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Environment } from '@backend/config/environment.js';
import type { SecretSettings } from '@backend/crypto/key-ring.js';
import { rotateSecrets } from '@backend/ops/rotate-secrets.js';
import { BankAccountCipher } from '@backend/payments/bank/bank-account-cipher.js';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { TotpSeeds } from '@backend/staff/totp/totp-seeds.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

const newKey = (): string => randomBytes(32).toString('base64');
const KEYS = 'keys of provider accounts';
const SEEDS = 'seeds of one-time passwords';
const ACCOUNTS = 'bank accounts of people';
const CODE_KEY = newKey();

let database: FreshDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const write = (provider: string, box: Buffer): Promise<unknown> =>
  client.query(
    `INSERT INTO provider_accounts (provider, url, key_box) VALUES ($1, 'https://p.example', $2)
     ON CONFLICT (provider) DO UPDATE SET key_box = excluded.key_box`,
    [provider, box],
  );
const boxes = async (): Promise<[string, Buffer][]> => {
  const { rows } = await client.query<{ provider: string; key_box: Buffer }>(
    'SELECT provider, key_box FROM provider_accounts ORDER BY provider',
  );
  return rows.map(({ provider, key_box }) => [provider, key_box]);
};
const read = async (settings: SecretSettings): Promise<string[]> =>
  (await boxes()).map(([provider, box]) => new AccountKeys(settings).decrypt(provider, box));

describe('The rotation of secrets', () => {
  it('goes from the key of codes to a key of its own, and from that to the next', async () => {
    const [first, second] = [newKey(), newKey()];
    for (const provider of ['a', 'b'])
      await write(provider, new AccountKeys({ CODE_KEY }).encrypt(provider, `key-of-${provider}`));

    const withFirst = { CODE_KEY, SECRET_KEY: first };
    expect(await read(withFirst)).toEqual(['key-of-a', 'key-of-b']); // started again, and not rotated yet
    await write('c', new AccountKeys(withFirst).encrypt('c', 'key-of-c'));
    expect(await rotateSecrets(client, withFirst)).toMatchObject({ [KEYS]: { done: 2, left: [] } });
    expect(await rotateSecrets(client, withFirst)).toMatchObject({ [KEYS]: { done: 0, left: [] } });

    const between = { CODE_KEY, SECRET_KEY: second, SECRET_KEY_BEFORE: first };
    expect(await read(between)).toEqual(['key-of-a', 'key-of-b', 'key-of-c']);
    expect(await rotateSecrets(client, between)).toMatchObject({ [KEYS]: { done: 3, left: [] } });

    const after = { CODE_KEY, SECRET_KEY: second };
    expect(await read(after)).toEqual(['key-of-a', 'key-of-b', 'key-of-c']);
    await expect(read(withFirst)).rejects.toThrow();
    const { rows } = await client.query(`SELECT entry -> 'facts' AS facts FROM audit ORDER BY seq`);
    expect(rows).toEqual([{ facts: { done: 2 } }, { facts: { done: 3 } }]);
  });

  it('reads what an earlier version wrote, which names no key', async () => {
    const settings = { CODE_KEY: Buffer.alloc(32, 7).toString('base64'), SECRET_KEY: newKey() };
    await write(
      'hero',
      Buffer.from('f9369f4b0095544afe8fc0d150f3949d1a8a863c1c56321ceb947cb8dc9a56df614d80ccf8d9', 'hex'),
    );
    expect(await rotateSecrets(client, settings)).toMatchObject({ [KEYS]: { done: 1, left: [] } });
    expect(await read(settings)).toEqual(['an-api-key']);
  });

  it('goes over the seeds of one-time passwords, also those that wait for their first code', async () => {
    const [staff, other] = [randomUUID(), randomUUID()];
    const before = new TotpSeeds({ CODE_KEY } as Environment);
    for (const [id, seed, next] of [
      [staff, before.encrypt(staff, 'SEED'), before.encrypt(staff, 'NEXT')],
      [other, null, before.encrypt(other, 'FIRST')],
    ] as const) {
      await client.query(`INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'A', '', 'staff')`, [
        id,
        `${id}@example.com`,
      ]);
      await client.query('INSERT INTO staff_totp (staff_id, seed, next_seed) VALUES ($1, $2, $3)', [id, seed, next]);
    }
    const settings = { CODE_KEY, SECRET_KEY: newKey() };
    expect(await rotateSecrets(client, settings)).toMatchObject({ [SEEDS]: { done: 2, left: [] } });
    expect(await rotateSecrets(client, settings)).toMatchObject({ [SEEDS]: { done: 0, left: [] } });
    const { rows } = await client.query<{ id: string; seed: Buffer | null; next: Buffer }>(
      'SELECT staff_id AS id, seed, next_seed AS next FROM staff_totp',
    );
    const after = new TotpSeeds(settings as Environment);
    const opened = rows.map(({ id, seed, next }) => [seed && after.decrypt(id, seed), after.decrypt(id, next)]);
    expect(opened.sort()).toEqual([
      [null, 'FIRST'],
      ['SEED', 'NEXT'],
    ]);
    expect(() => before.decrypt(rows[0]!.id, rows[0]!.next)).toThrow();
  });

  it('goes over the bank accounts of people', async () => {
    const account = { holder: 'Asha Rao', accountNumber: '001234567890', ifsc: 'SBIN0001234' };
    const [first, second] = [{ CODE_KEY }, { CODE_KEY, SECRET_KEY: newKey() }] as Environment[];
    await client.query(
      `INSERT INTO bank_accounts (wallet_id, withdrawal_id, box) VALUES ('w', 'd', $1), ('w', 'moved', $1)`,
      [new BankAccountCipher(first!).encrypt('w', 'd', account)],
    );
    expect(await rotateSecrets(client, second!)).toMatchObject({ [ACCOUNTS]: { done: 1, left: ['moved'] } });
    const { rows } = await client.query<{ ciphertext: Buffer }>(
      `SELECT box AS ciphertext FROM bank_accounts WHERE withdrawal_id = 'd'`,
    );
    expect(new BankAccountCipher(second!).decrypt('w', 'd', rows[0]!.ciphertext)).toEqual(account);
    expect(() => new BankAccountCipher(first!).decrypt('w', 'd', rows[0]!.ciphertext)).toThrow();
  });

  it('is a program: it goes to the new key, and without the old one names what it cannot read', async () => {
    const [first, second] = [newKey(), newKey()];
    const staff = randomUUID();
    await write('hero', new AccountKeys({ CODE_KEY, SECRET_KEY: first }).encrypt('hero', 'key-of-hero'));
    await client.query(`INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'A', '', 'staff')`, [
      staff,
      `${staff}@example.com`,
    ]);
    const seed = new TotpSeeds({ CODE_KEY, SECRET_KEY: first } as Environment).encrypt(staff, 'SEED');
    await client.query('INSERT INTO staff_totp (staff_id, seed) VALUES ($1, $2)', [staff, seed]);
    const run = (keys: Record<string, string>) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: database.appUrl, CODE_KEY, ...keys };
      const program = 'dist/backend/src/ops/rotate-secrets-program.js';
      const { status, stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' });
      return { status, lines: stdout.trim().split('\n') };
    };

    const { status, lines } = run({ SECRET_KEY: second });
    expect(status).toBe(1);
    const cannot = 'cannot be decrypted with the keys that are set, and stays as it is';
    expect(lines).toEqual([
      `${KEYS}: 0 encrypted again`,
      `  hero ${cannot}`,
      `${SEEDS}: 0 encrypted again`,
      `  ${staff} ${cannot}`,
      `${ACCOUNTS}: 0 encrypted again`,
      'Keep SECRET_KEY_BEFORE.',
    ]);
    expect(await read({ CODE_KEY, SECRET_KEY: first })).toEqual(['key-of-hero']);
    await expect(read({ CODE_KEY, SECRET_KEY: second })).rejects.toThrow(
      /^no key that is set has the id [0-9a-f]{16}: is SECRET_KEY_BEFORE missing\?$/,
    );

    expect(run({ SECRET_KEY: second, SECRET_KEY_BEFORE: first })).toEqual({
      status: 0,
      lines: [
        `${KEYS}: 1 encrypted again`,
        `${SEEDS}: 1 encrypted again`,
        `${ACCOUNTS}: 0 encrypted again`,
        'Nothing is left: SECRET_KEY_BEFORE can be unset.',
      ],
    });
    const after = { CODE_KEY, SECRET_KEY: second };
    expect(await read(after)).toEqual(['key-of-hero']);
    const { rows } = await client.query<{ seed: Buffer }>('SELECT seed FROM staff_totp');
    expect(new TotpSeeds(after as Environment).decrypt(staff, rows[0]!.seed)).toBe('SEED');
  });

  it('names what no key opens, and leaves it as it is', async () => {
    await write('lost', new AccountKeys({ CODE_KEY: newKey() }).encrypt('lost', 'key-of-lost'));
    await write('kept', new AccountKeys({ CODE_KEY }).encrypt('kept', 'key-of-kept'));
    await write('moved', (await boxes())[0]![1]); // of the account 'kept', to which it is bound
    const before = await boxes();
    const settings = { CODE_KEY, SECRET_KEY: newKey() };
    expect(await rotateSecrets(client, settings)).toMatchObject({ [KEYS]: { done: 1, left: ['lost', 'moved'] } });
    expect((await boxes()).filter(([provider]) => provider !== 'kept')).toEqual(
      before.filter(([provider]) => provider !== 'kept'),
    );
  });
});
