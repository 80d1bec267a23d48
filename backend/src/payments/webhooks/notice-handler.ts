/** What follows from what a gateway reports. Each may be handled any number of times, also at once. */
import { Injectable, Logger } from '@nestjs/common';
import type { GatewayNotice } from '../../gateway/gateway.js';
import { PaymentProcessor } from '../payment-processor.js';
import { RechargeCloser } from '../recharge-closer.js';

@Injectable()
export class NoticeHandler {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly payments: PaymentProcessor,
    private readonly closer: RechargeCloser,
  ) {}

  /** @returns the outcome, as the inbox keeps it */
  async handle(gateway: string, notice: GatewayNotice): Promise<string> {
    switch (notice.kind) {
      case 'paid':
        return this.payments.process(gateway, notice.orderId, notice.payment);
      case 'failed':
        return this.closer.failed(gateway, notice.orderId);
      case 'none':
        return 'ignored';
      case 'refund':
      case 'dispute':
        // People act on it: no command books it by itself.
        this.logger.error(
          `ALARM ${notice.kind}-${notice.state}: gateway ${gateway}${subjectOf(notice)}, ${notice.amount} paise`,
        );
        return 'noted';
    }
  }
}

/** For an alarm: the ids of what the notice is about. */
export const subjectOf = (notice: GatewayNotice): string => {
  switch (notice.kind) {
    case 'paid':
    case 'failed':
      return `, order ${notice.orderId}`;
    case 'refund':
      return `, refund ${notice.gatewayRef} of payment ${notice.paymentId}`;
    case 'dispute':
      return `, dispute ${notice.disputeId} of payment ${notice.paymentId}`;
    case 'none':
      return '';
  }
};
