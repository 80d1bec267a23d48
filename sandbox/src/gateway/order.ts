/** An order at the gateway: as the merchant requested it, and what was paid. */
export interface NewOrder {
  orderId: string;
  amountPaise: number;
  currency: string;
  returnUrl: string;
  webhookUrl: string;
}

export interface Payment {
  paymentId: string;
  amountPaise: number;
  currency: string;
  at: number;
}

export interface GatewayOrder extends NewOrder {
  gatewayRef: string;
  state: 'pending' | 'paid' | 'failed';
  createdAt: number;
  expiresAt: number;
  payments: Payment[];
}
