/** What a reconciliation reads: open items of the books and open lines of a source, as the rules know them. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import { referenceOf, type LineKind, type OurItem, type Rule } from '../../domain/reconciling/item.js';
import { providerOf } from './imported-line.js';
import type { ItemName } from './open-items.js';
import { groupOf, isClaimed, ITEM, WHOSE, type OpenLine, type OpenOf } from './open-sql.js';
import { openOfProvider } from './read-open-of-provider.js';

/** Of the transfer that was booked; of a settlement that was booked without one, that of its lines. */
const UTR = `coalesce(
    (SELECT jsonb_path_query_first(e.canonical::jsonb, '$.events[*] ? (@.type == "SettlementReconciled").data.utr') #>> '{}'
      FROM entries e WHERE e.stream = i.stream AND e.first = i.entry),
    (SELECT min(l.utr) FROM recon_lines l WHERE l.source = i.party AND l.settlement_id = i.reference))`;

/** A payment has one order; what names the order alone is of the same group. */
const ourName = `CASE o.kind
  WHEN 'payment' THEN coalesce('order:' || o."orderId", 'payment:' || o.reference)
  WHEN 'refund' THEN 'refund:' || o.reference
  WHEN 'dispute' THEN 'dispute:' || o."orderId"
  ELSE 'utr:' || o.utr END`;

const ours = `
SELECT o.*, ${groupOf(ourName, 'o.id', `o.kind IN ('refund', 'dispute')`)} AS "group"
FROM (
  SELECT ${ITEM} AS id, i.kind, i.reference, i.order_id AS "orderId", i.amount::float8 AS amount,
    (i.effective_at / 1000)::float8 AS at,
    CASE WHEN i.kind = 'settlement' THEN ${UTR} END AS utr
  FROM recon_items i WHERE ${WHOSE} AND NOT ${isClaimed('ours', ITEM)} OFFSET 0) o
ORDER BY "group", o.id COLLATE "C"`;

/** The order of a payment of ours, in a match or not. */
const orderOf = (payment: string): string =>
  `(SELECT min(i.order_id) FROM recon_items i WHERE i.reference = ${payment} AND i.kind = 'payment' AND ${WHOSE})`;

const theirName = `CASE t.kind
  WHEN 'payment' THEN CASE WHEN t."paymentId" IS NULL THEN 'order:' || t."orderRef"
    ELSE coalesce('order:' || ${orderOf('t."paymentId"')}, 'payment:' || t."paymentId") END
  WHEN 'refund' THEN 'refund:' || t."refundId"
  WHEN 'dispute' THEN 'dispute:' || t."rechargeId"
  WHEN 'bank' THEN 'utr:' || t.utr END`;

/** Gateways name a refund by their own id or by ours, and a dispute by its payment, of which we know the recharge. */
const theirs = `
SELECT t.*, ${groupOf(theirName, 't.id', `t.kind NOT IN ('payment', 'bank')`)} AS "group"
FROM (
  SELECT l.line_key AS id, l.kind, l.settlement_id AS "settlementId", l.payment_id AS "paymentId",
    l.order_ref AS "orderRef", coalesce(r.refund_id, l.refund_ref) AS "refundId", c.order_id AS "rechargeId", l.utr,
    l.amount::float8 AS amount, l.fee::float8 AS fee, l.tax::float8 AS tax,
    (extract(epoch FROM l.at) * 1000)::float8 AS at, (extract(epoch FROM l.paid_at) * 1000)::float8 AS "paidAt",
    EXISTS (SELECT FROM recon_changed_lines x WHERE x.source = l.source AND x.line_key = l.line_key) AS "isChanged"
  FROM recon_lines l
  LEFT JOIN gateway_refunds r ON r.gateway = l.source AND r.gateway_ref = l.refund_ref
  LEFT JOIN credits c ON c.gateway = l.source AND c.payment_id = l.payment_id
  WHERE l.source = $1 AND NOT ${isClaimed('theirs', 'l.line_key')} OFFSET 0) t
ORDER BY "group", t.id COLLATE "C"`;

/** By their ids, and payments by their orders too. */
const matched = `
SELECT i.kind, i.reference, i.order_id AS "orderId", i.amount::float8 AS amount FROM recon_items i
WHERE i.kind IN ('payment', 'refund')
  AND i.reference = ANY ($2 || ARRAY(SELECT p.payment_id FROM payments p WHERE p.order_id::text = ANY ($3)))
  AND ${WHOSE} AND ${isClaimed('ours', ITEM)}`;

