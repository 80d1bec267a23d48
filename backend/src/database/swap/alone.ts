/** One process at a time builds tables beside the live ones and swaps them in. */
import pg from 'pg';

/** Of PostgreSQL's advisory locks: any number will do. */
const SWAP_LOCK = 7_325;

/** Nothing was changed, and the message says why. */
export class SwapRefused extends Error {}

/**
 * @param url of the owner of the tables
 * @throws SwapRefused where another one is at work, or the role may make no schema
 */
export const alone = async <Result>(url: string, work: () => Promise<Result>): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // what is swapped is compared again under its locks
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean; alone: boolean }>(
      `SELECT has_database_privilege(current_database(), 'CREATE') AS may, pg_try_advisory_lock($1) AS alone`,
      [SWAP_LOCK],
    );
    if (!rows[0]!.may)
      throw new SwapRefused('The role that owns the tables is needed: set DATABASE_OWNER_URL, as for migrations.');
    if (!rows[0]!.alone) throw new SwapRefused('Another swap or rebuild is under way: try again when it has ended.');
    return await work();
  } finally {
    await client.end();
  }
};
