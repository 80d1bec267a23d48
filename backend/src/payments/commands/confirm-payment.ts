/** Asks the gateway about a recharge, whatever our own status says: a lost webhook, a late payment or a second one is found (MONEY-7). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Recharge } from '../../domain/payments/recharge.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable, type OrderStatus } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import type { WorkRef } from '../../ledger/ledger.js';
import { RechargeCloser } from '../recharge-closer.js';
import { PaymentProcessor } from '../payment-processor.js';
import { Inquiries } from '../inquiries.js';
import { PaymentChecks } from '../payment-checks.js';
import { RechargeReader, type RechargeNow } from '../recharge-reader.js';

/** From then on a recharge that nobody paid is told as expired; it is asked about further. */
const PENDING_FOR = 86_400_000;
/** By then an order that the gateway does not know was never made there. */
const MADE_WITHIN = 60_000;

export class ConfirmPayment extends Command<void> {
  /** @param work the row of the outbox, where the worker asks; absent where the person does */
  constructor(
    readonly walletId: string,
    readonly rechargeId: string,
    readonly work?: WorkRef,
  ) {
    super();
  }
}

@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  private readonly logger = new Logger(ConfirmPayment.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly states: RechargeReader,
    private readonly checks: PaymentChecks,
    private readonly crediting: PaymentProcessor,
    private readonly closing: RechargeCloser,
    private readonly inquiries: Inquiries,
  ) {}

  /** @throws Refusal 'recharge-not-found'; to a person also 'too-many-checks', and 'payment-unavailable' while the gateway does not answer. */
  async execute({ walletId, rechargeId, work }: ConfirmPayment): Promise<void> {
    const recharge = await this.states.find(walletId, rechargeId);
    if (!recharge) throw new Refusal('recharge-not-found');
    if (!work) return this.checkForPerson(walletId, recharge);
    const answer = await this.ask(recharge);
    const isAnswer = !(answer instanceof GatewayUnavailable);
    const status = isAnswer ? await this.apply(walletId, recharge, answer) : recharge.status;
    await this.inquiries.goOn(work, recharge, { status, told: isAnswer ? answer.state : null });
  }

  /** The next inquiry of our own stays where it is. */
  private async checkForPerson(walletId: string, recharge: RechargeNow): Promise<void> {
    if (recharge.status === 'paid' || !(await this.checks.tryAcquire(walletId, recharge.rechargeId))) return;
    const answer = await this.ask(recharge);
    if (!(answer instanceof GatewayUnavailable)) return void (await this.apply(walletId, recharge, answer));
    const retryAfter = Math.ceil((answer.retryAfter ?? 1_000) / 1_000);
    throw new Refusal('payment-unavailable', { retryAfter });
  }

  private async ask({ gateway, rechargeId }: RechargeNow): Promise<OrderStatus | GatewayUnavailable> {
    try {
      const found = this.gateways.find(gateway);
      return found ? await found.fetchStatus(rechargeId) : new GatewayUnavailable('it is not configured');
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway} did not tell about order ${rechargeId}: ${error.message}`);
      return error;
    }
  }

  /** Every payment is looked at, also a second one. @returns our status afterwards */
  private async apply(walletId: string, recharge: RechargeNow, answer: OrderStatus): Promise<Recharge['status']> {
    let { status } = recharge;
    for (const payment of answer.payments) {
      if ((await this.crediting.process(recharge.gateway, recharge.rechargeId, payment)) === 'credited')
        status = 'paid';
    }
    const end = status === 'pending' ? ending(recharge, answer) : null;
    if (!end) return status;
    await this.closing.ended(walletId, recharge.rechargeId, end);
    return end;
  }
}

/** Only a certain answer ends a recharge. A payment in quarantine keeps it pending for its day: it was paid, though not as ordered. */
const ending = ({ age }: RechargeNow, { state }: OrderStatus): 'failed' | 'expired' | null => {
  if (state === 'failed' || (state === 'unknown' && age > MADE_WITHIN)) return 'failed';
  return age >= PENDING_FOR ? 'expired' : null;
};
