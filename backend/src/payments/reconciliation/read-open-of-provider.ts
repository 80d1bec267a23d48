/**
 * What a reconciliation reads of a provider: what we booked as its charges, and the lines of its lists (decision 0281).
 * A line counts from the next reading on, so that what was being booked, and what was reserved only, is no case. What
 * either side had before the first reading counts only where the other side has it since.
 */
import type { Queries } from '../../database/database.js';
import { referenceOf } from '../../domain/reconciling/item.js';
import { dayAt } from '../../domain/reconciling/working-days.js';
import { isClaimed, ITEM, WHOSE, type Open, type OpenLine } from './open-sql.js';

const readings = `
readings AS MATERIALIZED (SELECT min(read_at) AS first, max(read_at) AS newest,
  (extract(epoch FROM min(read_at)) * 1000000)::bigint AS micros FROM recon_balances WHERE source = $1)`;

const ours = `
WITH ${readings}
SELECT ${ITEM} AS id, i.amount::float8 AS amount, (i.effective_at / 1000)::float8 AS at, named.id AS "activationId"
FROM recon_items i CROSS JOIN readings r
LEFT JOIN numbers n ON i.kind = 'number' AND n.wallet_id = i.stream AND n.number_id = i.reference
CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'activation' THEN i.reference ELSE n.activation_id END AS id) named
WHERE ${WHOSE} AND NOT ${isClaimed('ours', ITEM)} AND (i.effective_at > r.micros OR EXISTS (
  SELECT FROM recon_lines l WHERE l.source = $1 AND l.activation_id = named.id AND l.at > r.first))`;

/** Each half by its index: this is asked of every line that stays without a match. */
const bookedSince = `(EXISTS (
  SELECT FROM recon_items i WHERE i.reference = l.activation_id AND i.kind = 'activation' AND ${WHOSE}
    AND i.effective_at > r.micros)
  OR EXISTS (
  SELECT FROM numbers n JOIN recon_items i ON i.reference = n.number_id AND i.kind = 'number' AND i.stream = n.wallet_id
  WHERE n.provider = substr($1, ${'provider:'.length + 1}) AND n.activation_id = l.activation_id AND ${WHOSE}
    AND i.effective_at > r.micros))`;

/** Lines that no match has, and that take back one another, are of a charge that was reserved only. */
const theirs = `
WITH ${readings}
SELECT l.line_key AS id, l.kind, l.activation_id AS "activationId", l.amount::float8 AS amount,
  (extract(epoch FROM l.at) * 1000)::float8 AS at,
  EXISTS (SELECT FROM recon_changed_lines x WHERE x.source = l.source AND x.line_key = l.line_key) AS "isChanged"
FROM recon_lines l CROSS JOIN readings r
WHERE l.source = $1 AND NOT ${isClaimed('theirs', 'l.line_key')} AND (l.kind = 'balance' OR (l.at < r.newest
  AND 0 <> (SELECT sum(s.moved) FROM recon_lines s WHERE s.source = $1 AND s.activation_id = l.activation_id
    AND NOT ${isClaimed('theirs', 's.line_key')})
  AND (l.at > r.first OR ${bookedSince})))`;

const matched = `
SELECT l.activation_id AS "activationId", sum(l.amount)::float8 AS amount FROM recon_lines l
WHERE l.source = $1 AND l.activation_id = ANY ($2) AND ${isClaimed('theirs', 'l.line_key')} GROUP BY 1`;

const clock = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;

interface OfActivation extends Record<string, unknown> {
  readonly activationId: string | null;
}
type OurRow = OfActivation & { readonly id: string; readonly amount: number; readonly at: number };
type TheirRow = OurRow & Pick<OpenLine, 'kind' | 'isChanged'>;

const referencesOf = ({ activationId }: OfActivation): string[] =>
  activationId === null ? [] : [referenceOf('activation', activationId)];

const NOT_SAID = { fee: 0, tax: 0, about: null, settlementId: null, paymentId: null, orderRef: null, paidAt: null };

/** @param source `provider:<id>` */
export const readOpenOfProvider = async (source: string, queries: Queries): Promise<Open> => {
  const { rows: ourRows } = await queries.query<OurRow>(ours, [source]);
  const { rows: theirRows } = await queries.query<TheirRow>(theirs, [source]);
  const ids = theirRows.flatMap(({ activationId }) => activationId ?? []);
  const { rows: before } = await queries.query<OfActivation & { amount: number }>(matched, [source, ids]);
  const { rows: now } = await queries.query<{ now: number }>(clock);
  return {
    ours: ourRows.map(({ id, amount, at, ...of }) => ({ id, amount, at, references: referencesOf(of) })),
    theirs: theirRows.map(({ id, kind, amount, at, isChanged, ...of }) => ({
      ...{ ...NOT_SAID, id, kind, amount, at, isChanged, references: referencesOf(of) },
    })),
    matched: new Map(before.flatMap((row) => referencesOf(row).map((reference) => [reference, row.amount] as const))),
    today: dayAt(now[0]!.now),
  };
};
