/** The promises that a database can show, as queries for their violations (docs/promises.md). */
import { IMPOSSIBLE_TIMES } from '../impossible-times.js';
import { erasedBefore, moreThanErased } from './evidence/erased.js';
import { isOfType } from './evidence/events-of-type.js';

export interface Invariant {
  readonly promise: number;
  /** A query; each of its rows (stream, version, text) is a violation. */
  readonly violations: string;
}

const USER_ACCOUNTS = `
SELECT stream,
  coalesce(sum(amount) FILTER (WHERE credit = 'user_available'), 0)
    - coalesce(sum(amount) FILTER (WHERE debit = 'user_available'), 0) AS available,
  coalesce(sum(amount) FILTER (WHERE credit = 'user_held'), 0)
    - coalesce(sum(amount) FILTER (WHERE debit = 'user_held'), 0) AS held,
  coalesce(sum(amount) FILTER (WHERE debit = 'user_receivable'), 0)
    - coalesce(sum(amount) FILTER (WHERE credit = 'user_receivable'), 0) AS receivable
FROM postings GROUP BY stream`;

/** Work that a number or recharge waits for by its state; its outbox row must exist. */
const awaited = (job: string, from: string, id: string, where: string): string => `
SELECT t.wallet_id AS stream, t.version, '${job} is due for ' || t.${id} || ', and has no row in the outbox' AS text
FROM ${from} t WHERE ${where}
  AND NOT EXISTS (SELECT FROM outbox o WHERE o.stream = t.wallet_id AND o.subject = t.${id} AND o.job = '${job}')`;

const missingCodes = `SELECT count(*) FROM events e WHERE ${isOfType('e', 'CodeReceived', 'CodeReceivedLate')}
  AND e.recorded_at / 1000 < (${erasedBefore('codes')})
  AND NOT EXISTS (SELECT FROM codes c WHERE c.wallet_id = e.stream AND c.number_id = e.subject
    AND c.seq = (e.data->>'seq')::smallint)`;

const RELEASED_TO_WALLET = `(${isOfType('e', 'QuarantineReleased')} AND e.data->>'to' = 'wallet')`;

