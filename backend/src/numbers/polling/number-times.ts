/** Numbers, polls, claims and leases that a clock that ran ahead set for a time to come. */
import { FUTURE, OF_NO_STREAM, type ImpossibleTime } from '../../database/future-times.js';

/** Of an open number that was requested in the future: its deadline is as far away, so it is closed at once. */
export const REQUESTED_LATER = `requested_at > ${FUTURE}`;

const POLLED_LATER = `(p.last_poll_at > ${FUTURE}
  OR p.next_poll_at > greatest(n.polling_until + interval '1 minute', ${FUTURE}))`;

const LEASED_LATER = `greatest(claimed_until, covers_until) > ${FUTURE} + interval '1 hour'`;

export const NUMBER_TIMES: readonly ImpossibleTime[] = [
  {
    found: `SELECT wallet_id AS stream, version,
        number_id || ' was requested in the future, and its hold ends as late' AS text
      FROM open_numbers WHERE ${REQUESTED_LATER}`,
    repair: null,
  },
  {
    found: `SELECT n.wallet_id AS stream, n.version,
        'the next poll of ' || number_id || ' is at ' || p.next_poll_at || ', after the last one' AS text
      FROM poll_clock p JOIN numbers n USING (number_id) WHERE n.ending IS NULL AND ${POLLED_LATER}`,
    repair: `DELETE FROM poll_clock p USING numbers n WHERE n.number_id = p.number_id AND ${POLLED_LATER}`,
  },
  {
    found: `SELECT wallet_id AS stream, NULL::bigint AS version, number_id || ' is claimed until ' || until AS text
      FROM due_claims WHERE until > ${FUTURE}`,
    repair: `DELETE FROM due_claims WHERE until > ${FUTURE}`,
  },
  {
    found: `SELECT ${OF_NO_STREAM},
        'lists of ' || provider || ' stand for polls until ' || greatest(claimed_until, covers_until) AS text
      FROM batch_looks WHERE ${LEASED_LATER}`,
    repair: `DELETE FROM batch_looks WHERE ${LEASED_LATER}`,
  },
];
