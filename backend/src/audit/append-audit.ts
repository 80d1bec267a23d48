/**
 * Adds entries to the chain of the audit. The lock is taken in a statement of its own, so that the next one sees what
 * the writer before has committed: two writers make no fork (decision 0152).
 */
import type { PreparedEntry } from './audit-entry.js';

/** Runs statements of one transaction: a connection, `Queries`, or an EntityManager. */
export interface TransactionQueries {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Any number will do, as long as no other lock has it. */
const AUDIT_LOCK = 7_311_026;

const lock = `SELECT pg_advisory_xact_lock(${AUDIT_LOCK})`;

/** The text of a row is canonical JSON: its three names are in order, and `entry` is canonical itself. */
const append = `
WITH RECURSIVE last AS (SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1),
given AS (SELECT e.text, e.place, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS at
  FROM unnest($1::text[]) WITH ORDINALITY AS e(text, place)),
chain AS (
  SELECT coalesce((SELECT seq FROM last), 0) AS seq, 0::bigint AS place, 0::bigint AS at, ''::text AS canonical,
    NULL::bytea AS prev_hash, coalesce((SELECT hash FROM last), decode(repeat('00', 32), 'hex')) AS hash
  UNION ALL
  SELECT c.seq + 1, e.place, e.at, row.canonical, c.hash, sha256(c.hash || convert_to(row.canonical, 'UTF8'))
  FROM chain c JOIN given e ON e.place = c.place + 1,
    LATERAL (SELECT '{"at":' || e.at || ',"entry":' || e.text || ',"seq":' || c.seq + 1 || '}' AS canonical) AS row
),
added AS (
  INSERT INTO audit (seq, recorded_at, canonical, prev_hash, hash)
  SELECT seq, at, canonical, prev_hash, hash FROM chain WHERE place > 0 ORDER BY place
)
INSERT INTO audit_details (seq, field, salt, body)
SELECT c.seq, d.field, d.salt, d.body
FROM unnest($2::int[], $3::text[], $4::bytea[], $5::text[]) AS d(place, field, salt, body) JOIN chain c USING (place)`;

/** The last statements of a transaction: the lock is held until its end, and no other lock is taken after it. */
export const appendAudit = async (queries: TransactionQueries, entries: readonly PreparedEntry[]): Promise<void> => {
  const details = entries.flatMap((entry, i) => entry.details.map((detail) => ({ ...detail, place: i + 1 })));
  const values = [
    entries.map(({ text }) => text),
    details.map(({ place }) => place),
    details.map(({ field }) => field),
    details.map(({ salt }) => salt),
    details.map(({ body }) => body),
  ];
  // Both are sent at once: where the first fails, the second fails in the same transaction.
  const sent = await Promise.allSettled([queries.query(lock), queries.query(append, values)]);
  for (const result of sent) if (result.status === 'rejected') throw result.reason;
};
