/** Where the search of the page of the queues searches, by what a text was taken for: each way by its own index. */
import type { PhoneDigests } from '../../crypto/phone-digests.js';
import { canonicalEmail } from '../../domain/email.js';
import { spellingsOf } from '../../domain/numbers/phone-spellings.js';
import { digitsOf, jobIdOf, type Reading } from '../../domain/staff/find-reading.js';

export interface SubjectQuery {
  /** Columns stream and subject; the values from $1 on. */
  readonly text: string;
  readonly values: readonly unknown[];
}

const MOST = 20;

/** A number, order, activation, payment or correlation id, or what a failure is about. */
const BY_ID = `
SELECT wallet_id AS stream, number_id AS subject FROM numbers WHERE number_id = lower($1)
UNION SELECT wallet_id, number_id FROM numbers WHERE activation_id = $1
UNION SELECT stream, number_id FROM entry_references WHERE reference IN ($1, lower($1)) AND number_id IS NOT NULL
UNION SELECT r.wallet_id, r.recharge_id FROM entry_references f JOIN recharges r
  ON r.wallet_id = f.stream AND f.entry = ANY (r.entries) WHERE f.reference IN ($1, lower($1))
UNION SELECT wallet_id, recharge_id FROM recharges WHERE recharge_id IN (SELECT lower($1)
  UNION SELECT order_id FROM payments WHERE payment_id = $1)
UNION SELECT wallet_id, withdrawal_id FROM withdrawals WHERE withdrawal_id = lower($1)
UNION SELECT stream, subject FROM outbox WHERE correlation = $1 OR subject IN ($1, lower($1))
UNION SELECT stream, subject FROM job_failures WHERE subject IN ($1, lower($1))`;

const BY_ROW = `SELECT stream, subject FROM outbox WHERE stream = $1 AND version = $2 AND seq = $3`;
const BY_PHONE_OF_NUMBER = `SELECT wallet_id AS stream, number_id AS subject FROM phones WHERE digest = ANY ($1::bytea[])`;

/** The newest work of one person. */
const ofPerson = (where: string): string => `
SELECT stream, subject FROM (
  SELECT n.wallet_id AS stream, n.number_id AS subject, n.requested_at AS at FROM users u JOIN numbers n ON n.wallet_id = u.id::text WHERE ${where}
  UNION ALL SELECT r.wallet_id, r.recharge_id, r.created_at FROM users u JOIN recharges r ON r.wallet_id = u.id::text WHERE ${where}
  UNION ALL SELECT w.wallet_id, w.withdrawal_id, w.requested_at FROM users u JOIN withdrawals w ON w.wallet_id = u.id::text WHERE ${where}
) AS work ORDER BY at DESC LIMIT ${MOST}`;

/** @param seesPeople whether people may be found by their e-mail and phones */
export const subjectQueries = (
  text: string,
  reading: Reading,
  { digests, seesPeople }: { digests: PhoneDigests; seesPeople: boolean },
): SubjectQuery[] => {
  if (reading === 'short') return [];
  if (reading === 'email')
    return seesPeople ? [{ text: ofPerson('u.email = $1'), values: [canonicalEmail(text)] }] : [];
  const job = jobIdOf(text);
  if (job && 'subject' in job) return [{ text: BY_ID, values: [job.subject] }];
  const byId = [{ text: BY_ID, values: [text] }];
  const byRow = job ? [{ text: BY_ROW, values: [job.stream, job.version, job.seq] }] : [];
  if (reading !== 'digits' || !seesPeople) return [...byId, ...byRow];
  const digits = digitsOf(text);
  return [
    ...byId,
    { text: BY_PHONE_OF_NUMBER, values: [spellingsOf(digits).map((phone) => digests.of(phone))] },
    { text: ofPerson('reverse(u.phone) LIKE $1'), values: [`${[...digits].reverse().join('')}%`] },
  ];
};

const ms = (time: string): string => `floor(extract(epoch FROM ${time}) * 1000)::float8`;

/** @param $1 streams @param $2 subjects */
export const FOUND_WORK = `
SELECT s.stream, s.subject, coalesce(n.status, r.status, w.status) AS status,
  CASE WHEN n.number_id IS NOT NULL THEN 'number' WHEN r.recharge_id IS NOT NULL THEN 'recharge'
    WHEN w.withdrawal_id IS NOT NULL THEN 'withdrawal' ELSE 'work' END AS kind,
  coalesce((SELECT sum(amount) FROM holds h WHERE h.wallet_id = s.stream AND h.hold_id = s.subject AND h.status = 'open'), 0)::float8 AS held,
  ${ms('p.last_poll_at')} AS "lastPollAt",
  CASE WHEN n.hold = 'open' AND n.polling_until > clock_timestamp() THEN ${ms('p.next_poll_at')} END AS "nextPollAt",
  coalesce((SELECT json_agg(json_build_object('job', o.job, 'id', replace(o.stream, ':', '/') || '-' || o.version || '-' || o.seq,
      'at', ${ms('o.available_at')}, 'attempts', o.attempts) ORDER BY o.available_at)
    FROM outbox o WHERE o.stream = s.stream AND o.subject = s.subject), '[]') AS waits,
  coalesce((SELECT json_agg(json_build_object('queue', f.queue, 'cause', f.cause, 'count', f.count,
      'first', ${ms('f.first_at')}, 'last', ${ms('f.last_at')}) ORDER BY f.last_at DESC)
    FROM job_failures f WHERE f.subject = s.subject AND f.stream = s.stream), '[]') AS failures
FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS s(stream, subject, place)
LEFT JOIN numbers n ON n.wallet_id = s.stream AND n.number_id = s.subject
LEFT JOIN recharges r ON r.wallet_id = s.stream AND r.recharge_id = s.subject
LEFT JOIN withdrawals w ON w.wallet_id = s.stream AND w.withdrawal_id = s.subject
LEFT JOIN poll_clock p ON p.number_id = n.number_id
ORDER BY s.place`;
