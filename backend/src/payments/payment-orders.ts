/** Whose order a gateway speaks of, and where it is paid. */
import { Injectable } from '@nestjs/common';
import type { Paise } from '../domain/money/money.js';
import { Database } from '../database/database.js';
import type { HostedOrder } from '../gateway/gateway.js';

export interface PaymentOrder {
  readonly orderId: string;
  readonly walletId: string;
  readonly gateway: string;
  readonly hostedUrl: string | null;
}

interface Row {
  order_id: string;
  wallet_id: string;
  gateway: string;
  hosted_url: string | null;
}

const columns = 'order_id, wallet_id, gateway, hosted_url';

const orderOf = (row: Row | undefined): PaymentOrder | null =>
  row ? { orderId: row.order_id, walletId: row.wallet_id, gateway: row.gateway, hostedUrl: row.hosted_url } : null;

@Injectable()
export class PaymentOrders {
  constructor(private readonly database: Database) {}

  /** Takes the order id for this wallet; an id that was taken before stays whose it is. */
  async claim(orderId: string, walletId: string, gateway: string, amount: Paise): Promise<PaymentOrder> {
    const { rows } = await this.database.query<Row>(
      `INSERT INTO payment_orders (order_id, wallet_id, gateway, amount) VALUES ($1, $2, $3, $4)
       ON CONFLICT (order_id) DO UPDATE SET order_id = excluded.order_id RETURNING ${columns}`,
      [orderId, walletId, gateway, amount],
    );
    return orderOf(rows[0])!;
  }

  async find(gateway: string, orderId: string): Promise<PaymentOrder | null> {
    const { rows } = await this.database.query<Row>(
      `SELECT ${columns} FROM payment_orders WHERE order_id = $1 AND gateway = $2`,
      [orderId, gateway],
    );
    return orderOf(rows[0]);
  }

  /** When the order was made, and what the time is now, by the database's clock, ms. */
  async times(gateway: string, orderId: string): Promise<{ orderedAt: number | null; now: number }> {
    const { rows } = await this.database.query<{ ordered: number | null; now: number }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
         (SELECT extract(epoch FROM created_at) * 1000 FROM payment_orders WHERE order_id = $1 AND gateway = $2)::float8 AS ordered`,
      [orderId, gateway],
    );
    const { ordered, now } = rows[0]!;
    return { orderedAt: ordered, now };
  }

  /** Where the order is paid; the first page stays, and with it the gateway whose word counts for this order. */
  async setHostedPage(orderId: string, gateway: string, { gatewayRef, hostedUrl, upi }: HostedOrder): Promise<void> {
    await this.database.query(
      `UPDATE payment_orders SET gateway = $2, gateway_ref = $3, hosted_url = $4, upi = $5
       WHERE order_id = $1 AND hosted_url IS NULL`,
      [orderId, gateway, gatewayRef, hostedUrl, upi],
    );
  }

  /** Notes that the gateway is asked now; false when it was asked within the last `least` ms. */
  async tryAcquireInquiry(orderId: string, least: number): Promise<boolean> {
    const { rowCount } = await this.database.query(
      `UPDATE payment_orders SET last_checked_at = now()
       WHERE order_id = $1 AND (last_checked_at IS NULL OR last_checked_at <= now() - make_interval(secs => $2::float8 / 1000))`,
      [orderId, least],
    );
    return rowCount === 1;
  }
}
