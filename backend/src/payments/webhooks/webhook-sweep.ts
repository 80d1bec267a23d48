/** Webhooks whose process died, or that could not be dealt with at first, are dealt with by the worker. */
import { Injectable } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Every } from '../../jobs/every.js';
import { GatewayInbox } from './gateway-inbox.js';
import { WebhookProcessor } from './webhook-processor.js';

/** How often unclaimed webhooks are searched for, ms. */
const SWEEP_EVERY = 2_000;
/** Claimed in one statement; each takes a few milliseconds, so all are dealt with within their claim. */
const AT_ONCE = 50;

@Injectable()
export class WebhookSweep {
  constructor(
    private readonly inbox: GatewayInbox,
    private readonly processor: WebhookProcessor,
    private readonly clock: Clock,
  ) {}

  @Every(SWEEP_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    if (this.clock.doubt) return;
    let claimed;
    do {
      claimed = await this.inbox.claim(AT_ONCE);
      await Promise.all(claimed.map((webhook) => this.processor.process(webhook)));
    } while (claimed.length === AT_ONCE && !stopping.aborted);
  }
}
