/** Erases the texts of webhooks that are older than they are kept: they name people. Their hashes stay for ever. */
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../database/clock.js';
import { Every } from '../../jobs/every.js';
import { GatewayInbox } from './gateway-inbox.js';

/** Texts are kept for days, so an hour does not matter, ms. */
const ERASE_EVERY = 3_600_000;
/** Longer than a year of accounts and its audit of quarters; disputes come within months. */
const KEPT_DAYS = 400;

@Injectable()
export class BodyRetention {
  private readonly logger = new Logger('Webhooks');

  constructor(
    private readonly inbox: GatewayInbox,
    private readonly clock: Clock,
  ) {}

  @Every(ERASE_EVERY)
  async run(): Promise<void> {
    if (this.clock.doubt) return;
    const erased = await this.inbox.eraseOlderThan(KEPT_DAYS);
    if (erased > 0) this.logger.log(`${erased} webhooks were older than ${KEPT_DAYS} days: their texts are erased`);
  }
}
