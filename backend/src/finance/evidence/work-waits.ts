/** How long a row of the outbox can wait at the most: one that waits longer was moved, and nobody does its work. */
import { DONE_WITHIN } from '../../ledger/outbox.js';
import { MAX_ACTIVATION_LIFE } from '../../domain/numbers/clocks.js';
import type { OutboxJob } from '../../domain/reactions.js';
import type { Invariant } from '../invariants.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Ms, of what a handler returns as `againIn` or the ledger writes; what never waits is handed out again. */
const LONGEST_WAIT: Readonly<Record<OutboxJob, number>> = {
  'order-number': DONE_WITHIN,
  'poll-number': DONE_WITHIN,
  // Three periods of polling, of which each is a day at the most by the limits of the setting.
  'confirm-order': 3 * DAY,
  // Until the provider allows it: no activation lives longer.
  'cancel-number': MAX_ACTIVATION_LIFE + MINUTE,
  'end-activation': 5 * MINUTE,
  'replace-number': DONE_WITHIN,
  // One period of polling, or as long as the provider asks.
  'repeat-code': DAY,
  'book-charge': DONE_WITHIN,
  // Between the inquiries at three days and at six.
  'confirm-payment': 3 * DAY,
  // A refund that the gateway has not ended is asked about daily.
  'release-quarantine': 86_400_000,
  'send-withdrawal': DAY,
  'end-access': DONE_WITHIN,
  'notify-arrival': DONE_WITHIN,
};

const limits = Object.entries(LONGEST_WAIT)
  .map(([job, ms]) => `('${job}', interval '${ms} ms')`)
  .join(', ');

/** A row's clock and the database's can be apart by as much as a trusted clock can be ahead: a minute. */
export const MOVED_WORK: Invariant = {
  promise: 12,
  violations: `SELECT o.stream, o.version, o.job || ' of ' || coalesce(o.subject, o.stream) || ' is put off until '
      || o.available_at || ', longer than this work ever waits' AS text
    FROM outbox o JOIN (VALUES ${limits}) AS l(job, longest) USING (job)
    WHERE o.available_at > least(o.set_at, clock_timestamp()) + l.longest + interval '1 minute'`,
};
