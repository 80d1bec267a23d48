/** A recharge whose webhook has not come: ask the gateway itself, again and again until it is final (decisions.md, Money 7). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Environment } from '../../config/environment.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayTrouble, type OrderStatus } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import type { WorkRef } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { Closing } from '../closing.js';
import { Crediting } from '../crediting.js';
import { PaymentOrders } from '../payment-orders.js';
import { RechargeStates, type RechargeNow } from '../recharge-states.js';

/** An order that nobody paid within a day is not waited for any longer. */
const PENDING_FOR = 86_400_000;
/** By then an order that the gateway does not know was never made there. */
const MADE_WITHIN = 60_000;
/** People press buttons more often than a gateway likes to be asked. */
const PEOPLE_ASK_EVERY = 2_000;

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
    private readonly states: RechargeStates,
    private readonly orders: PaymentOrders,
    private readonly crediting: Crediting,
    private readonly closing: Closing,
    private readonly outbox: Outbox,
    private readonly environment: Environment,
  ) {}

  /** @throws Refusal 'recharge-not-found', or 'payment-unavailable' to a person while the gateway does not answer. */
  async execute({ walletId, rechargeId, work }: ConfirmPayment): Promise<void> {
    const recharge = await this.states.find(walletId, rechargeId);
    if (!recharge) throw new Refusal('recharge-not-found');
    if (recharge.status === 'paid' || (work && recharge.status !== 'pending')) return this.settled(work);
    if (!(await this.orders.mayAsk(rechargeId, work ? 0 : PEOPLE_ASK_EVERY)) && !work) return;
    const answer = await this.ask(recharge);
    if (!answer) return this.unanswered(work);
    if (await this.isCredited(recharge, answer)) return this.settled(work);
    const end = ending(recharge, answer);
    if (end) await this.closing.ended(walletId, rechargeId, end, work);
    else if (work) await this.outbox.postponed(work, this.environment.ASK_GATEWAY_EVERY_MS);
  }

  private async ask({ gateway, rechargeId }: RechargeNow): Promise<OrderStatus | null> {
    try {
      return (await this.gateways.find(gateway)?.fetchStatus(rechargeId)) ?? null;
    } catch (error) {
      if (!(error instanceof GatewayTrouble)) throw error;
      this.logger.warn(`gateway ${gateway} did not tell about order ${rechargeId}: ${error.message}`);
      return null;
    }
  }

  /** Every payment is looked at, also a second one. */
  private async isCredited({ gateway, rechargeId }: RechargeNow, { payments }: OrderStatus): Promise<boolean> {
    let credited = false;
    for (const payment of payments) {
      if ((await this.crediting.take(gateway, rechargeId, payment)) === 'credited') credited = true;
    }
    return credited;
  }

  private async unanswered(work: WorkRef | undefined): Promise<void> {
    if (!work) throw new Refusal('payment-unavailable');
    await this.outbox.postponed(work, this.environment.ASK_GATEWAY_EVERY_MS);
  }

  private async settled(work: WorkRef | undefined): Promise<void> {
    if (work) await this.outbox.settled(work);
  }
}

/** Only a certain answer ends a recharge. A payment in quarantine keeps it pending for its day: it was paid, though not as ordered. */
const ending = ({ age }: RechargeNow, { state }: OrderStatus): 'failed' | 'expired' | null => {
  if (state === 'failed' || (state === 'unknown' && age > MADE_WITHIN)) return 'failed';
  return age > PENDING_FOR ? 'expired' : null;
};