export const INVARIANT_QUERIES: readonly Invariant[] = [
  {
    promise: 2,
    violations: `SELECT stream, last AS version, 'has ' || events || ' events up to version ' || last AS text
      FROM (SELECT stream, max(first + event_count - 1) AS last, sum(event_count) AS events FROM entries
        GROUP BY stream) e
      WHERE events <> last`,
  },
  {
    promise: 3,
    violations: `SELECT stream, version, 'a stream of the application moves a person’s money: '
        || debit || ' to ' || credit AS text
      FROM postings WHERE stream LIKE '%:%' AND (debit LIKE 'user\\_%' OR credit LIKE 'user\\_%')`,
  },
  {
    promise: 4,
    violations: `SELECT coalesce(p.stream, w.wallet_id) AS stream, w.version,
        'postings say ' || coalesce(p.available, 0) || ' and ' || coalesce(p.held, 0)
          || ' paise, the head ' || w.available || ' and ' || w.held AS text
      FROM wallets w LEFT JOIN (${USER_ACCOUNTS}) p ON p.stream = w.wallet_id
      WHERE (coalesce(p.available, 0), coalesce(p.held, 0), coalesce(p.receivable, 0))
        <> (w.available, w.held, w.receivable)`,
  },
  {
    promise: 5,
    violations: `SELECT w.wallet_id AS stream, w.version,
      'held ' || w.held || ' paise, open holds ' || coalesce(h.open, 0) AS text
      FROM wallets w
      LEFT JOIN (SELECT wallet_id, sum(amount) AS open FROM holds WHERE status = 'open' GROUP BY wallet_id) h
        USING (wallet_id)
      WHERE w.held <> coalesce(h.open, 0)`,
  },
  {
    // Deadlines are searched among the numbers without an ending only.
    promise: 5,
    violations: `SELECT wallet_id AS stream, version,
      'the hold of ' || number_id || ' is open, and its activation has ended: nothing will release it' AS text
      FROM numbers WHERE hold = 'open' AND ending IS NOT NULL`,
  },
  {
    promise: 10,
    violations: `SELECT e.stream, e.version, 'a deposit that is not among the credits' AS text FROM events e
      WHERE (${isOfType('e', 'FundsDeposited')} OR ${RELEASED_TO_WALLET})
        AND NOT EXISTS (SELECT FROM credits c WHERE c.wallet_id = e.stream AND c.version = e.version)`,
  },
  {
    promise: 10,
    violations: `SELECT e.stream, e.version, 'a release from quarantine that was not decided so' AS text FROM events e
      WHERE ${RELEASED_TO_WALLET} AND NOT EXISTS (SELECT FROM events d
        WHERE d.stream = 'gateway:' || (e.data->>'gateway') AND ${isOfType('d', 'QuarantineDecided')}
          AND d.data->>'caseId' = e.data->>'caseId' AND d.data->>'walletId' = e.stream
          AND d.data->>'amount' = e.data->>'amount')`,
  },
  {
    promise: 12,
    violations: `SELECT d.stream, d.version, 'release-quarantine is due for ' || d.subject
        || ', and has no row in the outbox' AS text
      FROM events d WHERE ${isOfType('d', 'QuarantineDecided')}
        AND NOT EXISTS (SELECT FROM events r WHERE r.stream = d.stream AND r.subject = d.subject
          AND ${isOfType('r', 'QuarantineReleased', 'QuarantineReturnFailed')})
        AND NOT EXISTS (SELECT FROM credits c WHERE 'gateway:' || c.gateway = d.stream AND c.payment_id = d.subject)
        AND NOT EXISTS (SELECT FROM outbox o WHERE o.stream = d.stream AND o.subject = d.subject
          AND o.job = 'release-quarantine')`,
  },
  {
    promise: 12,
    violations: [
      awaited('order-number', 'numbers', 'number_id', `t.status = 'pending'`),
      awaited('confirm-order', 'numbers', 'number_id', `t.status = 'confirming'`),
      awaited('cancel-number', 'numbers', 'number_id', `t.hold = 'open' AND t.state::jsonb->'cancel' <> 'null'::jsonb`),
      awaited('end-activation', 'numbers', 'number_id', `t.hold = 'released' AND t.ending IS NULL`),
      awaited(
        'book-charge',
        'numbers',
        'number_id',
        `t.charged IS NOT NULL AND NOT EXISTS (SELECT FROM entries e WHERE e.stream = 'provider:' || t.provider
          AND e.key = 'charged-' || t.activation_id AND e.seq = 0)`,
      ),
      awaited('repeat-code', 'numbers', 'number_id', `t.repeat_since IS NOT NULL`),
      awaited(
        'replace-number',
        'numbers',
        'number_id',
        `t.reason = 'changed' AND t.state::jsonb->'changeFailed' = 'null'::jsonb AND NOT EXISTS (
          SELECT FROM numbers r WHERE r.wallet_id = t.wallet_id AND r.number_id = t.state::jsonb->'change'->>'replacementId')`,
      ),
      awaited(
        'confirm-payment',
        'recharges',
        'recharge_id',
        `(t.created_at > now() - interval '30 days' OR t.status = 'pending' AND NOT EXISTS (
          SELECT FROM work_items i WHERE i.kind = 'recharge-uncertain' AND i.subject = t.recharge_id))`,
      ),
      awaited(
        'send-withdrawal',
        'withdrawals',
        'withdrawal_id',
        `t.status = 'approved' AND NOT EXISTS (
          SELECT FROM work_items i WHERE i.kind = 'withdrawal-by-bank' AND i.subject = t.withdrawal_id)`,
      ),
    ].join(' UNION ALL '),
  },
  {
    promise: 15,
    violations: `SELECT coalesce(e.stream, c.wallet_id) AS stream, e.version,
        CASE WHEN e.stream IS NULL THEN 'a stored code without its event (number ' || c.number_id || ')'
          ELSE 'the stored code is not the one of the event' END AS text
      FROM (SELECT stream, version, subject, recorded_at, data_of.* FROM events i,
        jsonb_to_record(data) AS data_of(seq smallint, proof text)
        WHERE ${isOfType('i', 'CodeReceived', 'CodeReceivedLate')}) e
      FULL JOIN codes c ON c.wallet_id = e.stream AND c.number_id = e.subject AND c.seq = e.seq
      WHERE e.proof IS DISTINCT FROM c.proof AND (c.proof IS NOT NULL
        OR e.recorded_at / 1000 >= (${erasedBefore('codes')}))`,
  },
  { promise: 15, violations: moreThanErased('codes', missingCodes) },
  {
    promise: 16,
    violations: IMPOSSIBLE_TIMES.map(({ found }) => found).join(' UNION ALL '),
  },
];
