/**
 * After a restore the gateways know more than the books: each recharge since a day is asked about again, and so are the
 * settlements of the days since. What is in the books already is not booked twice (MONEY-7, decision 0253).
 */
import type { Queries } from '../../database/database.js';
import { hastenWork } from '../../ledger/due-work/hasten-work.js';
import { readDaysAgain } from '../settlements/days-to-read-again.js';

interface AskedAgain {
  readonly recharges: number;
  /** Days of gateways, whose settlements are read once more. */
  readonly settlements: number;
}

/** May be called again. */
export const askGatewaysAgain = async (queries: Queries, since: Date): Promise<AskedAgain> => {
  const { rows } = await queries.query<{ id: string }>(
    'SELECT recharge_id AS id FROM recharges WHERE created_at >= $1',
    [since],
  );
  const recharges = await hastenWork(
    queries,
    'confirm-payment',
    rows.map(({ id }) => id),
  );
  return { recharges, settlements: await readDaysAgain(queries, since) };
};
