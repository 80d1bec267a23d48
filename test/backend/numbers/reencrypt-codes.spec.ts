/**
 * Codes of earlier versions on their way into the form of today: compared, whatever ends the program in between, and
 * never lost.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrate } from '@backend/migrate.js';
import { proofOf } from '@backend/crypto/salted-cipher.js';
import { CodeCipher, type CodePlace } from '@backend/numbers/codes/code-cipher.js';
import { EncryptedSalts0012 } from '@migrations/0012-encrypted-salts.js';
import { migrations } from '@migrations/index.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { until } from '../../support/until.js';
import { encryptedBefore } from './encrypted-before.js';

const CODE_KEY = randomBytes(32).toString('base64');
/** More than two batches of 500. */
const CODES = 1_200;
const codeOf = (i: number): string => String(100_000 + i);
const placeOf = (i: number): CodePlace => ({
  ...{ walletId: `w${i % 7}`, numberId: `n${String(i).padStart(4, '0')}`, seq: 1 + (i % 2) },
});

/** As the program goes: by person, then by number. */
const nameOf = ({ walletId, numberId }: CodePlace): string => `${walletId}/${numberId}`;
const inOrder = Array.from({ length: CODES }, (_, i) => placeOf(i)).sort((one, other) =>
  nameOf(one) < nameOf(other) ? -1 : 1,
);

let database: FreshDatabase;
let owner: pg.Client;

/** Those with these numbers, in one statement. */
const insert = async (which: readonly number[], key = CODE_KEY): Promise<void> => {
  const places = which.map(placeOf);
  const sealed = which.map((i) => encryptedBefore(key, placeOf(i), codeOf(i), i % 256));
  await owner.query(
    `INSERT INTO codes (wallet_id, number_id, seq, proof, salt, box, late, received_at)
     SELECT c.*, false, now() FROM unnest($1::text[], $2::text[], $3::smallint[], $4::text[], $5::bytea[], $6::bytea[]) AS c`,
    [
      places.map(({ walletId }) => walletId),
      places.map(({ numberId }) => numberId),
      places.map(({ seq }) => seq),
      sealed.map(({ proof }) => proof),
      sealed.map(({ salt }) => salt),
      sealed.map(({ box }) => box),
    ],
  );
};

/** An installation as the version before 0012 left it. */
beforeEach(async () => {
  database = await freshDatabase({ migrated: false });
  const source = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    migrations: migrations.slice(0, migrations.indexOf(EncryptedSalts0012)),
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await insert(Array.from({ length: CODES }, (_, i) => i));
});

afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** The compiled program, as every start runs it. */
const start = (env: Record<string, string> = { CODE_KEY }): ChildProcess =>
  spawn(process.execPath, ['dist/backend/src/migrate.js'], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, ...env },
    stdio: 'pipe',
  });

const run = async (env?: Record<string, string>) => {
  const child = start(env);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (said += String(text)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, said };
};

const hasColumn = async (): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `SELECT FROM information_schema.columns WHERE table_name = 'codes' AND column_name = 'salt'`,
  );
  return rowCount === 1;
};

const again = async (): Promise<number> => (await owner.query('SELECT FROM codes WHERE salt IS NULL')).rowCount ?? 0;

/** Each code opens to what it was, and its box holds the salt that proves it. */
const expectAllAgain = async (): Promise<void> => {
  const seals = new CodeCipher(CODE_KEY);
  const { rows } = await owner.query<{ number_id: string; wallet_id: string; seq: number; proof: string; box: Buffer }>(
    'SELECT wallet_id, number_id, seq, proof, box FROM codes ORDER BY number_id',
  );
  const seen = rows.map(({ wallet_id: walletId, number_id: numberId, seq, proof, box }) => {
    const { code, salt } = seals.decrypt({ walletId, numberId, seq }, box);
    return [code, salt !== null && proofOf(salt, code) === proof];
  });
  expect(seen).toEqual(Array.from({ length: CODES }, (_, i) => [codeOf(i), true]));
};

describe('Codes of an earlier version', () => {
  it('are encrypted again with their salt, and its column is gone, also after a kill in the middle', async () => {
    await migrate(database.ownerUrl, database.appUrl);
    const locker = new pg.Client({ connectionString: database.adminUrl });
    await locker.connect();
    const third = inOrder[1_100]!; // the third batch waits for it
    await locker.query('BEGIN');
    await locker.query('SELECT FROM codes WHERE wallet_id = $1 AND number_id = $2 FOR UPDATE', [
      third.walletId,
      third.numberId,
    ]);
    const killed = start();
    await until('two batches are written', async () => (await again()) === 1_000);
    killed.kill('SIGKILL');
    await once(killed, 'close');
    await locker.end();
    expect([await again(), await hasColumn()]).toEqual([1_000, true]);

    expect(await run()).toMatchObject({
      status: 0,
      said: expect.stringContaining('200 codes were encrypted again') as string,
    });
    expect(await hasColumn()).toBe(false);
    await expectAllAgain();
    expect(await run()).toEqual({ status: 0, said: 'The database is up to date.\n' });
  });

  it('stay as they are where the key is another one, and are encrypted again when it is right', async () => {
    const wrong = await run({ CODE_KEY: randomBytes(32).toString('base64') });
    expect(wrong.status).toBe(0);
    expect(wrong.said).toMatch(/ALARM code \d of number n\d+, wallet w0, cannot be encrypted again/);
    expect(wrong.said).toContain('ALARM and 1180 more codes');
    expect([await again(), await hasColumn()]).toEqual([0, true]);
    expect((await run()).status).toBe(0);
    expect(await hasColumn()).toBe(false);
    await expectAllAgain();
  });

  it('stop the start where there is no key at all', async () => {
    expect(await run({})).toMatchObject({ status: 1, said: expect.stringContaining('CODE_KEY is not set') as string });
    expect([await again(), await hasColumn()]).toEqual([0, true]);
  });

  it('that cannot be read keep their salt, are named, and stop nobody; the column goes when they are gone', async () => {
    await owner.query('DELETE FROM codes WHERE number_id > $1', ['n0003']);
    await insert([4], randomBytes(32).toString('base64'));
    await owner.query(`UPDATE codes SET proof = 'another' WHERE number_id = 'n0002'`);
    const { status, said } = await run();
    expect(status).toBe(0);
    expect(said.match(/ALARM code .*wallet w\d/g)).toEqual([
      'ALARM code 1 of number n0002, wallet w2',
      'ALARM code 1 of number n0004, wallet w4',
    ]);
    const { rows } = await owner.query('SELECT number_id, salt IS NULL AS again FROM codes ORDER BY number_id');
    expect(rows.map(({ again }: { again: boolean }) => again)).toEqual([true, true, false, true, false]);
    await owner.query('DELETE FROM codes WHERE salt IS NOT NULL');
    await run();
    expect(await hasColumn()).toBe(false);
  });
});

describe('A process of the version before', () => {
  it('that stores a code meanwhile stores it in its own form, which the next start encrypts again', async () => {
    await run({ CODE_KEY: randomBytes(32).toString('base64') });
    await insert([CODES]);
    await owner.query('DELETE FROM codes WHERE number_id = $1', [placeOf(0).numberId]);
    const { said } = await run();
    expect(said).toContain(`${CODES} codes were encrypted again`);
    expect(await hasColumn()).toBe(false);
    // and one that comes later stores nothing, and charges nothing
    await expect(insert([0])).rejects.toThrow('column "salt"');
  });
});
