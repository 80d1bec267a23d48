/** A payment came from this source: accounts that pay from one source are known to belong together. */
import { createHmac } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Environment } from '../config/environment.js';
import { derivedKey } from '../crypto/derived-key.js';
import { PayerPace } from './payer-pace.js';

export class LinkPaymentSource extends Command<void> {
  constructor(
    readonly userId: string,
    /** What the gateway says identifies the payer, as a UPI id or a card's fingerprint: stored as a keyed hash only. */
    readonly source: string,
  ) {
    super();
  }
}

@CommandHandler(LinkPaymentSource)
export class LinkPaymentSourceHandler implements ICommandHandler<LinkPaymentSource> {
  private readonly key: Buffer;

  constructor(
    private readonly payers: PayerPace,
    { CODE_KEY }: Environment,
  ) {
    this.key = derivedKey(CODE_KEY, 'payment-source');
  }

  /** May be repeated: the first time counts. */
  async execute({ userId, source }: LinkPaymentSource): Promise<void> {
    await this.payers.link(userId, createHmac('sha256', this.key).update(source).digest('hex'));
  }
}
