/**
 * A gateway reports what became of a payment: its signature is verified, the body is stored, and the payment is booked
 * before we answer.
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookRefused, type GatewayNotice, type GatewayWebhook } from '../../gateway/gateway.js';
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

  private async receive(gateway: string, { eventId, notice }: GatewayWebhook, body: string): Promise<void> {
    const { id, outcome, differs } = await this.inbox.receive(gateway, eventId, body);
    if (outcome) return;
    // It is handled as any other one: a payment is credited once, and another report of it is a contradiction.
    if (differs)
      this.alarm(`webhook-differs: gateway ${gateway}, event ${eventId}${subjectOf(notice)} came with another body`);
    await this.inbox.setOutcome(id, await this.act(gateway, notice));
  }

  private async act(gateway: string, notice: GatewayNotice): Promise<string> {
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
        this.alarm(`${notice.kind}-${notice.state}: gateway ${gateway}${subjectOf(notice)}, ${notice.amount} paise`);
        return 'noted';
    }
  }

  private alarm(what: string): void {
    this.logger.error(`ALARM ${what}`);
  }
}

const subjectOf = (notice: GatewayNotice): string => {
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
