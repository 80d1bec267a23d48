/** Which period an entry belongs to, by its version in the seals of the closes and by its time of effect. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../database/database.js';
import { periodOf } from '../domain/closing/belonging.js';
import type { Month } from '../domain/closing/months.js';
import { readCloses } from './read-closes.js';

const entry = `
SELECT (first + event_count - 1)::float8 AS version, effective_at::float8 AS effective FROM entries
WHERE stream = $1 AND first <= $2 ORDER BY first DESC LIMIT 1`;

/** For each seal, the version of the stream in it; a stream that it does not have is left out. */
const leaves = `
SELECT n.no::float8 AS no, l.version::float8 AS version FROM unnest($2::bigint[]) AS n(no), streams s,
  LATERAL (SELECT version FROM stream_leaves l WHERE l.no = s.no AND l.seal_no <= n.no
    ORDER BY l.seal_no DESC LIMIT 1) l
WHERE s.stream = $1`;

interface Entry extends QueryResultRow {
  readonly version: number;
  readonly effective: number;
}

/** Undefined where there is no such event; null: of the period that is open. */
export const findPeriod = async (
  queries: Queries,
  stream: string,
  version: number,
): Promise<Month | null | undefined> => {
  const found = (await queries.query<Entry>(entry, [stream, version])).rows[0];
  if (!found || found.version < version) return undefined;
  const { standing } = (await readCloses(queries)).closes;
  const { rows } = await queries.query<{ no: number; version: number } & QueryResultRow>(leaves, [
    stream,
    standing.map(({ sealNo }) => sealNo),
  ]);
  const sealed = new Map(rows.map(({ no, version: upTo }) => [no, upTo]));
  const cuts = standing.map(({ period, sealNo }) => ({ period, sealedUpTo: () => sealed.get(sealNo) ?? 0 }));
  return periodOf({ stream, ...found }, cuts);
};
