/**
 * What a reconciliation reads of a provider: what we booked as its charges, and the lines of its lists (decision 0281).
 * A line counts from the next reading on, so that what was being booked, and what was reserved only, is no case. What
 * either side had before the first reading counts only where the other side has it since.
 */
import { referenceOf, type OurItem } from '../../domain/reconciling/item.js';
import { groupOf, isClaimed, ITEM, WHOSE, type OpenLine, type OpenOf } from './open-sql.js';

const readings = `
readings AS MATERIALIZED (SELECT min(read_at) AS first, max(read_at) AS newest,
  (extract(epoch FROM min(read_at)) * 1000000)::bigint AS micros FROM recon_balances WHERE source = $1)`;

const ours = `
WITH ${readings}
SELECT ${ITEM} AS id, i.amount::float8 AS amount, (i.effective_at / 1000)::float8 AS at, named.id AS "activationId",
  ${groupOf("'activation:' || named.id", ITEM)} AS "group"
FROM recon_items i CROSS JOIN readings r
LEFT JOIN numbers n ON i.kind = 'number' AND n.wallet_id = i.stream AND n.number_id = i.reference
CROSS JOIN LATERAL (SELECT CASE i.kind WHEN 'activation' THEN i.reference ELSE n.activation_id END AS id) named
WHERE ${WHOSE} AND NOT ${isClaimed('ours', ITEM)} AND (i.effective_at > r.micros OR EXISTS (
  SELECT FROM recon_lines l WHERE l.source = $1 AND l.activation_id = named.id AND l.at > r.first))
ORDER BY "group", ${ITEM} COLLATE "C"`;

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
  EXISTS (SELECT FROM recon_changed_lines x WHERE x.source = l.source AND x.line_key = l.line_key) AS "isChanged",
  ${groupOf("'activation:' || l.activation_id", 'l.line_key')} AS "group"
FROM recon_lines l CROSS JOIN readings r
WHERE l.source = $1 AND NOT ${isClaimed('theirs', 'l.line_key')} AND (l.kind = 'balance' OR (l.at < r.newest
  AND 0 <> (SELECT sum(s.moved) FROM recon_lines s WHERE s.source = $1 AND s.activation_id = l.activation_id
    AND NOT ${isClaimed('theirs', 's.line_key')})
  AND (l.at > r.first OR ${bookedSince})))
ORDER BY "group", l.line_key COLLATE "C"`;

const matched = `
SELECT l.activation_id AS "activationId", sum(l.amount)::float8 AS amount FROM recon_lines l
WHERE l.source = $1 AND l.activation_id = ANY ($2) AND ${isClaimed('theirs', 'l.line_key')} GROUP BY 1`;

interface OfActivation extends Record<string, unknown> {
  readonly activationId: string | null;
}
type OurRow = OfActivation & { readonly id: string; readonly amount: number; readonly at: number };
type TheirRow = OurRow & Pick<OpenLine, 'kind' | 'isChanged'>;

const referencesOf = ({ activationId }: OfActivation): string[] =>
  activationId === null ? [] : [referenceOf('activation', activationId)];

const NOT_SAID = { fee: 0, tax: 0, about: null, settlementId: null, paymentId: null, orderRef: null, paidAt: null };

const itemOf = ({ id, amount, at, ...of }: OurRow): OurItem => ({ id, amount, at, references: referencesOf(of) });

const lineOf = ({ id, kind, amount, at, isChanged, ...of }: TheirRow): OpenLine => ({
  ...{ ...NOT_SAID, id, kind, amount, at, isChanged, references: referencesOf(of) },
});

const idsOf = (lines: readonly OpenLine[]): string[] =>
  lines.flatMap(({ references: [one] }) => one?.slice(referenceOf('activation', '').length) ?? []);

/** @param source `provider:<id>` */
export const openOfProvider = (source: string): OpenOf => ({
  ...{ ours, theirs, itemOf, lineOf },
  matched: async (lines, _, queries) => {
    const { rows } = await queries.query<OfActivation & { amount: number }>(matched, [source, idsOf(lines)]);
    return new Map(rows.flatMap((row) => referencesOf(row).map((reference) => [reference, row.amount] as const)));
  },
});
