/** An export as the worker makes it, on either queue: killed in its middle, and begun again by the next one. */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startStack, type Stack } from '../../support/stack.js';
import { until } from '../../support/until.js';

/** Some seconds of work: it is killed within them. */
const USERS = 60_000;

interface Job {
  readonly state: string;
  readonly run: number;
  readonly rows: string;
  readonly bytes: string;
  readonly sha256: string;
}

describe.each(['postgres', 'redis'] as const)('An export on the %s queue whose worker is killed', (queue) => {
  let stack: Stack;
  let pool: pg.Pool;
  const exportId = randomUUID();
  beforeAll(async () => {
    stack = await startStack({ queue });
    pool = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
    const staffId = randomUUID();
    await pool.query(
      `INSERT INTO users (id, email, password_hash, full_name)
       SELECT gen_random_uuid(), 'e' || n || '@many.example', '', 'Somebody ' || n FROM generate_series(1, ${USERS}) n`,
    );
    await pool.query(
      `INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, 'a@staff.example', 'Asha', '', 'super_admin')`,
      [staffId],
    );
    await pool.query(
      `INSERT INTO export_jobs (export_id, staff_id, list, format, query) VALUES ($1, $2, 'users', 'xlsx',
        '{"columns": ["email", "name", "created", "state"], "sort": "-created", "filters": []}')`,
      [exportId, staffId],
    );
  });
  afterAll(async () => {
    await pool.end();
    await stack.stop();
  });

  const job = async (): Promise<Job> =>
    (await pool.query<Job>('SELECT * FROM export_jobs WHERE export_id = $1', [exportId])).rows[0]!;
  const files = (): string[] => readdirSync(join(stack.dataFolder, 'exports'));

  it('is made by the next worker, whole, and is one file', async () => {
    await until('the export in its middle', async () => Number((await job()).rows) > 0);
    await stack.kill('worker');
    const killed = await job();
    expect([killed.state, killed.sha256, files()]).toEqual(['running', null, [`${exportId}-${killed.run}.xlsx`]]);
    await stack.start('worker');
    const made = await until('the export', async () => {
      const now = await job();
      return now.state === 'done' && now;
    });
    expect([made.run, Number(made.rows)]).toEqual([killed.run + 1, USERS]);
    const file = readFileSync(join(stack.dataFolder, 'exports', `${exportId}-${made.run}.xlsx`));
    expect(createHash('sha256').update(file).digest('hex')).toBe(made.sha256);
    const { rows } = await pool.query(
      `SELECT FROM audit WHERE entry ->> 'action' = 'list-export-made' AND entry #>> '{facts,export}' = $1`,
      [exportId],
    );
    expect(rows).toHaveLength(1);
  });
});
