/**
 * A gateway reports what became of a payment: its signature is verified, the body is stored, and the payment is booked
 * before we answer.
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookRefused, type GatewayWebhook } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { RechargeCloser } from '../recharge-closer.js';
import { PaymentProcessor } from '../payment-processor.js';
import { GatewayInbox } from '../gateway-inbox.js';

/** taken: never to be sent again. */
export type WebhookAnswer = 'taken' | 'unknown-gateway' | WebhookRefused['reason'];

export class ReceiveWebhook extends Command<WebhookAnswer> {
  constructor(
    readonly gateway: string,
    readonly headers: IncomingHttpHeaders,
    readonly rawBody: Buffer,
  ) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  private readonly logger = new Logger(ReceiveWebhook.name);

  constructor(
    private readonly gateways: Gateways,
    private readonly inbox: GatewayInbox,
    private readonly payments: PaymentProcessor,
    private readonly closer: RechargeCloser,
  ) {}

  /** Throws where we are in trouble ourselves, so that the gateway sends it again. */
  async execute({ gateway, headers, rawBody }: ReceiveWebhook): Promise<WebhookAnswer> {
    const sender = this.gateways.find(gateway);
    if (!sender) return 'unknown-gateway';
    try {
      await this.receive(gateway, sender.verifyWebhook(headers, rawBody), rawBody.toString('utf8'));
      return 'taken';
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      this.logger.warn(`a webhook for gateway ${gateway} was refused: ${error.reason}`);
      return error.reason;
    }
  }

  private async receive(gateway: string, notice: GatewayWebhook, body: string): Promise<void> {
    const { id, outcome, differs } = await this.inbox.receive(gateway, notice.eventId, body);
    if (outcome) return;
    if (differs) this.alarm(gateway, notice);
    await this.inbox.setOutcome(id, await this.act(gateway, notice));
  }

  /**
   * It is handled as any other notice: a payment is credited once, and one that was reported differently before is
   * contradicted.
   */
  private alarm(gateway: string, { eventId, orderId }: GatewayWebhook): void {
    this.logger.error(
      `ALARM webhook-differs: gateway ${gateway}, event ${eventId}, order ${orderId} came with another body`,
    );
  }

  private act(gateway: string, { orderId, outcome }: GatewayWebhook): Promise<string> {
    return outcome.state === 'paid'
      ? this.payments.process(gateway, orderId, outcome.payment)
      : this.closer.failed(gateway, orderId);
  }
}
