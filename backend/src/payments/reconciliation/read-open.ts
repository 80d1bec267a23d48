/** What a reconciliation reads: open items of the books and open lines of a source, as the rules know them. */
import { Injectable } from '@nestjs/common';
import { Database, type Queries } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import { referenceOf, type LineKind } from '../../domain/reconciling/item.js';
import { dayAt } from '../../domain/reconciling/working-days.js';
import { providerOf } from './imported-line.js';
import type { ItemName } from './open-items.js';
import { isClaimed, ITEM, WHOSE, type Open, type OpenLine } from './open-sql.js';
import { readOpenOfProvider } from './read-open-of-provider.js';

/** Of the transfer that was booked; of a settlement that was booked without one, that of its lines. */
const UTR = `coalesce(
    (SELECT jsonb_path_query_first(e.canonical::jsonb, '$.events[*] ? (@.type == "SettlementReconciled").data.utr') #>> '{}'
      FROM entries e WHERE e.stream = i.stream AND e.first = i.entry),
    (SELECT min(l.utr) FROM recon_lines l WHERE l.source = i.party AND l.settlement_id = i.reference))`;

const ours = `
SELECT ${ITEM} AS id, i.kind, i.reference, i.order_id AS "orderId", i.amount::float8 AS amount,
  (i.effective_at / 1000)::float8 AS at,
  CASE WHEN i.kind = 'settlement' THEN ${UTR} END AS utr
FROM recon_items i WHERE ${WHOSE} AND NOT ${isClaimed('ours', ITEM)}`;

/** Gateways name a refund by their own id or by ours, and a dispute by its payment, of which we know the recharge. */
const theirs = `
SELECT l.line_key AS id, l.kind, l.settlement_id AS "settlementId", l.payment_id AS "paymentId",
  l.order_ref AS "orderRef", coalesce(r.refund_id, l.refund_ref) AS "refundId", c.order_id AS "rechargeId", l.utr,
  l.amount::float8 AS amount, l.fee::float8 AS fee, l.tax::float8 AS tax,
  (extract(epoch FROM l.at) * 1000)::float8 AS at, (extract(epoch FROM l.paid_at) * 1000)::float8 AS "paidAt",
  EXISTS (SELECT FROM recon_changed_lines x WHERE x.source = l.source AND x.line_key = l.line_key) AS "isChanged"
FROM recon_lines l
LEFT JOIN gateway_refunds r ON r.gateway = l.source AND r.gateway_ref = l.refund_ref
LEFT JOIN credits c ON c.gateway = l.source AND c.payment_id = l.payment_id
WHERE l.source = $1 AND NOT ${isClaimed('theirs', 'l.line_key')}`;

const matched = `
SELECT i.kind, i.reference, i.order_id AS "orderId", i.amount::float8 AS amount FROM recon_items i
WHERE i.reference = ANY($2) AND i.kind IN ('payment', 'refund') AND ${WHOSE} AND ${isClaimed('ours', ITEM)}`;

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

@Injectable()
export class ReadOpen {
  constructor(private readonly database: Database) {}

  /** @param source the id of a gateway in our books, `provider:<id>`, or `bank` */
  async read(source: string, queries: Queries = this.database): Promise<Open> {
    if (providerOf(source) !== null) return readOpenOfProvider(source, queries);
    const { rows: ourRows } = await queries.query<OurRow>(ours, [source]);
    const { rows: theirRows } = await queries.query<TheirRow>(theirs, [source]);
    const ids = theirRows.flatMap(({ paymentId, refundId }) => [paymentId, refundId].filter((id) => id !== null));
    const { rows: before } = await queries.query<Omit<OurRow, 'id' | 'at'>>(matched, [source, ids]);
    const { rows: now } = await queries.query<{ now: number }>(clock);
    return {
      ours: ourRows.map((row) => ({ id: row.id, amount: row.amount, at: row.at, references: ofOurs(row) })),
      theirs: theirRows.map(lineOf),
      matched: new Map(before.flatMap((row) => ofOurs(row).map((reference) => [reference, row.amount]))),
      today: dayAt(now[0]!.now),
    };
  }
}