/** Payments that open refunds, disputes and adjustments are about. */
const asked = `
SELECT DISTINCT l.payment_id AS id FROM recon_lines l
WHERE l.source = $1 AND l.kind <> 'payment' AND l.payment_id IS NOT NULL AND NOT ${isClaimed('theirs', 'l.line_key')}`;

const clock = `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;

/** What others may name it by. */
interface Named extends ItemName {
  readonly utr?: string | null;
}

interface OurRow extends Named {
  readonly id: string;
  readonly amount: Paise;
  readonly at: number;
}

interface TheirRow extends Omit<OpenLine, 'references' | 'about'> {
  readonly kind: LineKind;
  readonly refundId: string | null;
  readonly rechargeId: string | null;
  readonly utr: string | null;
}

const ofOurs = ({ kind, reference, orderId, utr }: Named): string[] => {
  if (kind === 'payment')
    return [referenceOf('payment', reference), ...(orderId === null ? [] : [referenceOf('order', orderId)])];
  if (kind === 'refund') return [referenceOf('refund', reference)];
  if (kind === 'dispute') return orderId === null ? [] : [referenceOf('dispute', orderId)];
  return utr ? [referenceOf('utr', utr)] : [];
};

/** What names a payment names nothing else: an order may be paid twice. */
const ofTheirs = ({ kind, paymentId, orderRef, refundId, rechargeId, utr }: TheirRow): string[] => {
  const named = {
    payment: paymentId === null ? (['order', orderRef] as const) : (['payment', paymentId] as const),
    refund: ['refund', refundId],
    dispute: ['dispute', rechargeId],
    adjustment: ['payment', null],
    bank: ['utr', utr],
    activation: ['activation', null],
    balance: ['activation', null],
  } as const;
  const [rule, id] = named[kind];
  return id === null ? [] : [referenceOf(rule, id)];
};

const lineOf = (row: TheirRow): OpenLine => {
  const { id, kind, settlementId, paymentId, orderRef, amount, fee, tax, at, paidAt, isChanged } = row;
  const about = kind === 'payment' || paymentId === null ? null : referenceOf('payment', paymentId);
  return {
    ...{ id, kind, settlementId, paymentId, orderRef, amount, fee, tax, at, paidAt, isChanged, about },
    references: ofTheirs(row),
  };
};

const itemOf = (row: OurRow): OurItem => ({ id: row.id, amount: row.amount, at: row.at, references: ofOurs(row) });

const idsOf = (lines: readonly OpenLine[], rule: Rule): string[] =>
  lines.flatMap(({ references: [one] }) => (one?.startsWith(`${rule}:`) ? one.slice(rule.length + 1) : []));

const matchedBefore =
  (source: string): OpenOf['matched'] =>
  async (lines, known, queries) => {
    const isUnknown = (payment: string): boolean => !known.has(referenceOf('payment', payment));
    const payments = lines.flatMap(({ paymentId }) => paymentId ?? []).filter(isUnknown);
    const ids = [...payments, ...idsOf(lines, 'refund')];
    const { rows } = await queries.query<Omit<OurRow, 'id' | 'at'>>(matched, [source, ids, idsOf(lines, 'order')]);
    return new Map(rows.flatMap((row) => ofOurs(row).map((reference) => [reference, row.amount])));
  };

@Injectable()
export class ReadOpen {
  constructor(private readonly database: Database) {}

  /** @param source the id of a gateway in our books, `provider:<id>`, or `bank` */
  of(source: string): OpenOf {
    return providerOf(source) === null
      ? { ours, theirs, itemOf, lineOf, matched: matchedBefore(source) }
      : openOfProvider(source);
  }

  /** Of the payments that what is open is about, their references. */
  async askedFor(source: string, queries: Queries = this.database): Promise<ReadonlySet<string>> {
    const { rows } = await queries.query<{ id: string }>(asked, [source]);
    return new Set(rows.map(({ id }) => referenceOf('payment', id)));
  }

  /** By the database's clock, ms since 1970. */
  async now(queries: Queries = this.database): Promise<number> {
    const { rows } = await queries.query<{ now: number }>(clock);
    return rows[0]!.now;
  }
}
