/** The provider kept the price of an activation that nobody was charged for: booked in the provider's stream, once. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { chargeWithoutSale } from '../../domain/money/provider-books.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { NumberReader } from '../number-reader.js';
import { done, type NumberWork } from '../number-work.js';

export class BookCharge extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@CommandHandler(BookCharge)
export class BookChargeHandler implements ICommandHandler<BookCharge> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly states: NumberReader,
  ) {}

  async execute({ about }: BookCharge): Promise<void> {
    const { activationId, charged, offer } = (await this.states.find(about.walletId, about.numberId))?.number ?? {};
    if (!activationId || !charged || !offer) {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    const entry = { stream: `provider:${offer.provider}`, key: `charged-${activationId}`, actor: house('worker') };
    await this.ledger.record({ ...entry, causation: about.numberId, ...done(about) }, () =>
      chargeWithoutSale(activationId, charged),
    );
  }
}
