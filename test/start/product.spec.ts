/**
 * The real product through npm, in a fresh clone, by a user who is not root: it sells a number, ends at Ctrl-C, goes on
 * where it was, and takes over a database and a Redis.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { jest } from '@jest/globals';
import pg from 'pg';
import { freePort, isFree } from '../../scripts/launcher/ports.mjs';
import { freshDatabase } from '../support/postgres.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import { FreshClone, type Started } from './fresh-clone.js';
import { DemoUser } from './demo-user.js';

jest.setTimeout(1_200_000); // installing, building, and three starts, on a machine that may be busy

describe('npm start in a fresh clone', () => {
  const clone = new FreshClone();
  let port: number;
  let started: Started;
  let bought: string;

  const start = async (env: Record<string, string> = {}): Promise<DemoUser> => {
    started = clone.start({ PORT: String(port), ...env });
    await started.ready();
    return DemoUser.signIn(`http://127.0.0.1:${port}`, started.output());
  };
  const stops = async (): Promise<void> => {
    await started.ctrlC();
    expect(started.output()).toContain('Stopped.');
    await until('nothing of it runs any more', () => clone.running().length === 0).catch((error: Error) => {
      throw new Error(`${error.message}: ${clone.running().join('\n')}`);
    });
    expect(await isFree(port)).toBe(true);
  };

  beforeAll(async () => {
    port = await freePort();
  });
  afterAll(() => clone.remove());

  it('installs, builds, and sells a number', async () => {
    const demo = await start();
    expect(started.output()).toContain('Installing packages');
    expect(started.output()).toContain('embedded PostgreSQL');
    bought = await demo.buys();
    expect(existsSync(join(clone.folder, '.data/postgres/data'))).toBe(true);
  });

  it('ends whole at Ctrl-C', stops);

  it('goes on where it was', async () => {
    const demo = await start();
    expect(started.output()).not.toMatch(/Installing|Building/);
    expect(await demo.numbers()).toContain(bought);
    await stops();
  });

  it('takes over a database and a Redis that are named, and brings none', async () => {
    const [database, redis] = await Promise.all([freshDatabase({ migrated: false }), startRedis()]);
    try {
      const demo = await start({
        ...{ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl },
        ...{ REDIS_URL: redis.url, DATA_DIR: join(clone.folder, 'elsewhere') },
      });
      expect(started.output()).toMatch(/Database\s+yours \(DATABASE_URL\)/);
      expect(started.output()).toMatch(/Queue\s+Redis \(REDIS_URL\)/);
      expect(started.output()).not.toContain('Beware');
      const id = await demo.buys();
      await stops();
      expect(existsSync(join(clone.folder, 'elsewhere/postgres.json'))).toBe(false);
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      const { rowCount } = await client.query(`SELECT FROM events WHERE subject = $1 AND type = 'NumberAssigned'`, [
        id,
      ]);
      await client.end();
      expect(rowCount).toBe(1);
      const queues = new Redis(redis.url);
      expect((await queues.keys('*poll-number*')).length).toBeGreaterThan(0);
      queues.disconnect();
    } finally {
      await redis.stop();
      await database.drop();
    }
  });
});
