/** A table of numbers as large as it gets in a year, with statistics, so that a plan is the one of production. */
import pg from 'pg';
import { Database } from '@backend/database/database.js';
import type { ApiFixture } from '../http/api-fixture.js';

const NUMBERS = 20_000;
const WALLETS = 100;

/** Of the wallets `w0` to `w99`, with phone numbers, statuses and countries in turn. */
export const manyNumbers = async (api: ApiFixture): Promise<void> => {
  await api.app.get(Database).query(
    `INSERT INTO numbers (wallet_id, number_id, version, state)
     SELECT 'w' || i % ${WALLETS}, 'n' || i, i, jsonb_build_object('id', 'n' || i, 'hold', 'released', 'ending', 'cancelled',
       'status', CASE WHEN i % 3 = 0 THEN 'used' ELSE 'expired' END, 'phone', (919800000000 + i)::text, 'requestedAt', 1.7e12 + i * 1000,
       'offer', jsonb_build_object('provider', 'p', 'country', (i % 7)::text, 'service', 'wa', 'countryName', 'x', 'serviceName', 'y'))
     FROM generate_series(1, ${NUMBERS}) AS i`,
  );
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query('ANALYZE numbers');
  await owner.end();
};

/** One line a node. */
export const planOf = async (pool: pg.Pool, statement: string, values: readonly unknown[]): Promise<string> => {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) ${statement}`, [...values]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};
