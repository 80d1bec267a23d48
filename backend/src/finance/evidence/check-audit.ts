/**
 * Checks the chain of the audit: no row was changed, deleted or moved, what lies beside it is what its digests say or
 * was erased by a later row, and the row that was sealed last still exists (decisions 0152 and 0170).
 */
import type { ClientBase } from 'pg';
import { ERASED } from '../../audit/erase-details.js';
import { GENESIS } from '../../crypto/canonical.js';
import { AUDIT_LEAF } from '../../ledger/sealing/tree-of-heads.js';
import type { Violations } from '../violation.js';

/** Of the list of promises. */
export const AUDIT_PROMISE = 18;

const MOST_ROWS = 1_000;

const chain = `
SELECT seq, CASE
    WHEN hash <> sha256(prev_hash || convert_to(canonical, 'UTF8')) THEN 'the hash is not that of the stored text'
    WHEN (canonical::jsonb ->> 'seq')::bigint IS DISTINCT FROM seq OR (canonical::jsonb ->> 'at')::bigint IS DISTINCT FROM recorded_at
      THEN 'its place or its time is not that of the stored text'
    WHEN seq <> before + 1 THEN 'the row before it is missing'
    ELSE 'it does not follow the row before it' END AS text
FROM (SELECT *, lag(seq, 1, 0::bigint) OVER w AS before, lag(hash, 1, $1::bytea) OVER w AS previous
  FROM audit WINDOW w AS (ORDER BY seq)) placed
WHERE hash <> sha256(prev_hash || convert_to(canonical, 'UTF8')) OR seq <> before + 1 OR prev_hash <> previous
  OR (canonical::jsonb ->> 'seq')::bigint IS DISTINCT FROM seq
  OR (canonical::jsonb ->> 'at')::bigint IS DISTINCT FROM recorded_at
ORDER BY seq LIMIT ${MOST_ROWS}`;

const details = `
SELECT d.seq, d.field || ' is not what its digest says' AS text
FROM audit_details d LEFT JOIN audit a USING (seq)
WHERE a.entry -> 'digests' ->> d.field IS DISTINCT FROM encode(sha256(d.salt || convert_to(d.body, 'UTF8')), 'hex')
ORDER BY d.seq, d.field LIMIT ${MOST_ROWS}`;

/** Each detail that a row has a digest of, and that is not there. */
const GONE = `SELECT a.seq, f.field, a.entry -> 'subject' AS subject
  FROM audit a CROSS JOIN LATERAL jsonb_object_keys(a.entry -> 'digests') AS f(field)
  WHERE NOT EXISTS (SELECT FROM audit_details d WHERE d.seq = a.seq AND d.field = f.field)`;

const ERASURES = `SELECT seq, entry -> 'subject' AS subject, (entry #>> '{facts,erased}')::bigint AS erased
  FROM audit WHERE entry ->> 'action' = '${ERASED}'`;

/** A later row must say that the details of its subject were erased, and no more may be missing than it says. */
const missing = `
SELECT g.seq, g.field || ' is missing, and no later row says that it was erased' AS text FROM (${GONE}) g
WHERE NOT EXISTS (SELECT FROM (${ERASURES}) e WHERE e.subject = g.subject AND e.seq > g.seq)
UNION ALL
SELECT e.seq, g.missing || ' details of its subject are missing, and ' || e.erased || ' were erased'
FROM (SELECT subject, max(seq) AS seq, sum(erased) AS erased FROM (${ERASURES}) all_of GROUP BY subject) e
JOIN (SELECT subject, count(*) AS missing FROM (${GONE}) all_of GROUP BY subject) g USING (subject)
WHERE g.missing > e.erased
ORDER BY 1 LIMIT ${MOST_ROWS}`;

const sealed = `
SELECT l.version AS seq, 'it was sealed, and is gone or was changed' AS text
FROM (SELECT version, head_hash FROM seal_leaves WHERE wallet_id = '${AUDIT_LEAF}' ORDER BY seal_no DESC LIMIT 1) l
LEFT JOIN audit a ON a.seq = l.version WHERE a.hash IS DISTINCT FROM l.head_hash
UNION
SELECT s.audit_seq, 'it was sealed, and is gone or was changed'
FROM (SELECT audit_seq, audit_hash FROM seals WHERE audit_seq IS NOT NULL ORDER BY seal_no DESC LIMIT 1) s
LEFT JOIN audit a ON a.seq = s.audit_seq WHERE a.hash IS DISTINCT FROM s.audit_hash`;

/** @returns how many rows the audit has */
export const checkAudit = async (client: ClientBase, violations: Violations): Promise<number> => {
  for (const [query, values] of [[chain, [GENESIS]], [details], [missing], [sealed]] as const) {
    const { rows } = await client.query<{ seq: string; text: string }>(query, values && [...values]);
    for (const { seq, text } of rows) violations.add(AUDIT_PROMISE, AUDIT_LEAF, Number(seq), text);
  }
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM audit');
  return Number(rows[0]!.count);
};
