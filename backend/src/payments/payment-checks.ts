/** How often people have the gateway asked: each recharge every two seconds, and ten times a minute for one person. */
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Refusal } from '../domain/refusal.js';
import { PaymentOrders } from './payment-orders.js';

/** People press buttons more often than a gateway likes to be asked, ms. */
const EACH_EVERY = 2_000;
const A_MINUTE = 10;

const isOver = `c.since <= now() - interval '1 minute'`;
/** One statement, so that two requests at once count as two. A refused one changes nothing, and finds no row. */
const count = `
INSERT INTO payment_checks AS c (wallet_id, since, asked) VALUES ($1, now(), 1)
ON CONFLICT (wallet_id) DO UPDATE SET since = CASE WHEN ${isOver} THEN now() ELSE c.since END, asked = CASE WHEN ${isOver} THEN 1 ELSE c.asked + 1 END
WHERE ${isOver} OR c.asked < ${A_MINUTE}`;
const whenAgain = `SELECT (extract(epoch FROM since + interval '1 minute') * 1000)::float8 AS again, (extract(epoch FROM now()) * 1000)::float8 AS now
FROM payment_checks WHERE wallet_id = $1`;

@Injectable()
export class PaymentChecks {
  constructor(
    private readonly database: Database,
    private readonly orders: PaymentOrders,
  ) {}

  /**
   * @returns false when it was asked about just now: what we know is what there is.
   * @throws Refusal 'too-many-checks'
   */
  async tryAcquire(walletId: string, rechargeId: string): Promise<boolean> {
    if (!(await this.orders.tryAcquireInquiry(rechargeId, EACH_EVERY))) return false;
    const { rowCount } = await this.database.query(count, [walletId]);
    if (rowCount === 1) return true;
    const { rows } = await this.database.query<{ again: number; now: number }>(whenAgain, [walletId]);
    const { again, now } = rows[0] ?? { again: 0, now: 0 };
    const retryAfter = Math.max(1, Math.ceil((again - now) / 1_000));
    throw new Refusal('too-many-checks', { limit: A_MINUTE, again: Math.ceil(again), retryAfter });
  }
}
