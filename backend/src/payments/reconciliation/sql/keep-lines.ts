/** How lines are added to what was read before, and compared with it, a piece in one statement. */

/** Of how lines are read and hashed. */
const PARSER_VERSION = 1;

/** Its lines come before it: how many they are, and their hash, is known at their end. */
export const nextFile = `SELECT nextval(pg_get_serial_sequence('recon_files', 'file_id')) AS id`;
export const addFile = `
INSERT INTO recon_files (file_id, source, sha256, day, line_count, total, parser_version)
VALUES ($1, $2, $3, $4, $5, $6, ${PARSER_VERSION}) ON CONFLICT (sha256) DO NOTHING`;

/** @param given the parameter with the lines of a piece, as JSON */
const rowsOf = (given: string): string => `
  jsonb_to_recordset(${given}) AS new(key text, hash text, kind text, "settlementId" text, "paymentId" text,
  "orderRef" text, "refundRef" text, amount bigint, fee bigint, tax bigint, utr text, at bigint, "paidAt" bigint, "activationId" text, moved bigint,
  currency text)`;

export const addLines = `
INSERT INTO recon_lines (source, line_key, file_id, content_hash, kind, settlement_id, payment_id, order_ref,
  refund_ref, amount, fee, tax, utr, at, paid_at, activation_id, moved, currency)
SELECT $1, key, $2, decode(hash, 'hex'), kind, "settlementId", "paymentId", "orderRef",
  "refundRef", amount, fee, tax, utr, to_timestamp(at / 1000.0), to_timestamp("paidAt" / 1000.0), "activationId",
  moved, currency
FROM ${rowsOf('$3')}
ON CONFLICT (source, line_key) DO NOTHING`;

const dayOf = (at: string): string => `(${at} AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * Kind and settlement are in the key. A file and the API of a gateway say the same line in another form: one leaves out
 * what the other says (null is unequal to nothing), and times have other parts of a second.
 */
const CONTRADICTS = `(l.content_hash <> decode(new.hash, 'hex') AND (
  l.payment_id <> new."paymentId" OR l.order_ref <> new."orderRef" OR l.refund_ref <> new."refundRef"
  OR l.utr <> new.utr OR l.amount <> new.amount OR l.fee <> new.fee OR l.tax <> new.tax
  OR ${dayOf('l.at')} <> ${dayOf('to_timestamp(new.at / 1000.0)')}
  OR ${dayOf('l.paid_at')} <> ${dayOf('to_timestamp(new."paidAt" / 1000.0)')}))`;

export const addChanges = `
INSERT INTO recon_changed_lines (source, line_key, content_hash, file_id)
SELECT $1, new.key, decode(new.hash, 'hex'), $2
FROM ${rowsOf('$3')} JOIN recon_lines l ON l.source = $1 AND l.line_key = new.key
WHERE ${CONTRADICTS}
ON CONFLICT DO NOTHING`;

/** What the two statements above would add. */
export const compare = `
SELECT (count(*) FILTER (WHERE l.line_key IS NULL))::int AS added,
  (count(*) FILTER (WHERE ${CONTRADICTS} AND NOT EXISTS (SELECT FROM recon_changed_lines c
    WHERE c.source = $1 AND c.line_key = new.key AND c.content_hash = decode(new.hash, 'hex'))))::int AS changed
FROM ${rowsOf('$2')} LEFT JOIN recon_lines l ON l.source = $1 AND l.line_key = new.key`;

export const isKnown = 'SELECT FROM recon_files WHERE sha256 = $1';
