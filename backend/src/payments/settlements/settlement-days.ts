/**
 * Which days' settlements were read, and which gateways are to be read: where there is an order that a settlement may
 * decide, and, after a restore, each of them once more (days-to-read-again.ts).
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

/** A gateway that has orders without a payment, or days that a restore wants read again. */
export interface Undecided {
  readonly gateway: string;
  /**
   * When the oldest of the orders was made, or the first of the days began, and what the time is now, by the database's
   * clock, ms.
   */
  readonly since: number;
  readonly now: number;
}

/** As long as the gateway is asked about an order (decision 0039). */
const undecided = `
SELECT gateway, (extract(epoch FROM min(since)) * 1000)::float8 AS since,
  (extract(epoch FROM now()) * 1000)::float8 AS now
FROM (
  SELECT coalesce(o.gateway, r.gateway) AS gateway, r.created_at AS since
  FROM recharges r LEFT JOIN payment_orders o ON o.order_id = r.recharge_id AND o.wallet_id = r.wallet_id
  WHERE r.status <> 'paid' AND r.created_at > now() - interval '30 days'
  UNION ALL
  SELECT gateway, day::timestamp AT TIME ZONE 'Asia/Kolkata' FROM settlement_days WHERE read_at = '-infinity'
) due
GROUP BY 1 ORDER BY 1`;

/** What is credited, or was put aside, needs no settlement. */
const known = `
SELECT p.payment_id AS id FROM payments p
WHERE p.gateway = $1 AND p.payment_id = ANY($2) AND (p.fate = 'quarantine'
  OR EXISTS (SELECT FROM credits c WHERE c.gateway = p.gateway AND c.payment_id = p.payment_id))`;

@Injectable()
export class SettlementDays {
  constructor(private readonly database: Database) {}

  async undecided(): Promise<Undecided[]> {
    return (await this.database.query<Undecided & Record<string, unknown>>(undecided)).rows;
  }

  /** Days counted from 1970-01-01. @param from the first day of interest */
  async read(gateway: string, from: number): Promise<ReadonlySet<number>> {
    const { rows } = await this.database.query<{ day: number }>(
      `SELECT day - date '1970-01-01' AS day FROM settlement_days
       WHERE gateway = $1 AND day >= date '1970-01-01' + $2::int AND read_at > '-infinity'`,
      [gateway, from],
    );
    return new Set(rows.map(({ day }) => day));
  }

  /** The whole day (YYYY-MM-DD) was read, and each payment in it has its outcome. */
  async note(gateway: string, day: string): Promise<void> {
    await this.database.query(
      `INSERT INTO settlement_days AS d (gateway, day) VALUES ($1, $2)
       ON CONFLICT (gateway, day) DO UPDATE SET read_at = now() WHERE d.read_at = '-infinity'`,
      [gateway, day],
    );
  }

  async known(gateway: string, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.query<{ id: string }>(known, [gateway, paymentIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether the gateway ever told of a payment of this order, in whatever amount. */
  async hasPayment(gateway: string, orderId: string): Promise<boolean> {
    const { rowCount } = await this.database.query(
      'SELECT FROM payments WHERE gateway = $1 AND order_id = $2 LIMIT 1',
      [gateway, orderId],
    );
    return (rowCount ?? 0) > 0;
  }
}
