/** The person has the gateway asked about a recharge now (MONEY-7); the next inquiry of our own stays where it is. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable } from '../../gateway/gateway.js';
import { PaymentChecks } from '../payment-checks.js';
import { RechargeInquiry } from '../recharge-inquiry.js';
import { RechargeReader } from '../recharge-reader.js';

export class CheckRecharge extends Command<void> {
  constructor(
    readonly userId: string,
    readonly rechargeId: string,
  ) {
    super();
  }
}

@CommandHandler(CheckRecharge)
export class CheckRechargeHandler implements ICommandHandler<CheckRecharge> {
  constructor(
    private readonly recharges: RechargeReader,
    private readonly checks: PaymentChecks,
    private readonly inquiry: RechargeInquiry,
  ) {}

  /**
   * @throws Refusal 'recharge-not-found', 'too-many-checks', and 'payment-unavailable' while the gateway does not
   * answer
   */
  async execute({ userId, rechargeId }: CheckRecharge): Promise<void> {
    const recharge = await this.recharges.find(userId, rechargeId);
    if (!recharge) throw new Refusal('recharge-not-found');
    if (recharge.status === 'paid' || !(await this.checks.tryAcquire(userId, rechargeId))) return;
    const answer = await this.inquiry.ask(recharge);
    if (!(answer instanceof GatewayUnavailable)) return void (await this.inquiry.apply(userId, recharge, answer));
    const retryAfter = Math.ceil((answer.retryAfter ?? 1_000) / 1_000);
    throw new Refusal('payment-unavailable', { retryAfter });
  }
}
