/**
 * A captured payment that only the gateway knows goes the way of every payment: credited once, or put aside (MONEY-7).
 * A line may come from a file that one member of staff uploaded, so it says no more than which payment to ask about:
 * credited is what the gateway itself answers.
 */
import { Injectable, Logger } from '@nestjs/common';
import { GatewayUnavailable, type Gateway, type GatewayPayment } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { PaymentProcessor } from '../payment-processor.js';
import type { OpenLine } from './open-sql.js';
import type { FoundPiece } from './run-reconciliation.js';

/** A line of the gateway about a payment that is not in our books. */
export type MissingPayment = OpenLine & { readonly paymentId: string; readonly settlementId: string };

const isPayment = (line: OpenLine | undefined): line is MissingPayment =>
  line?.kind === 'payment' && line.paymentId !== null && line.settlementId !== null && line.amount > 0;

export const missingPayments = ({ cases, open }: FoundPiece): MissingPayment[] => {
  const lines = new Map(open.theirs.map((line) => [line.id, line]));
  return cases
    .filter(({ bucket, reason }) => bucket === 'theirs-only' && reason === 'missing')
    .map(({ theirs: [id] }) => lines.get(id!))
    .filter(isPayment);
};

/** The payment of the line, as the gateway knows it; null: it knows no such payment of an order of ours. */
const confirmed = async (
  gateway: Gateway,
  line: MissingPayment,
): Promise<{ readonly orderId: string; readonly payment: GatewayPayment } | null> => {
  const { settlementId, paymentId, orderRef, paidAt, amount, fee, tax, at } = line;
  const settled = { settlementId, paymentId, orderRef, paidAt, amount, fee, tax, at, utr: null };
  const orderId = await gateway.findOrder({ ...settled, lineId: null, kind: 'payment', refundRef: null });
  if (!orderId) return null;
  const { payments } = await gateway.fetchStatus(orderId);
  const payment = payments.find((one) => one.paymentId === paymentId);
  return payment ? { orderId, payment } : null;
};

@Injectable()
export class CreditMissing {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly gateways: Gateways,
    private readonly payments: PaymentProcessor,
  ) {}

  /**
   * What was made for something else in the same account is not ours, and stays a case. One that the gateway gives no
   * answer about is left to the next time.
   * @returns how many are in our books now
   */
  async credit(source: string, missing: readonly MissingPayment[]): Promise<number> {
    let credited = 0;
    for (const line of missing) if (await this.tryCredit(source, line)) credited += 1;
    return credited;
  }

  private async tryCredit(source: string, line: MissingPayment): Promise<boolean> {
    const gateway = this.gateways.find(source);
    if (!gateway) return false;
    try {
      const found = await confirmed(gateway, line);
      if (!found) return false;
      await this.payments.process(source, found.orderId, found.payment);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${source} gave no order of payment ${line.paymentId}: ${error.message}`);
      return false;
    }
  }
}
