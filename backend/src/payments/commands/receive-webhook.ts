/**
 * A gateway reports what became of a payment: its signature is verified and the body stored before we answer; what it
 * reports is booked at once (decision 0190).
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookRefused, type GatewayWebhook } from '../../gateway/gateway.js';
import { Gateways } from '../../gateway/gateways.js';
import { Metrics } from '../../metrics/metrics.js';
import { GatewayInbox } from '../webhooks/gateway-inbox.js';
import { subjectOf } from '../webhooks/notice-handler.js';
import { WebhookProcessor } from '../webhooks/webhook-processor.js';

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
    private readonly processor: WebhookProcessor,
    private readonly metrics: Metrics,
  ) {}

  /** Throws where it could not be stored, so that the gateway sends it again. */
  async execute(webhook: ReceiveWebhook): Promise<WebhookAnswer> {
    const known = this.gateways.find(webhook.gateway) ? webhook.gateway : 'unknown';
    try {
      const answer = await this.answer(webhook);
      this.metrics.received(known, answer);
      return answer;
    } catch (error) {
      this.metrics.received(known, 'failed');
      throw error;
    }
  }

  private async answer({ gateway, headers, rawBody }: ReceiveWebhook): Promise<WebhookAnswer> {
    const sender = this.gateways.find(gateway);
    if (!sender) return 'unknown-gateway';
    try {
      await this.receive(gateway, sender.verifyWebhook(headers, rawBody), rawBody);
      return 'taken';
    } catch (error) {
      if (!(error instanceof WebhookRefused)) throw error;
      this.logger.warn(`a webhook for gateway ${gateway} was refused: ${error.reason}`);
      return error.reason;
    }
  }

  private async receive(gateway: string, webhook: GatewayWebhook, rawBody: Buffer): Promise<void> {
    const { notice, eventId } = webhook;
    const { id, isNew, differs } = await this.inbox.store(gateway, webhook, rawBody);
    if (!isNew) return;
    // It is handled as any other one: a payment is credited once, and another report of it is a contradiction.
    if (differs)
      this.logger.error(
        `ALARM webhook-differs: gateway ${gateway}, event ${eventId}${subjectOf(notice)} came with another body`,
      );
    await this.processor.begin({ id, gateway, notice });
  }
}
