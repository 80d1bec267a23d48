/** A table of numbers as large as it gets in a year, with statistics, so that a plan is the one of production. */
import pg from 'pg';
import { Database } from '@backend/database/database.js';
import { insertNumbers, type GivenNumber } from '../../support/number-rows.js';
import type { ApiFixture } from '../http/api-fixture.js';

const NUMBERS = 20_000;
const WALLETS = 100;

/** Of the wallets `w0` to `w99`, with statuses and countries in turn. */
export const manyNumbers = async (api: ApiFixture): Promise<void> => {
  await insertNumbers(
    api.app.get(Database).pool,
    Array.from({ length: NUMBERS }, (_, at): GivenNumber => {
      const i = at + 1;
      const shown = {
        status: i % 3 === 0 ? 'used' : 'expired',
        offer: { country: `${i % 7}`, service: 'wa' },
      } as const;
      const ended = { hold: 'released', ending: 'cancelled', activationId: null } as const;
      return {
        walletId: `w${i % WALLETS}`,
        id: `n${i}`,
        version: i,
        requestedAt: 1.7e12 + i * 1000,
        ...shown,
        ...ended,
      };
    }),
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
