/** The last entry of a stream that was recorded by a moment. */

/**
 * SQL: where that entry begins, or 0; $1 the stream, $2 microseconds since 1970, that one included. No row where the
 * stream has no entry. Recorded times rise within a stream, so it is found by halving, with one entry read in each
 * step, the newest first: `low` is where an entry of the time begins, or 0; the versions from `next` to `high` are
 * still to be searched. Each step leaves out a whole entry, so entries of three events take as many steps as of one.
 */
export const LAST_ENTRY_BY = `
WITH RECURSIVE search (low, next, high) AS (
  SELECT CASE WHEN in_time THEN first ELSE 0 END, 1::bigint, CASE WHEN in_time THEN 0 ELSE first - 1 END
  FROM (SELECT first, recorded_at <= $2 AS in_time FROM entries WHERE stream = $1 ORDER BY first DESC LIMIT 1) newest
  UNION ALL
  SELECT CASE WHEN in_time THEN m.first ELSE s.low END,
    CASE WHEN in_time THEN greatest(m.first + m.event_count, (s.next + s.high) / 2 + 1) ELSE s.next END,
    CASE WHEN in_time THEN s.high ELSE m.first - 1 END
  FROM search s, LATERAL (SELECT first, event_count, recorded_at <= $2 AS in_time FROM entries
    WHERE stream = $1 AND first <= (s.next + s.high) / 2 ORDER BY first DESC LIMIT 1) m
  WHERE s.next <= s.high)
SELECT low FROM search WHERE next > high`;
