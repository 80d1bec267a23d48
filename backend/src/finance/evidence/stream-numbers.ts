/** The numbers of the streams: a gap, or a number without events, speaks of a stream that was deleted whole. */
import type { Invariant } from '../invariants.js';

export const STREAM_NUMBERS: readonly Invariant[] = [
  {
    promise: 11,
    violations: `SELECT NULL AS stream, NULL::bigint AS version, 'no stream has the number ' || CASE no - before
        WHEN 2 THEN (before + 1)::text ELSE (before + 1) || ' to ' || (no - 1) END || ', and later ones do' AS text
      FROM (SELECT no, lag(no, 1, -1::bigint) OVER (ORDER BY no) AS before FROM streams) placed
      WHERE no <> before + 1`,
  },
  {
    promise: 11,
    violations: `SELECT s.stream, NULL::bigint AS version, 'it is number ' || s.no || ' of the streams, and has no event' AS text
      FROM streams s WHERE NOT EXISTS (SELECT FROM entries e WHERE e.stream = s.stream AND e.first = 1)`,
  },
  {
    promise: 11,
    violations: `SELECT e.stream, NULL::bigint AS version, 'it has events, and no number among the streams' AS text
      FROM entries e WHERE e.first = 1 AND NOT EXISTS (SELECT FROM streams s WHERE s.stream = e.stream)`,
  },
  {
    promise: 11,
    violations: `SELECT NULL AS stream, NULL::bigint AS version, 'nothing numbers new streams' AS text
      WHERE NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = 'entries'::regclass AND t.tgname = 'number_stream'
        AND t.tgenabled IN ('O', 'A'))`,
  },
];
