/** Someone wants to top up: write the order down, and get a page for it where they can pay. */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Environment } from '../../config/environment.js';
import type { Paise } from '../../domain/money/money.js';
import { orderRecharge } from '../../domain/payments/recharging.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable, type Gateway } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { PaymentOrders } from '../payment-orders.js';

export class OrderRecharge extends Command<void> {
  constructor(
    readonly userId: string,
    readonly rechargeId: string,
    readonly amount: Paise,
  ) {
    super();
  }
}

@CommandHandler(OrderRecharge)
export class OrderRechargeHandler implements ICommandHandler<OrderRecharge> {
  private readonly logger = new Logger(OrderRecharge.name);

  constructor(
    private readonly ledger: Ledger,
    private readonly gateways: Gateways,
    private readonly orders: PaymentOrders,
    private readonly environment: Environment,
  ) {}

  /** @throws Refusal 'payment-unavailable' when the gateway gives no page: the same request may be sent again. */
  async execute({ userId, rechargeId, amount }: OrderRecharge): Promise<void> {
    const current = this.gateways.current();
    if (!current) throw new Refusal('payment-unavailable');
    // The id is taken first: whatever a gateway says of it later, we know whose it is.
    const order = await this.orders.claim(rechargeId, userId, current.id, amount);
    if (order.walletId !== userId) throw new Refusal('recharge-exists');
    await this.ledger.record(
      {
        stream: userId,
        subjectIds: [rechargeId],
        recentRecharges: true,
        key: `recharge-${rechargeId}`,
        input: { amount },
        actor: person(userId),
      },
      (account) => orderRecharge(account, rechargeId, amount, order.gateway),
    );
    const gateway = this.gateways.find(order.gateway);
    if (!order.hostedUrl && gateway) await this.putUpPage(gateway, rechargeId, amount);
  }

  private async putUpPage(gateway: Gateway, orderId: string, amount: Paise): Promise<void> {
    const { PUBLIC_URL, CALLBACK_URL } = this.environment;
    const returnUrl = new URL('/payment-return', PUBLIC_URL).href;
    const webhookUrl = new URL(`/api/gateway/${gateway.id}/webhook`, CALLBACK_URL ?? PUBLIC_URL).href;
    try {
      await this.orders.setHostedPage(orderId, await gateway.createOrder({ orderId, amount, returnUrl, webhookUrl }));
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway.id} gave no page for order ${orderId}: ${error.message}`);
      throw new Refusal('payment-unavailable');
    }
  }
}
