/** Work that a clock that ran ahead set for a time to come. */
import { FUTURE, type ImpossibleTime } from '../database/future-times.js';

export const OUTBOX_TIME: ImpossibleTime = {
  found: `SELECT stream, version, job || ' is due at ' || available_at || ', set by a clock that was ahead' AS text
    FROM outbox WHERE set_at > ${FUTURE}`,
  repair: `UPDATE outbox SET available_at = clock_timestamp(), set_at = clock_timestamp() WHERE set_at > ${FUTURE}`,
};
