/**
 * What is kept about a person, as the sections of their file: docs/personal-data.md says of each column where it is, or
 * why it is not. Each row is one object of the file. Amounts are paise. `$1` is the person's id, as text.
 */

const account = `
SELECT email, typed_email AS "emailAsTyped", full_name AS "fullName", phone, state, created_at AS "createdAt",
  updated_at AS "updatedAt", email_proved_at AS "emailProvedAt"
FROM users WHERE id = $1::uuid`;

const preferences = `
SELECT theme, language, sound, vibration, pick_by AS "pickBy", offer_order AS "offerOrder", favourites
FROM preferences WHERE user_id = $1::uuid`;

const googleIdentities = `
SELECT issuer, subject, created_at AS "createdAt" FROM google_identities WHERE user_id = $1::uuid ORDER BY created_at`;

const sessions = `
SELECT created_at AS "createdAt", last_seen_at AS "lastSeenAt", address, agent
FROM sessions WHERE user_id = $1::uuid ORDER BY created_at`;

const devices = `
SELECT first_sign_in_at AS "firstSignInAt", last_sign_in_at AS "lastSignInAt"
FROM known_devices WHERE user_id = $1::uuid ORDER BY first_sign_in_at`;

const notifications = `
SELECT p.endpoint, p.created_at AS "createdAt"
FROM push_subscriptions p JOIN sessions s USING (session_id) WHERE s.user_id = $1::uuid ORDER BY p.created_at`;

const securityEvents = `
SELECT kind, route, address_range AS "addressRange", times, first_at AS "firstAt", last_at AS "lastAt"
FROM security_log WHERE subject = $1 ORDER BY last_at, kind`;

const messages = `
SELECT name, email, subject, priority, message, status, created_at AS "createdAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('text', e.body, 'at', e.created_at) ORDER BY e.created_at), '[]')
    FROM contact_entries e WHERE e.message_id = m.message_id AND e.kind = 'answer') AS answers
FROM contact_messages m WHERE user_id = $1::uuid ORDER BY created_at`;

const mails = `
SELECT kind, created_at AS "createdAt", sent_at AS "sentAt" FROM mails WHERE user_id = $1::uuid ORDER BY created_at`;

const supportViews = `
SELECT began_at AS "beganAt", coalesce(ended_at, expires_at) AS "endedAt"
FROM account_views WHERE user_id = $1::uuid ORDER BY began_at`;

const recharges = `
SELECT r.recharge_id AS id, r.gateway, r.amount::float8 AS amount, r.status, r.payment_id AS "paymentId",
  r.created_at AS "createdAt", r.updated_at AS "updatedAt", r.paid_at AS "paidAt", o.upi AS "upiLink"
FROM recharges r LEFT JOIN payment_orders o ON o.order_id = r.recharge_id
WHERE r.wallet_id = $1 ORDER BY r.created_at, r.recharge_id`;

const payments = `
SELECT p.gateway, p.payment_id AS "paymentId", p.order_id AS "rechargeId", p.amount::float8 AS amount, p.currency, p.fate,
  p.reason, p.decided_at AS "decidedAt"
FROM payment_orders o JOIN payments p USING (order_id) WHERE o.wallet_id = $1 ORDER BY p.decided_at`;

/** As the gateway sent them, until their texts are erased. */
const paymentNotices = `
SELECT h.gateway, h.received_at AS "receivedAt", h.body
FROM payment_orders o JOIN gateway_inbox h ON h.notice ->> 'orderId' = o.order_id
WHERE o.wallet_id = $1 AND h.body IS NOT NULL ORDER BY h.received_at`;

const paymentSources = `
SELECT first_at AS "firstAt" FROM payment_sources WHERE user_id = $1::uuid ORDER BY first_at`;

const withdrawals = `
SELECT withdrawal_id AS id, amount::float8 AS amount, status, returned::float8 AS returned, allocations AS parts,
  requested_at AS "requestedAt", updated_at AS "updatedAt"
FROM withdrawals WHERE wallet_id = $1 ORDER BY requested_at, withdrawal_id`;

const numbers = `
SELECT number_id AS id, service_name AS service, country_name AS country, server, status, reason, price::float8 AS price,
  requested_at AS "requestedAt", assigned_at AS "assignedAt", deadline, closed_at AS "closedAt"
FROM numbers WHERE wallet_id = $1 ORDER BY requested_at, number_id`;

const transactions = `
SELECT transaction_id AS id, type, description, amount::float8 AS amount, status, created_at AS "createdAt",
  updated_at AS "updatedAt" FROM transactions WHERE wallet_id = $1 ORDER BY created_at, transaction_id`;

/** What was charged is in `numbers`; what they say of it beside. */
const invoices = `
SELECT number, title, day, seller, place_of_supply AS "placeOfSupply", rate, total::float8 AS total,
  (cgst + sgst + igst)::float8 AS tax, original FROM invoices WHERE wallet_id = $1 ORDER BY day, number`;

const SQL = {
  ...{ account, preferences, googleIdentities, sessions, devices, notifications, securityEvents },
  ...{ messages, mails, supportViews },
  ...{ recharges, payments, paymentNotices, paymentSources, withdrawals, numbers, transactions, invoices },
} as const;

export type SectionName = keyof typeof SQL;

/** In the order of the file. */
export const SECTIONS = Object.entries(SQL) as readonly (readonly [SectionName, string])[];
