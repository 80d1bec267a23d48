/**
 * Books each settlement whose every line is matched: the gateway owes nothing of it any more (decision 0257). Lines
 * that come after it was booked are booked once they are matched too.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import { bookSettlement, canBook, type Booked, type MatchedSettlement } from '../../domain/reconciling/booking.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, systemActor } from '../../ledger/ledger.js';

/** A settlement that got lines after it was booked so often is left to people. */
const MOST_BOOKINGS = 20;

/** The first booking, and each one after it, has its own key: what is booked is read from the ledger itself. */
const keyOf = (settlementId: string, bookings: number): string =>
  bookings === 0 ? `settlement-${settlementId}` : `settled-again-${bookings + 1}-${settlementId}`;
const KEYS = `ARRAY(SELECT CASE n WHEN 1 THEN 'settlement-' ELSE 'settled-again-' || n || '-' END || s.id
  FROM generate_series(1, ${MOST_BOOKINGS}) n)`;

/**
 * Settled by the gateway, with one reference of the bank, every line matched, and some of them not booked. The ledger's
 * key keeps each booking from being made twice.
 */
const wholeSettlements = `
WITH settlements AS MATERIALIZED (
  SELECT l.settlement_id AS id, count(*) AS lines FROM recon_lines l
  WHERE l.source = $1 AND l.settlement_id IS NOT NULL GROUP BY 1
), changed AS MATERIALIZED (
  SELECT s.id, b.* FROM settlements s CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE e.type = 'SettlementReceived')::int AS bookings,
      coalesce(sum((e.data->>'count')::int), 0)::int AS "bookedCount",
      coalesce(sum((e.data->>'gross')::bigint), 0)::float8 AS "bookedGross",
      coalesce(sum((e.data->>'fees')::bigint), 0)::float8 AS "bookedFees",
      coalesce(sum((e.data->>'tax')::bigint), 0)::float8 AS "bookedTax"
    FROM events e WHERE e.stream = 'gateway:' || $1 AND e.idempotency_key = ANY (${KEYS})) b
  WHERE s.lines <> b."bookedCount" AND b.bookings < ${MOST_BOOKINGS}
)
SELECT l.settlement_id AS "settlementId", count(*)::int AS count, sum(l.amount)::float8 AS gross,
  sum(l.fee)::float8 AS fees, sum(l.tax)::float8 AS tax, min(l.utr) AS utr,
  (extract(epoch FROM max(l.at)) * 1000)::float8 AS at,
  encode(sha256(convert_to(string_agg(l.line_key || '=' || m.match_id || '=' || ours.items, E'\\n'
    ORDER BY l.line_key COLLATE "C"), 'UTF8')), 'hex') AS "matchSetHash",
  s.bookings, s."bookedCount", s."bookedGross", s."bookedFees", s."bookedTax"
FROM changed s
JOIN recon_lines l ON l.source = $1 AND l.settlement_id = s.id
LEFT JOIN recon_match_lines m ON m.source = l.source AND m.side = 'theirs' AND m.item = l.line_key AND m.is_live
LEFT JOIN LATERAL (SELECT coalesce(string_agg(o.item, ',' ORDER BY o.item COLLATE "C"), '') AS items
  FROM recon_match_lines o WHERE o.match_id = m.match_id AND o.side = 'ours') ours ON true
GROUP BY l.settlement_id, s.bookings, s."bookedCount", s."bookedGross", s."bookedFees", s."bookedTax"
HAVING bool_and(m.match_id IS NOT NULL) AND count(DISTINCT l.utr) = 1 AND bool_and(l.utr IS NOT NULL)
  AND max(l.at) <= now()
ORDER BY l.settlement_id`;

interface Row extends MatchedSettlement, Record<string, unknown> {
  /** Ms since 1970. */
  readonly at: number;
  /** How often it was booked, and what. */
  readonly bookings: number;
  readonly bookedCount: number;
  readonly bookedGross: Paise;
  readonly bookedFees: Paise;
  readonly bookedTax: Paise;
}

const bookedBefore = ({ bookedCount, bookedGross, bookedFees, bookedTax }: Row): Booked => ({
  ...{ count: bookedCount, gross: bookedGross, fees: bookedFees, tax: bookedTax },
});

const wholeOf = ({ settlementId, count, gross, fees, tax, utr, matchSetHash }: Row): MatchedSettlement => ({
  ...{ settlementId, count, gross, fees, tax, utr, matchSetHash },
});

@Injectable()
export class BookSettlements {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
  ) {}

  /** May be called any number of times. @param source the id of a gateway in our books @returns how many were booked */
  async book(source: string): Promise<number> {
    const { rows } = await this.database.query<Row>(wholeSettlements, [source]);
    let booked = 0;
    for (const row of rows.filter(canBook)) if (await this.bookOne(source, row)) booked += 1;
    return booked;
  }

  /** False where another process was faster: what is left is booked by the next run. */
  private async bookOne(source: string, row: Row): Promise<boolean> {
    const whole = wholeOf(row);
    const key = keyOf(row.settlementId, row.bookings);
    const actor = systemActor('reconciliation');
    try {
      const { repeated } = await this.ledger.record(
        { stream: `gateway:${source}`, key, input: whole, actor, effectiveAt: row.at },
        () => bookSettlement(whole, bookedBefore(row)),
      );
      return !repeated;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'key-reused') return false;
      throw error;
    }
  }
}
