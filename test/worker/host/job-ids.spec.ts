/** The work of a gateway's own stream, whose name has a colon, reaches the queue: each piece once. */
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';

describe.each(['redis', 'postgres'] as const)('A queue of %s', (kind) => {
  let database: FreshDatabase;
  let pool: pg.Pool;
  let redis: OwnRedis | undefined;
  let queues: Queues;
  const complaints: string[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([freshDatabase(), kind === 'redis' ? startRedis() : undefined]);
    pool = new pg.Pool({ connectionString: database.appUrl, max: 6, options: '-c search_path=public,bullmq' });
    queues = new Queues(redis?.url, pool, (queue, error) => complaints.push(`${queue}: ${error.message}`));
  });
  afterAll(async () => {
    await queues.close();
    await pool.end();
    await redis?.stop();
    await database.drop();
    expect(complaints).toEqual([]);
  });

  it('takes what belongs to a gateway and to a wallet, each id once', async () => {
    const queue = queues.queue('release-quarantine');
    const work = (stream: string, version: number) => ({
      id: `${stream}-${version}-0`,
      data: { stream, subject: 'payment', version, seq: 0 },
    });
    await queue.add([work('gateway:sandbox', 1), work('gateway:sandbox', 2), work('wallet', 1)]);
    await queue.add([work('gateway:sandbox', 1), work('gateway:razorpay', 1)]);
    expect(await queue.size()).toBe(4);
  });
});
