/** What follows from what a gateway reports. Each may be handled any number of times, also at once. */
import { Injectable } from '@nestjs/common';
import type { GatewayNotice } from '../../gateway/gateway.js';
import { PaymentProcessor } from '../payment-processor.js';
import { RechargeCloser } from '../recharge-closer.js';
import { DisputeReports } from '../reversals/dispute-reports.js';
import { RefundReports } from '../reversals/refund-reports.js';

@Injectable()
export class NoticeHandler {
  constructor(
    private readonly payments: PaymentProcessor,
    private readonly closer: RechargeCloser,
    private readonly refunds: RefundReports,
    private readonly disputes: DisputeReports,
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
        return this.refunds.handle(gateway, notice);
      case 'dispute':
        return this.disputes.handle(gateway, notice);
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
