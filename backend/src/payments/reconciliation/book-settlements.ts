/**
 * Books each settlement whose every line is matched: the gateway owes nothing of it any more (decision 0257). One that
 * the gateway paid in several transfers is booked transfer by transfer, as the bank has it (decision 0290). Lines that
 * come after it was booked are booked once they are matched too.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import { bookSettlement, canBook, type Booked, type MatchedSettlement } from '../../domain/reconciling/booking.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, systemActor } from '../../ledger/ledger.js';

/** A settlement that was booked so often, by transfers and by lines that came later, is left to people. */
const MOST_BOOKINGS = 20;

/** The first booking, and each one after it, has its own key: what is booked is read from the ledger itself. */
const keyOf = (settlementId: string, bookings: number): string =>
  bookings === 0 ? `settlement-${settlementId}` : `settled-again-${bookings + 1}-${settlementId}`;
const KEYS = `ARRAY(SELECT CASE n WHEN 1 THEN 'settlement-' ELSE 'settled-again-' || n || '-' END || s.id
  FROM generate_series(1, ${MOST_BOOKINGS}) n)`;

/**
 * Transfers of settlements: settled by the gateway, every line of the settlement matched and with a reference of the
 * bank, and some lines of this reference not booked. The ledger's key keeps each booking from being made twice.
 * The match of each line is found by its index (LIMIT 1): lines that were just imported are in no statistics, by which
 * all of them would be compared with all.
 */
const wholeTransfers = `
WITH transfers AS MATERIALIZED (
  SELECT l.settlement_id AS id, l.utr, count(*) AS lines FROM recon_lines l
  WHERE l.source = $1 AND l.settlement_id IS NOT NULL GROUP BY 1, 2
), booked AS MATERIALIZED (
  SELECT s.id, b.* FROM (SELECT DISTINCT id FROM transfers) s CROSS JOIN LATERAL (
    SELECT max(e.data->>'utr') AS utr, sum((e.data->>'count')::int) AS count, sum((e.data->>'gross')::bigint) AS gross,
      sum((e.data->>'fees')::bigint) AS fees, sum((e.data->>'tax')::bigint) AS tax
    FROM events e WHERE e.stream = 'gateway:' || $1 AND e.idempotency_key = ANY (${KEYS})
    GROUP BY e.idempotency_key) b
), changed AS MATERIALIZED (
  SELECT t.id, t.utr, (SELECT count(*)::int FROM booked WHERE id = t.id) AS bookings,
    coalesce(sum(b.count), 0)::int AS "bookedCount", coalesce(sum(b.gross), 0)::float8 AS "bookedGross",
    coalesce(sum(b.fees), 0)::float8 AS "bookedFees", coalesce(sum(b.tax), 0)::float8 AS "bookedTax"
  FROM transfers t LEFT JOIN booked b ON b.id = t.id AND b.utr = t.utr
  GROUP BY t.id, t.utr, t.lines HAVING t.lines <> coalesce(sum(b.count), 0)
), matched AS MATERIALIZED (
  SELECT l.*, m.match_id FROM recon_lines l
  LEFT JOIN LATERAL (SELECT match_id FROM recon_match_lines
    WHERE source = $1 AND side = 'theirs' AND item = l.line_key AND is_live LIMIT 1) m ON true
  WHERE l.source = $1 AND l.settlement_id IN (SELECT id FROM changed WHERE bookings < ${MOST_BOOKINGS})
), whole AS (
  SELECT settlement_id AS id FROM matched GROUP BY 1
  HAVING bool_and(match_id IS NOT NULL AND utr IS NOT NULL) AND max(at) <= now()
)
SELECT c.id AS "settlementId", count(*)::int AS count, sum(l.amount)::float8 AS gross, sum(l.fee)::float8 AS fees,
  sum(l.tax)::float8 AS tax, c.utr, (extract(epoch FROM max(l.at)) * 1000)::float8 AS at,
  encode(sha256(convert_to(string_agg(l.line_key || '=' || l.match_id || '=' || ours.items, E'\\n'
    ORDER BY l.line_key COLLATE "C"), 'UTF8')), 'hex') AS "matchSetHash",
  c.bookings, c."bookedCount", c."bookedGross", c."bookedFees", c."bookedTax"
FROM changed c JOIN whole USING (id)
JOIN matched l ON l.settlement_id = c.id AND l.utr = c.utr
LEFT JOIN LATERAL (SELECT coalesce(string_agg(o.item, ',' ORDER BY o.item COLLATE "C"), '') AS items
  FROM recon_match_lines o WHERE o.match_id = l.match_id AND o.side = 'ours') ours ON true
GROUP BY c.id, c.utr, c.bookings, c."bookedCount", c."bookedGross", c."bookedFees", c."bookedTax"
ORDER BY c.id, c.utr COLLATE "C"`;

interface Row extends MatchedSettlement, Record<string, unknown> {
  /** Ms since 1970. */
  readonly at: number;
  /** How often its settlement was booked. */
  readonly bookings: number;
  /** Of this transfer. */
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
    const { rows } = await this.database.query<Row>(wholeTransfers, [source]);
    const settlements = new Map<string, Row[]>();
    for (const row of rows.filter(canBook))
      settlements.set(row.settlementId, [...(settlements.get(row.settlementId) ?? []), row]);
    let booked = 0;
    for (const transfers of settlements.values()) if (await this.bookAll(source, transfers)) booked += 1;
    return booked;
  }

  /**
   * The transfers of one settlement. A booking is known by its place among those of the settlement, so where another
   * process has taken a place, what is left is booked by the next run.
   */
  private async bookAll(source: string, transfers: readonly Row[]): Promise<boolean> {
    let isBooked = false;
    for (const [at, row] of transfers.slice(0, MOST_BOOKINGS - transfers[0]!.bookings).entries()) {
      const made = await this.bookOne(source, row, keyOf(row.settlementId, row.bookings + at));
      if (made === null) break;
      isBooked ||= made;
    }
    return isBooked;
  }

  /** False where it was booked before; null where its place is taken by something else. */
  private async bookOne(source: string, row: Row, key: string): Promise<boolean | null> {
    const whole = wholeOf(row);
    const actor = systemActor('reconciliation');
    try {
      const { repeated } = await this.ledger.record(
        { stream: `gateway:${source}`, key, input: whole, actor, effectiveAt: row.at },
        () => bookSettlement(whole, bookedBefore(row)),
      );
      return !repeated;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'key-reused') return null;
      throw error;
    }
  }
}
