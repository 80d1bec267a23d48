/** Someone wants to top up: write the order down, and get a page for it where they can pay. */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PayerPace } from '../../abuse/payer-pace.js';
import { Environment } from '../../config/environment.js';
import { AccountCheck } from '../../domain/account-check.js';
import type { Paise } from '../../domain/money/money.js';
import { assertRechargePace } from '../../domain/abuse/recharge-pace.js';
import { orderRecharge } from '../../domain/payments/recharging.js';
import { Refusal } from '../../domain/refusal.js';
import { GatewayUnavailable, type Gateway, type HostedOrder, type OrderToPay } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { Settings } from '../../settings/settings.js';
import { PaymentOrders } from '../payment-orders.js';

export interface RechargeToOrder {
  readonly rechargeId: string;
  readonly amount: Paise;
  /** Handed to gateways that ask for one, and not kept. */
  readonly phone: string;
  /** The page to lead to from the gateway's return. */
  readonly next?: string;
}

export class OrderRecharge extends Command<void> {
  constructor(
    readonly userId: string,
    readonly recharge: RechargeToOrder,
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
    private readonly accounts: AccountCheck,
    private readonly settings: Settings,
    private readonly payers: PayerPace,
  ) {}

  /** @throws Refusal 'payment-unavailable' when no gateway gives a page: the same request may be sent again. */
  async execute({ userId, recharge }: OrderRecharge): Promise<void> {
    const { rechargeId, amount, phone, next } = recharge;
    const [current] = this.gateways.inOrder();
    if (!current) throw new Refusal('payment-unavailable');
    // The id is taken first: whatever a gateway says of it later, we know whose it is.
    const order = await this.orders.claim(rechargeId, userId, current.id, amount);
    if (order.walletId !== userId) throw new Refusal('recharge-exists');
    const refused = await this.accounts.refusalFor(userId);
    const { abuse, pause } = await this.settings.read();
    const payer = await this.payers.historyOf(userId);
    const recorded = this.ledger.record(
      {
        stream: userId,
        subjectIds: [rechargeId],
        recentRecharges: true,
        key: `recharge-${rechargeId}`,
        input: { amount },
        actor: person(userId),
      },
      (account) => {
        if (refused) throw refused;
        if (pause.recharges) throw new Refusal('recharges-paused');
        const events = orderRecharge(account, rechargeId, amount, order.gateway);
        if (events.length > 0)
          assertRechargePace(payer, { recent: account.recentRecharges(), amount }, abuse, account.now);
        return events;
      },
    );
    await recorded.catch((error: unknown) => this.payers.noteRefusal(userId, error));
    if (!order.hostedUrl)
      await this.putUpPage(order.gateway, {
        ...{ orderId: rechargeId, userId, amount, phone },
        returnUrl: this.returnUrl(next),
      });
  }

  private returnUrl(next: string | undefined): string {
    const url = new URL('/payment-return', this.environment.PUBLIC_URL);
    if (next) url.searchParams.set('next', next);
    return url.href;
  }

  /**
   * The next gateway is asked when one gives no page. Whatever the first one has made of the order by then cannot be
   * paid: nobody has seen its page (decision 0182).
   */
  private async putUpPage(first: string, order: Omit<OrderToPay, 'webhookUrl'>): Promise<void> {
    for (const gateway of this.gateways.inOrder(first)) {
      const page = await this.pageAt(gateway, order);
      if (page) return this.orders.setHostedPage(order.orderId, gateway.id, page);
    }
    throw new Refusal('payment-unavailable');
  }

  private async pageAt(gateway: Gateway, order: Omit<OrderToPay, 'webhookUrl'>): Promise<HostedOrder | null> {
    const { PUBLIC_URL, CALLBACK_URL } = this.environment;
    const webhookUrl = new URL(`/api/gateway/${gateway.id}/webhook`, CALLBACK_URL ?? PUBLIC_URL).href;
    try {
      return await gateway.createOrder({ ...order, webhookUrl });
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.logger.warn(`gateway ${gateway.id} gave no page for order ${order.orderId}: ${error.message}`);
      return null;
    }
  }
}
