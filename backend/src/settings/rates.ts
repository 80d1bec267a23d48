/** Exchange rates, rupees for one unit of a provider's currency: dated rows, append-only (MONEY-1; decision 0075). */
import { rateProblem } from '../domain/money/rate.js';
import type { Rate } from './business.js';

/** What runs a statement: a pool, or the connection of a transaction. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** The rates in force now, by the database's clock. */
export const ratesInForce = async (database: Queryable): Promise<Rate[]> => {
  const { rows } = await database.query(
    `SELECT DISTINCT ON (provider, currency) provider, currency, rate FROM exchange_rates
     WHERE valid_from <= now() ORDER BY provider, currency, valid_from DESC, id DESC`,
  );
  return rows as Rate[];
};

/** In force from now on. @throws RangeError on an invalid rate */
export const addRate = async (
  database: Queryable,
  { provider, currency, rate }: Rate,
  recordedBy: string,
): Promise<void> => {
  const problem = rateProblem(currency, rate);
  if (problem) throw new RangeError(problem);
  await database.query('INSERT INTO exchange_rates (provider, currency, rate, recorded_by) VALUES ($1, $2, $3, $4)', [
    provider,
    currency,
    rate,
    recordedBy,
  ]);
};

/** Stores the environment's rate as a dated row, unless another one was saved since. Idempotent, for every start. */
export const addDefaultRate = async (database: Queryable, { provider, currency, rate }: Rate): Promise<void> => {
  await database.query(
    `INSERT INTO exchange_rates (provider, currency, rate, recorded_by)
     SELECT $1, $2, $3, 'environment' WHERE NOT EXISTS (
       SELECT FROM (SELECT rate, recorded_by FROM exchange_rates WHERE provider = $1 AND currency = $2 AND valid_from <= now()
         ORDER BY valid_from DESC, id DESC LIMIT 1) AS last
       WHERE recorded_by <> 'environment' OR rate = $3)`,
    [provider, currency, rate],
  );
};
