/**
 * The provider kept the price of an activation that no person was charged for: booked in the provider's stream, once
 * (decision 0072).
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { chargeWithoutSale } from '../../domain/money/provider-books.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { NumberReader } from '../number-reader.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class BookCharge extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@Job('book-charge', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new BookCharge(numberWorkIn(call)) })
@CommandHandler(BookCharge)
export class BookChargeHandler implements ICommandHandler<BookCharge> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly numbers: NumberReader,
  ) {}

  async execute({ about }: BookCharge): Promise<JobResult> {
    const { activationId, charged, offer } = (await this.numbers.find(about.walletId, about.numberId))?.number ?? {};
    if (!activationId || !charged || !offer) return DONE;
    await this.ledger.complete(
      about,
      {
        stream: `provider:${offer.provider}`,
        subjectIds: [],
        key: `charged-${activationId}`,
        causation: about.numberId,
      },
      () => chargeWithoutSale(activationId, charged),
    );
    return DONE;
  }
}
