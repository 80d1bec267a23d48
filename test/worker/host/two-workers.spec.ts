/**
 * Two worker processes on one queue: a thousand jobs that sleep twenty times each, none lost, none woken early, none
 * failed; one process is killed on the way.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformFileSync } from '@swc/core';
import pg from 'pg';
import { Queues } from '@backend/queues/queues.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { startRedis, type OwnRedis } from '../../support/redis.js';
import { until } from '../../support/until.js';

const JOBS = 1_000;
const SLEEPS = 20;
const SLEEP_MS = 50;
/** Inside node_modules, so that the processes find the packages; removed afterwards. */
const SOURCES = [
  ...['queues', 'config/redis'].flatMap((folder) =>
    readdirSync(join('backend/src', folder)).map((file) => `${folder}/${basename(file, '.ts')}`),
  ),
  ...['database/lost-connections', 'database/connection'],
];
const FOLDER = join(process.cwd(), 'node_modules/.cache/two-workers', String(process.pid));

/**
 * The worker process: counts each run in PostgreSQL, sleeps until it has slept often enough. Processes die here, not
 * servers, so commits need not wait for the disk.
 */
const PROGRAM = `
import pg from 'pg';
import { Queues } from './queues/queues.js';
const { databaseUrl, redisUrl } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, keepAlive: true, options: '-c search_path=public,bullmq -c synchronous_commit=off' });
const complaints = [];
const queues = new Queues(redisUrl, pool, (queue, error) => complaints.push(error.message));
const run = \`INSERT INTO runs AS r (id, count, due) VALUES ($1, 1, $3) ON CONFLICT (id) DO UPDATE
  SET count = r.count + 1, early = r.early OR $2::float8 < r.due, due = $3 RETURNING count\`;
queues.worker('naps', 200, async ({ nap }) => {
  const now = Date.now();
  const { rows } = await pool.query(run, [nap, now, now + ${SLEEP_MS}]);
  return rows[0].count > ${SLEEPS} ? undefined : { againIn: now + ${SLEEP_MS} - Date.now() };
});
process.on('message', async () => {
  await queues.close();
  await pool.end();
  process.send(complaints, () => process.exit(0));
});
`;

/** On a machine too busy to renew it in time a job's lock is lost: the job is run again, which is no failure. */
const isLateLock = (message: string): boolean => message.startsWith('could not renew lock for job');

describe.each(['postgres', 'redis'] as const)('Two workers on the %s queue', (kind) => {
  let database: FreshDatabase;
  let redis: OwnRedis | undefined;
  let pool: pg.Pool;
  let queues: Queues;
  const processes = new Set<ChildProcess>();
  const complaints: string[] = [];

  const startProcess = (): ChildProcess => {
    const where = { databaseUrl: database.appUrl, ...(redis ? { redisUrl: redis.url } : {}) };
    const child = fork(join(FOLDER, 'program.mjs'), [JSON.stringify(where)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    processes.add(child);
    return child;
  };

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    for (const folder of ['queues', 'database', 'config/redis']) mkdirSync(join(FOLDER, folder), { recursive: true });
    for (const source of SOURCES) {
      const { code } = transformFileSync(join(process.cwd(), 'backend/src', `${source}.ts`), { sourceMaps: false });
      writeFileSync(join(FOLDER, `${source}.js`), code);
    }
    writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(FOLDER, 'program.mjs'), PROGRAM);
    database = await freshDatabase();
    if (kind === 'redis') redis = await startRedis();
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(
      'CREATE UNLOGGED TABLE runs (id int PRIMARY KEY, count int NOT NULL, due float8 NOT NULL, early boolean NOT NULL DEFAULT false)',
    );
    await owner.query('GRANT ALL ON runs TO PUBLIC');
    await owner.end();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 6, options: '-c search_path=public,bullmq' });
    queues = new Queues(redis?.url, pool, (_queue, error) => complaints.push(error.message));
  });

  afterAll(async () => {
    for (const child of processes) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await queues.close();
    await pool.end();
    await redis?.stop();
    await database.drop();
    rmSync(FOLDER, { recursive: true, force: true });
  });

  const progress = async () => {
    const { rows } = await pool.query<{ done: number; early: number; runs: number }>(
      `SELECT count(*) FILTER (WHERE count > $1)::int AS done, count(*) FILTER (WHERE early)::int AS early, coalesce(sum(count), 0)::int AS runs FROM runs`,
      [SLEEPS],
    );
    return rows[0]!;
  };

  it('brings every job to its end, at its time, though one of them is killed, and none failed', async () => {
    const jobs = Array.from({ length: JOBS }, (_, nap) => ({ id: `nap-${nap}`, data: { nap } }));
    await queues.queue('naps').add(jobs);
    const [first] = [startProcess(), startProcess()];
    await until('a quarter is done', async () => (await progress()).runs >= (JOBS * SLEEPS) / 4);
    const died = once(first, 'exit');
    first.kill('SIGKILL');
    await died;
    processes.delete(first);
    startProcess();
    for (let { done, runs } = await progress(); done < JOBS; { done, runs } = await progress()) {
      const before = runs;
      // as slowly as the machine will have it
      await until('the jobs go on', async () => (await progress()).runs > before);
    }
    expect(await progress()).toMatchObject({ done: JOBS, early: 0 });
    await until('none is left', async () => (await queues.queue('naps').size()) === 0);
    const failed: string[] = [];
    for (const child of processes) {
      const said = once(child, 'message') as Promise<[string[]]>;
      child.send('stop');
      failed.push(...(await said)[0].filter((message) => !isLateLock(message)));
    }
    expect({ failed, complaints }).toEqual({ failed: [], complaints: [] });
  });
});
