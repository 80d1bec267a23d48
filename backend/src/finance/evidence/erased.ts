/** What of the texts beside the events may be missing: the events of their erasures say it (decision 0170). */
import type { EventOf } from '../../domain/events.js';
import { RETENTION } from '../../domain/retention.js';

type What = EventOf<'DataErased'>['what'];

/** SQL: those recorded before may be missing, ms. */
export const erasedBefore = (what: What): string => `SELECT coalesce(max((data->>'before')::bigint), 0) FROM events
  WHERE stream = '${RETENTION}' AND data->>'what' = '${what}'`;

/** SQL: a violation where more are missing than were erased. @param missing a query for their number */
export const moreThanErased = (what: What, missing: string): string => `
SELECT '${RETENTION}' AS stream, NULL::bigint AS version,
  missing || ' ${what} are missing, and ' || erased || ' were erased by its events' AS text
FROM (SELECT (${missing}) AS missing,
  (SELECT coalesce(sum((data->>'count')::bigint), 0) FROM events WHERE stream = '${RETENTION}'
    AND data->>'what' = '${what}') AS erased) counted
WHERE missing > erased`;
