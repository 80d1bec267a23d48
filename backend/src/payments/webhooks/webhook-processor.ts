/**
 * Deals with stored webhooks: the process that received one begins at once, and the gateway waits no longer than a
 * second for its answer. What fails, or dies with its process, is swept by the worker (decision 0190).
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { GatewayInbox, type ReceivedWebhook } from './gateway-inbox.js';
import { NoticeHandler } from './notice-handler.js';

/** Gateways count an answer that takes a second or longer as late; the rest of the second is for the network, ms. */
const ANSWER_WITHIN = 700;

@Injectable()
export class WebhookProcessor implements OnModuleDestroy {
  private readonly logger = new Logger('Webhooks');
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly inbox: GatewayInbox,
    private readonly notices: NoticeHandler,
  ) {}

  /** Ends when it is dealt with, or earlier when the gateway must be answered: it goes on then. Never throws. */
  async begin(webhook: ReceivedWebhook): Promise<void> {
    const timer = new AbortController();
    const answerTime = wait(ANSWER_WITHIN, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([this.process(webhook), answerTime]);
    timer.abort();
  }

  /** Never throws: one that failed stays claimed for a while, and is then anybody's. */
  process(webhook: ReceivedWebhook): Promise<void> {
    const work = this.attempt(webhook).finally(() => this.underWay.delete(work));
    this.underWay.add(work);
    return work;
  }

  /** Until nothing that was begun here is under way. */
  async idle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  async onModuleDestroy(): Promise<void> {
    await this.idle();
  }

  private async attempt({ id, gateway, notice }: ReceivedWebhook): Promise<void> {
    try {
      await this.inbox.setOutcome(id, await this.notices.handle(gateway, notice));
    } catch (error) {
      this.logger.error(`webhook ${id} of gateway ${gateway} was not dealt with, and is tried again: ${String(error)}`);
    }
  }
}
