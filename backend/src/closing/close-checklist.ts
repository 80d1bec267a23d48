/** What has to be so before a period is closed, read from what is there: checks, seals, cases, holds, documents. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import type { CloseLine } from '../domain/closing/close-figures.js';
import { CHECKS, type CheckName } from '../domain/closing/closing.js';
import { endOf, type Month } from '../domain/closing/months.js';
import type { PeriodFigures } from './period-figures.js';

/** A hold that ends in time is seen as overdue for a moment, ms. */
const OVERDUE_AFTER = 60_000;
/** Payments that were put aside are decided about within this, days. */
const OLDEST_SUSPENSE = 30;

export interface CheckItem {
  readonly name: CheckName;
  readonly isDone: boolean;
  /** What hinders: gateways with paise that are not settled, or a number of cases or days. */
  readonly open: readonly { readonly what: string; readonly amount: number }[];
}

/** The newest check of the ledger after the end, and no alarm. */
const verified = `
SELECT coalesce((SELECT result = 'holds' FROM ledger_checks WHERE began_at >= to_timestamp($1 / 1000000.0)
    ORDER BY began_at DESC LIMIT 1), false)
  AND NOT EXISTS (SELECT FROM work_items WHERE kind = 'ledger-broken' AND closed_at IS NULL) AS "isDone"`;

/** Cases that nobody has ended: neither credited, nor sent back. */
const suspense = `
SELECT count(*)::float8 AS count FROM payments p
WHERE p.fate = 'quarantine' AND p.decided_at < now() - $1 * interval '1 day'
  AND NOT EXISTS (SELECT FROM credits c WHERE c.gateway = p.gateway AND c.payment_id = p.payment_id)
  AND NOT EXISTS (SELECT FROM entries e WHERE e.stream = 'gateway:' || p.gateway
    AND (e.key = 'quarantine-released-' || p.payment_id
      OR (e.key = 'quarantine-decided-' || p.payment_id AND strpos(e.canonical, '"QuarantineReleased"') > 0)))`;

const overdue = `
SELECT count(*)::float8 AS count FROM holds
WHERE status = 'open' AND deadline < now() - $1 * interval '1 ms'`;

/**
 * The days of the month whose documents are not made, from that of the first charge since there are documents; -1: what
 * was charged is not noted yet to the end of the month. $1: its end, microseconds.
 */
const invoices = `
WITH started AS (SELECT effective_at AS at FROM invoice_start),
charged AS (SELECT min(effective_at) AS at FROM charges WHERE effective_at >= (SELECT at FROM started)),
over AS (SELECT ((to_timestamp($1::bigint / 1000000.0) AT TIME ZONE 'Asia/Kolkata')::date) AS day),
open AS (SELECT greatest(
    (SELECT (to_timestamp(at / 1000000.0) AT TIME ZONE 'Asia/Kolkata')::date FROM charged),
    (SELECT max(day) + 1 FROM invoice_days), (SELECT (day - interval '1 month')::date FROM over)) AS from_day,
  EXISTS (SELECT FROM charged WHERE at < $1::bigint) AS "isCharged")
SELECT CASE WHEN $1::bigint <= (SELECT at FROM started) THEN 0
  WHEN "isCharged" THEN greatest(over.day - from_day, 0)
  WHEN EXISTS (SELECT FROM feed_marks WHERE projector = 'charges' AND read_until >= $1::bigint) THEN 0
  ELSE -1 END AS days FROM over, open`;

const daysWithoutInvoices = async (queries: Queries, end: number): Promise<CheckItem['open'] | null> => {
  const { rows } = await queries.query<{ days: number } & QueryResultRow>(invoices, [end]);
  const { days } = rows[0]!;
  if (days < 0) return null;
  return days === 0 ? [] : [{ what: 'days', amount: days }];
};

const countOf = async (queries: Queries, statement: string, limit: number): Promise<CheckItem['open']> => {
  const { rows } = await queries.query<{ count: number } & QueryResultRow>(statement, [limit]);
  return rows[0]!.count === 0 ? [] : [{ what: 'cases', amount: rows[0]!.count }];
};

/**
 * What a gateway owes at the end of the period is settled by what it paid afterwards, the oldest first: whatever is
 * left is of the period. @param after what was posted since
 */
const unsettled = (lines: readonly CloseLine[], after: PeriodFigures): CheckItem['open'] =>
  lines
    .filter(({ account }) => account === 'gateway_clearing')
    .map(({ party, balance }) => ({
      what: party,
      amount: after.moved
        .filter((one) => one.account === 'gateway_clearing' && one.party === party)
        .reduce((left, { credit }) => left - credit, balance),
    }))
    .filter(({ amount }) => amount > 0);

/** In the order of `CHECKS`. */
export const readChecklist = async (
  queries: Queries,
  period: Month,
  figures: { readonly lines: readonly CloseLine[]; readonly after: PeriodFigures },
): Promise<CheckItem[]> => {
  const { rows } = await queries.query<{ isDone: boolean } & QueryResultRow>(verified, [endOf(period)]);
  const open: Record<CheckName, CheckItem['open'] | null> = {
    'ledger-verified': rows[0]!.isDone ? [] : null,
    'settlements-in': unsettled(figures.lines, figures.after),
    'no-old-suspense': await countOf(queries, suspense, OLDEST_SUSPENSE),
    'no-overdue-holds': await countOf(queries, overdue, OVERDUE_AFTER),
    'invoices-made': await daysWithoutInvoices(queries, endOf(period)),
  };
  return CHECKS.map((name) => ({ name, isDone: open[name]?.length === 0, open: open[name] ?? [] }));
};
