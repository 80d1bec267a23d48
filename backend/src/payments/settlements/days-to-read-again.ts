/**
 * After a restore every gateway is asked for its settlements once more, also one whose orders are all paid: an order
 * that was lost with its payment is in no book. A day of `settlement_days` that was read at -infinity was not read yet.
 */
import type { Queries } from '../../database/database.js';
import { lastSettlementDay } from '../../domain/payments/settling.js';

/** Days after the restore by which the lost orders are settled. */
const SETTLED_WITHIN = lastSettlementDay(0);

const again = `
INSERT INTO settlement_days (gateway, day, read_at)
SELECT gateway, day::date, '-infinity'
FROM (SELECT gateway FROM payment_orders UNION SELECT gateway FROM recharges WHERE gateway IS NOT NULL) g,
  generate_series(($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date::timestamp,
    (now() AT TIME ZONE 'Asia/Kolkata')::date::timestamp + make_interval(days => ${SETTLED_WITHIN}), '1 day') AS day
ON CONFLICT (gateway, day) DO UPDATE SET read_at = excluded.read_at`;

/** May be called again. @returns how many days of gateways are to be read */
export const readDaysAgain = async (queries: Queries, since: Date): Promise<number> =>
  (await queries.query(again, [since])).rowCount ?? 0;
