/** What lies outside the streams and speaks of money that should be in one: payments, orders, webhooks. */
import type { Invariant } from '../invariants.js';

/** A payment is credited in the same second: this long after, nothing is under way. By the database's clock. */
const LONG_AGO = `clock_timestamp() - interval '10 minutes'`;

const uncredited = `SELECT o.wallet_id AS stream, NULL::bigint AS version, 'payment ' || p.payment_id || ' of ' || p.gateway
    || ' is to be credited since ' || p.decided_at || ', and no credit is booked' AS text
  FROM payments p LEFT JOIN payment_orders o ON o.order_id = p.order_id AND o.gateway = p.gateway
  WHERE p.fate = 'credit' AND p.decided_at < ${LONG_AGO}
    AND NOT EXISTS (SELECT FROM credits c WHERE c.gateway = p.gateway AND c.payment_id = p.payment_id)`;

/** Strings and numbers of a body, which name its payment or its order; a body that is no JSON says nothing. */
const said = `jsonb_path_query(CASE WHEN i.body IS JSON OBJECT THEN i.body::jsonb END,
  'strict $.** ? (@.type() == "string" || @.type() == "number")') AS said(value)`;

const isCredited = `EXISTS (SELECT FROM ${said}
  JOIN (SELECT gateway, payment_id AS id FROM credits UNION ALL SELECT gateway, order_id FROM credits) c
    ON c.gateway = i.gateway AND c.id = said.value #>> '{}')`;

/** The recharge of a webhook that was never answered may have ended by an inquiry. */
const isSettled = `EXISTS (SELECT FROM ${said}
  JOIN recharges r ON r.recharge_id = said.value #>> '{}' AND r.status <> 'pending')`;

const unanswered = `SELECT NULL AS stream, NULL::bigint AS version, 'webhook ' || event_id || ' of ' || gateway
    || ' was received at ' || received_at || ', and nothing says what became of it' AS text
  FROM gateway_inbox i WHERE outcome IS NULL AND received_at < ${LONG_AGO} AND NOT ${isCredited} AND NOT ${isSettled}`;

const unbooked = `SELECT NULL AS stream, NULL::bigint AS version, 'webhook ' || i.event_id || ' of ' || i.gateway
    || ' was credited, and no credit is of its payment' AS text
  FROM gateway_inbox i WHERE i.outcome = 'credited' AND i.body IS JSON OBJECT AND NOT ${isCredited}`;

/** The page of a payment is put up after its order was recorded. */
const unrecorded = `SELECT o.wallet_id AS stream, NULL::bigint AS version, 'order ' || o.order_id || ' has a page at '
    || o.gateway || ', and the wallet does not know the recharge' AS text
  FROM payment_orders o WHERE o.gateway_ref IS NOT NULL
    AND NOT EXISTS (SELECT FROM recharges r WHERE r.wallet_id = o.wallet_id AND r.recharge_id = o.order_id)`;

/** True at every moment. */
export const PAYMENT_EVIDENCE: readonly Invariant[] = [unbooked, unrecorded].map((violations) => ({
  promise: 10,
  violations,
}));

/** True while the processes run: what a stop has interrupted is done after it. */
export const PAYMENTS_IN_TIME: readonly Invariant[] = [uncredited, unanswered].map((violations) => ({
  promise: 16,
  violations,
}));
