/** An order at the gateway: as the merchant requested it, and what was paid. */

/** How a gateway is spoken with. Each has orders of its own. */
export const PROTOCOLS = ['hosted', 'razorpay', 'cashfree'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export interface NewOrder {
  orderId: string;
  amountPaise: number;
  currency: string;
  returnUrl: string;
  webhookUrl: string;
  /** Absent: hosted, as the orders of journals before there were others. */
  protocol?: Protocol;
  /** Who pays, where the merchant says so. */
  userId?: string;
  /** Until when it can be paid, ms since 1970; absent: half an hour. */
  expiresAt?: number;
}

export interface Payment {
  paymentId: string;
  amountPaise: number;
  currency: string;
  at: number;
  /** Absent: captured. An authorisation is no payment until it is captured; it goes back by itself. */
  state?: 'authorised' | 'captured' | 'returned';
  /** When an authorised one is captured, ms since 1970. */
  captureAt?: number;
}

export interface GatewayOrder extends NewOrder {
  gatewayRef: string;
  state: 'pending' | 'paid' | 'failed';
  /** Of an order that failed: who ended it. Absent: the payer declined. */
  ending?: 'cancelled' | 'expired';
  createdAt: number;
  expiresAt: number;
  payments: Payment[];
}

export const protocolOf = ({ protocol = 'hosted' }: NewOrder): Protocol => protocol;

export const isCaptured = ({ state = 'captured' }: Payment): boolean => state === 'captured';

/** What the merchant is told was paid: without what is only authorised. */
export const capturedOf = ({ payments }: GatewayOrder): Payment[] => payments.filter(isCaptured);
