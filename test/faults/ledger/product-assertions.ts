/**
 * After the drill, of the product's own processes: is everything there that people were promised, once, and has all
 * work come to its end?
 */
import { until } from '../../support/until.js';
import { soldSince, type Since } from '../worker/drills/provider-agrees.js';
import type { DrillEnvironment } from '../worker/drill-environment.js';
import type { Promised } from './shoppers.js';

const REST_WITHIN_MS = 300_000;

/**
 * Waits until nothing is open, nothing paid is uncredited and no work is left, whatever was killed in between. An order
 * whose answer was lost until its deadline is sought at the provider for as long as a number can live there (half an
 * hour): that work may stay. @returns what is left at last, or null
 */
export const restless = async (
  { sql }: Pick<DrillEnvironment, 'sql'>,
  { paid }: Pick<Promised, 'paid'>,
): Promise<string | null> => {
  const left = async (): Promise<string | null> => {
    const { rows } = await sql.query<{ open: number; work: number; owed: number }>(
      `SELECT (SELECT count(*)::int FROM numbers WHERE hold = 'open') AS open,
              (SELECT count(*)::int FROM outbox WHERE job NOT IN ('confirm-payment', 'end-activation')) AS work,
              (SELECT count(*)::int FROM recharges WHERE recharge_id = ANY($1) AND status <> 'paid') AS owed`,
      [paid],
    );
    const { open, work, owed } = rows[0]!;
    return open + work + owed === 0
      ? null
      : `${open} open numbers, ${work} pieces of work, ${owed} payments uncredited`;
  };
  let last: string | null = null;
  const isOver = async (): Promise<boolean> => (last = await left().catch(String)) === null;
  return until('all has come to rest', isOver, REST_WITHIN_MS).then(
    () => null,
    () => last,
  );
};

/** How many of these have not exactly one fact of that type. */
const notOnce = async (
  { sql }: DrillEnvironment,
  ids: readonly string[],
  type: string,
  field: string,
): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($1::text[]) AS promised(id)
     LEFT JOIN (SELECT data->>$3 AS id, count(*) AS facts FROM events WHERE type = $2 GROUP BY 1) e USING (id)
     WHERE coalesce(e.facts, 0) <> 1`,
    [ids, type, field],
  );
  return rows[0]!.count;
};

const without = async ({ sql }: DrillEnvironment, ids: readonly string[], text: string): Promise<number> =>
  (await sql.query(text, [ids])).rowCount ?? 0;

/** Question -> what it counts; each must be 0. */
export const brokenPromises = async (
  environment: DrillEnvironment,
  since: Since,
  { purchases, cancels, recharges, paid }: Promised,
): Promise<Record<string, number>> => {
  const named = await environment.sql.query<{ id: string }>(
    'SELECT activation_id AS id FROM numbers WHERE activation_id IS NOT NULL',
  );
  const ours = new Set(named.rows.map(({ id }) => Number(id)));
  const sought = await without(
    environment,
    purchases,
    `SELECT FROM outbox WHERE job = 'end-activation' AND subject = ANY($1)`,
  );
  const sold = await soldSince(environment, since);
  return {
    'purchases that were promised, and are not there once': await notOnce(
      environment,
      purchases,
      'FundsReserved',
      'numberId',
    ),
    'numbers that have not ended once': await without(
      environment,
      purchases,
      `SELECT FROM unnest($1::text[]) AS promised(id)
       LEFT JOIN (SELECT data->>'numberId' AS id, count(*) AS facts FROM events
         WHERE type IN ('FundsSpent', 'FundsReleased') GROUP BY 1) e USING (id)
       WHERE coalesce(e.facts, 0) <> 1`,
    ),
    'cancels that were promised, and are not there': await without(
      environment,
      cancels,
      `SELECT FROM unnest($1::text[]) AS promised(id)
       LEFT JOIN (SELECT DISTINCT data->>'numberId' AS id, true AS found FROM events
         WHERE type IN ('CancelRequested', 'NumberClosed', 'CodeReceived')) e USING (id)
       WHERE e.found IS NULL`,
    ),
    'recharges that were promised, and are not there once': await notOnce(
      environment,
      recharges,
      'RechargeOrdered',
      'rechargeId',
    ),
    'payments that were not credited once': await notOnce(environment, paid, 'FundsDeposited', 'rechargeId'),
    'activations that the provider sold, and no number names or seeks': Math.max(
      0,
      sold.filter(({ id }) => !ours.has(id)).length - sought,
    ),
  };
};
