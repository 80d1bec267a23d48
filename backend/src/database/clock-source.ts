/**
 * Whose time the database tells. A rehearsal or a test puts functions of its own in the place of PostgreSQL's; that
 * needs a superuser, and a database that is marked for play money (decision 0180).
 */
import type { Pool } from 'pg';
import { StartRefused } from '../config/start-refused.js';

/** PostgreSQL's own functions of time, by the numbers that they have in every version. */
const OWN: Readonly<Record<string, number>> = {
  now: 1299,
  transaction_timestamp: 2647,
  statement_timestamp: 2648,
  clock_timestamp: 2649,
};

/** As statements of this process find them: a function of a schema that comes before pg_catalog counts too. */
const replaced = `
SELECT own.name, (SELECT kind FROM money_kind) AS kind
FROM unnest($1::text[], $2::oid[]) AS own(name, number)
JOIN pg_proc found ON found.oid = (own.name || '()')::regprocedure
JOIN pg_language l ON l.oid = found.prolang
WHERE found.oid <> own.number OR l.lanname <> 'internal'`;

/** A killed run of the demo leaves its clock behind, and defaults that are set by it (decision 0235). */
const leftByDemo = "SELECT FROM pg_namespace WHERE nspname = 'demo_clock'";

/** @throws StartRefused where another clock is in the place of PostgreSQL's, and the database is not for play money */
export const requireOwnClock = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  if ((await pool.query(leftByDemo)).rows.length > 0)
    throw new StartRefused(
      'A run of `npm run demo` did not come to its end in this database, whose times are not the right ones.\n' +
        'Delete this data folder, or start with another DATA_DIR.',
    );
  const values = [Object.keys(OWN), Object.values(OWN)];
  const { rows } = await pool.query<{ name: string; kind: 'play' | 'real' | null }>(replaced, values);
  const [first] = rows;
  if (!first || first.kind === 'play') return;
  throw new StartRefused(
    `This database tells another time than PostgreSQL's: it has a ${rows.map(({ name }) => `${name}()`).join(', ')} ` +
      `of its own, and ${first.kind === 'real' ? 'is for real money' : 'is not marked for play money'}.\n` +
      "A clock that can be set belongs to play money alone. Restore PostgreSQL's functions, as a superuser, or start " +
      'with a new database.',
  );
};
