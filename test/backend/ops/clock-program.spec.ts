/** Somebody accepts what the database's clock reads: by a command that leaves a fact with their name. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { ClockFacts } from '@backend/database/clock-facts.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';

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

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/backend/src/ops/clock-program.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.appUrl },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};

it('The clock is accepted while it is in doubt, once, by a person with a name', async () => {
  expect(run()).toMatchObject({ status: 0, said: expect.stringContaining('it was never in doubt') as string });
  expect(run('accept')).toMatchObject({ status: 2, said: expect.stringContaining('--by NAME') as string });
  expect(run('accept', '--by', 'asha')).toMatchObject({
    status: 2,
    said: expect.stringContaining('nothing to accept') as string,
  });
  await new ClockFacts(pool).record({ kind: 'ahead', shift: 86_400_000, clock: Date.now(), by: 'a worker' }, 0);
  expect(run()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/since .*Z it is in doubt, as it was 86400 s ahead of the expected time/) as string,
  });
  expect(run('accept', '--by', 'asha', '--reason', 'it is right')).toMatchObject({
    status: 0,
    said: expect.stringContaining('86400 s ahead') as string,
  });
  const { rows } = await pool.query(
    'SELECT kind, shift_ms, said_by, reason FROM clock_facts ORDER BY fact_no DESC LIMIT 1',
  );
  expect(rows).toEqual([{ kind: 'accepted', shift_ms: '86400000', said_by: 'asha', reason: 'it is right' }]);
  expect(run()).toMatchObject({
    said: expect.stringContaining("it is trusted: its last recorded state is 'accepted'") as string,
  });
  expect(run('accept', '--by', 'asha').status).toBe(2);
  await expect(pool.query('DELETE FROM clock_facts')).rejects.toThrow(/permission denied/);
});
