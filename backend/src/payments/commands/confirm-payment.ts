/**
 * The worker asks the gateway about a recharge when its next inquiry is due: a lost webhook, a late payment or a second
 * one is found (MONEY-7).
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable } from '../../gateway/gateway.js';
import { idIn, Job, type JobResult } from '../../jobs/job.js';
import { Inquiries } from '../inquiries.js';
import { RechargeInquiry } from '../recharge-inquiry.js';
import { RechargeReader } from '../recharge-reader.js';

export class ConfirmPayment extends Command<JobResult> {
  constructor(
    readonly walletId: string,
    readonly rechargeId: string,
  ) {
    super();
  }
}

/** Gateways asked at once. */
const AT_ONCE = 5;

@Job('confirm-payment', {
  concurrency: AT_ONCE,
  command: ({ data }) => new ConfirmPayment(idIn(data.stream), idIn(data.subject)),
})
@CommandHandler(ConfirmPayment)
export class ConfirmPaymentHandler implements ICommandHandler<ConfirmPayment> {
  constructor(
    private readonly recharges: RechargeReader,
    private readonly inquiry: RechargeInquiry,
    private readonly inquiries: Inquiries,
  ) {}

  /** @throws Refusal 'recharge-not-found' */
  async execute({ walletId, rechargeId }: ConfirmPayment): Promise<JobResult> {
    const recharge = await this.recharges.find(walletId, rechargeId);
    if (!recharge) throw new Refusal('recharge-not-found');
    const answer = await this.inquiry.ask(recharge);
    if (answer instanceof GatewayUnavailable)
      return this.inquiries.next(walletId, recharge, { status: recharge.status, gatewayState: null });
    const status = await this.inquiry.apply(walletId, recharge, answer);
    return this.inquiries.next(walletId, recharge, { status, gatewayState: answer.state });
  }
}
