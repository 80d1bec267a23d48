/** SHA-256 over all heads in order, hexadecimal: the same history gives the same digest. */
import type { ClientBase } from 'pg';

const digest = `
SELECT encode(sha256(convert_to(coalesce(string_agg(
    stream || ':' || version || ':' || encode(hash, 'hex'), ',' ORDER BY stream COLLATE "C"), ''), 'UTF8')),
  'hex') AS digest
FROM (SELECT DISTINCT ON (stream) stream, first + event_count - 1 AS version, hash FROM entries
  WHERE $1::bigint IS NULL OR recorded_at <= $1 ORDER BY stream, first DESC) heads`;

/** @param asOf microseconds: the newest entry of each stream by then; null for now */
export const headDigest = async (client: ClientBase, asOf: number | null): Promise<string> => {
  const { rows } = await client.query<{ digest: string }>(digest, [asOf]);
  return rows[0]!.digest;
};
