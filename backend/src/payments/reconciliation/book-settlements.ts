/** Books each settlement whose every line is matched: the gateway owes nothing of it any more (decision 0257). */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { bookSettlement, canBook, type MatchedSettlement } from '../../domain/reconciling/booking.js';
import { Ledger, systemActor } from '../../ledger/ledger.js';

/**
 * Settled by the gateway, with one reference of the bank, and not booked. The ledger's key is what keeps it from being
 * booked twice: the items of the feed are behind by a minute.
 */
const wholeSettlements = `
SELECT l.settlement_id AS "settlementId", count(*)::int AS count, sum(l.amount)::float8 AS gross,
  sum(l.fee)::float8 AS fees, sum(l.tax)::float8 AS tax, min(l.utr) AS utr,
  (extract(epoch FROM max(l.at)) * 1000)::float8 AS at,
  encode(sha256(convert_to(string_agg(l.line_key || '=' || m.match_id || '=' || ours.items, E'\\n'
    ORDER BY l.line_key COLLATE "C"), 'UTF8')), 'hex') AS "matchSetHash"
FROM recon_lines l
LEFT JOIN recon_match_lines m ON m.source = l.source AND m.side = 'theirs' AND m.item = l.line_key AND m.is_live
LEFT JOIN LATERAL (SELECT string_agg(o.item, ',' ORDER BY o.item COLLATE "C") AS items FROM recon_match_lines o
  WHERE o.match_id = m.match_id AND o.side = 'ours') ours ON true
WHERE l.source = $1 AND l.settlement_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM recon_items i
  WHERE i.account = 'bank' AND i.party = $1 AND i.kind = 'settlement' AND i.reference = l.settlement_id)
GROUP BY l.settlement_id
HAVING bool_and(m.match_id IS NOT NULL) AND count(DISTINCT l.utr) = 1 AND bool_and(l.utr IS NOT NULL)
  AND max(l.at) <= now()
ORDER BY l.settlement_id`;

interface Row extends MatchedSettlement, Record<string, unknown> {
  /** Ms since 1970. */
  readonly at: number;
}

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
    for (const { at, ...settlement } of rows.filter(canBook)) {
      const { repeated } = await this.ledger.record(
        {
          stream: `gateway:${source}`,
          key: `settlement-${settlement.settlementId}`,
          input: settlement,
          actor: systemActor('reconciliation'),
          effectiveAt: at,
        },
        () => bookSettlement(settlement),
      );
      if (!repeated) booked += 1;
    }
    return booked;
  }
}
