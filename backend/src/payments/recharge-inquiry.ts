/** Asks the gateway about a recharge and applies its answer, whatever our own status says (MONEY-7). */
import { Injectable, Logger } from '@nestjs/common';
import type { Recharge } from '../domain/payments/recharge.js';
import { GatewayUnavailable, type OrderStatus } from '../gateway/gateway.js';
import { Gateways } from '../gateway/gateways.js';
import { PaymentProcessor } from './payment-processor.js';
import { RechargeCloser } from './recharge-closer.js';
import type { RechargeNow } from './recharge-reader.js';

/** A recharge that is not paid by then is shown as expired, ms; the gateway is asked about it further. */
const PENDING_FOR = 86_400_000;
/** By then an order that the gateway does not know was never made there, ms. */
const MADE_WITHIN = 60_000;

@Injectable()
export class RechargeInquiry {
  private readonly logger = new Logger(RechargeInquiry.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly payments: PaymentProcessor,
    private readonly closer: RechargeCloser,
  ) {}

  async ask({ gateway, rechargeId }: RechargeNow): Promise<OrderStatus | GatewayUnavailable> {
    try {
      const found = this.gateways.find(gateway);
      return found ? await found.fetchStatus(rechargeId) : new GatewayUnavailable('it is not configured');
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway} gave no information about order ${rechargeId}: ${error.message}`);
      return error;
    }
  }

  /** Every payment is processed, also a second one. @returns our status afterwards */
  async apply(walletId: string, recharge: RechargeNow, answer: OrderStatus): Promise<Recharge['status']> {
    let { status } = recharge;
    for (const payment of answer.payments) {
      if ((await this.payments.process(recharge.gateway, recharge.rechargeId, payment)) === 'credited') status = 'paid';
    }
    const end = status === 'pending' ? ending(recharge, answer) : null;
    if (!end) return status;
    await this.closer.ended(walletId, recharge.rechargeId, end);
    return end;
  }
}

/**
 * Only a certain answer ends a recharge. A payment in quarantine keeps it pending for its day: it was paid, though not
 * as ordered.
 */
const ending = ({ age }: RechargeNow, { state }: OrderStatus): 'failed' | 'expired' | null => {
  if (state === 'failed' || (state === 'unknown' && age > MADE_WITHIN)) return 'failed';
  return age >= PENDING_FOR ? 'expired' : null;
};
