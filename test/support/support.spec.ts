/** The tools of the tests keep their own promises: a database apiece, and a Redis that forgets nothing it confirmed. */
import { Redis } from 'ioredis';
import pg from 'pg';
import { scratchCluster } from '../../scripts/postgres/scratch-cluster.mjs';
import { freshDatabase, type FreshDatabase } from './postgres.js';
import { startRedis, type OwnRedis } from './redis.js';

describe('A fresh database', () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase({ migrated: false });
  });
  afterAll(() => database.drop());

  const asked = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('is UTF-8, sorted as C, and of version 18', async () => {
    const [facts] = await asked(
      database.appUrl,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('password_encryption') AS passwords,
              current_setting('server_version_num')::int / 10000 AS version, datlocprovider AS provider, datlocale AS locale
         FROM pg_database WHERE datname = current_database()`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      passwords: 'scram-sha-256',
      version: 18,
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  it('lets its owner make tables, and the application none', async () => {
    await asked(database.ownerUrl, 'CREATE TABLE made (by_owner int)');
    await expect(asked(database.appUrl, 'CREATE TABLE unmade (by_app int)')).rejects.toThrow('permission denied');
    await expect(asked(database.appUrl, 'SELECT FROM made')).rejects.toThrow('permission denied');
  });
});

describe('A server that is started as the product starts it', () => {
  it('confirms nothing that is not on the disk', async () => {
    const cluster = await scratchCluster();
    const client = new pg.Client({ connectionString: cluster.urls.appUrl });
    try {
      await client.connect();
      const names = ['fsync', 'synchronous_commit', 'full_page_writes'];
      const { rows } = await client.query<{ name: string; setting: string }>(
        'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
        [names],
      );
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual(
        Object.fromEntries(names.map((name) => [name, 'on'])),
      );
    } finally {
      await client.end();
      await cluster.stop();
    }
  });
});

describe('A migrated database', () => {
  it('is made for each who asks, and lets the application change no history', async () => {
    const [one, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    expect(one.appUrl).not.toBe(other.appUrl);
    const client = new pg.Client({ connectionString: one.appUrl });
    await client.connect();
    for (const table of ['entries', 'parties']) {
      expect((await client.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
      await expect(client.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
      await expect(client.query(`TRUNCATE ${table}`)).rejects.toThrow('permission denied');
    }
    await client.end();
    await Promise.all([one.drop(), other.drop()]);
  });
});

describe('A Redis of its own', () => {
  let redis: OwnRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('evicts nothing, and knows after a restart what it knew before', async () => {
    const before = new Redis(redis.url);
    await before.set('kept', 'yes');
    expect(await before.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    before.disconnect();
    await redis.kill();
    await redis.startAgain();
    const after = new Redis(redis.url);
    expect(await after.get('kept')).toBe('yes');
    after.disconnect();
  });
});
