/** What a unit of a provider's currency costs in rupees: dated rows, only ever added to (MONEY-1). */
import { rateProblem } from '../domain/money/rate.js';
import type { Rate } from './business.js';

/** Whatever runs a statement: a pool, or the connection of a transaction. */
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

/** From now on. @throws RangeError on what is no rate */
export const addRate = async (
  database: Queryable,
  { provider, currency, rate }: Rate,
  recordedBy: string,
): Promise<void> => {
  const trouble = rateProblem(currency, rate);
  if (trouble) throw new RangeError(trouble);
  await database.query('INSERT INTO exchange_rates (provider, currency, rate, recorded_by) VALUES ($1, $2, $3, $4)', [
    provider,
    currency,
    rate,
    recordedBy,
  ]);
};

/** The rate that the environment gives is a dated row too; one that somebody wrote since wins over it. May be called at every start. */
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
