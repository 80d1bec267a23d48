/**
 * Times that no rule can have set: they lie in the future of the clock that set them, which was wrong then, and nobody noticed (decision 0031).
 * What waits for one would wait for as long as the clock was ahead. Verify names them, the sweep repairs them.
 */

interface ImpossibleTime {
  /** Rows of (stream, version, text): what waits, and for what. */
  readonly found: string;
  /** Null: by a command of its own. */
  readonly repair: string | null;
}

/** As far ahead as a clock that is believed can have been. */
const FUTURE = `clock_timestamp() + interval '1 minute'`;

const OF_NO_STREAM = 'NULL::text AS stream, NULL::bigint AS version';

/** A number that is open, and was requested in the future: its deadline is as far away, and it is closed at once. */
export const REQUESTED_LATER = `requested_at > ${FUTURE}`;

export const IMPOSSIBLE_TIMES: readonly ImpossibleTime[] = [
  {
    found: `SELECT wallet_id AS stream, version, number_id || ' was requested in the future, and its hold ends as late' AS text
      FROM open_numbers WHERE ${REQUESTED_LATER}`,
    repair: null,
  },
  {
    found: `SELECT stream, version, job || ' is due at ' || available_at || ', set by a clock that was ahead' AS text FROM outbox WHERE set_at > ${FUTURE}`,
    repair: `UPDATE outbox SET available_at = clock_timestamp(), set_at = clock_timestamp() WHERE set_at > ${FUTURE}`,
  },
  {
    found: `SELECT n.wallet_id AS stream, n.version, 'the next look at ' || number_id || ' is at ' || p.next_poll_at || ', after the last one' AS text
      FROM poll_clock p JOIN numbers n USING (number_id)
      WHERE n.ending IS NULL AND (p.last_poll_at > ${FUTURE} OR p.next_poll_at > greatest(n.polling_until + interval '1 minute', ${FUTURE}))`,
    repair: `DELETE FROM poll_clock p USING numbers n
      WHERE n.number_id = p.number_id AND (p.last_poll_at > ${FUTURE} OR p.next_poll_at > greatest(n.polling_until + interval '1 minute', ${FUTURE}))`,
  },
  {
    found: `SELECT wallet_id AS stream, NULL::bigint AS version, number_id || ' is claimed until ' || until AS text FROM due_claims WHERE until > ${FUTURE}`,
    repair: `DELETE FROM due_claims WHERE until > ${FUTURE}`,
  },
  {
    found: `SELECT ${OF_NO_STREAM}, 'lists of ' || provider || ' stand for looks until ' || greatest(claimed_until, covers_until) AS text
      FROM batch_looks WHERE greatest(claimed_until, covers_until) > ${FUTURE} + interval '1 hour'`,
    repair: `DELETE FROM batch_looks WHERE greatest(claimed_until, covers_until) > ${FUTURE} + interval '1 hour'`,
  },
  {
    found: `SELECT ${OF_NO_STREAM}, 'a report on ' || provider || ' is of ' || reported_at AS text FROM provider_reports WHERE reported_at > ${FUTURE}`,
    repair: `DELETE FROM provider_reports WHERE reported_at > ${FUTURE}`,
  },
  {
    found: `SELECT ${OF_NO_STREAM}, 'the gateway was asked about ' || order_id || ' at ' || last_checked_at AS text FROM payment_orders WHERE last_checked_at > ${FUTURE}`,
    repair: `UPDATE payment_orders SET last_checked_at = clock_timestamp() WHERE last_checked_at > ${FUTURE}`,
  },
];
