/**
 * The old number of a change is cancelled and its hold released: now the replacement is bought, at no more than the
 * price seen (decision 0064).
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { replaceNumber } from '../../domain/numbers/changing.js';
import { isOpen } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { person } from '../../ledger/ledger.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { NumberReader } from '../number-reader.js';
import { OfferResolver, choiceOf } from '../purchase/offer-resolver.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class ReplaceNumber extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@Job('replace-number', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new ReplaceNumber(numberWorkIn(call)) })
@CommandHandler(ReplaceNumber)
export class ReplaceNumberHandler implements ICommandHandler<ReplaceNumber> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly offers: OfferResolver,
    private readonly settings: Settings,
    private readonly numbers: NumberReader,
  ) {}

  /** The ledger answers, as it does for BuyNumber: a second run gets the result of the first. */
  async execute({ about }: ReplaceNumber): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    const change = found?.number.change;
    if (!change || isOpen(found.number)) return DONE;
    const priced = await this.offers.tryResolve(choiceOf(change));
    const business = await this.settings.read();
    const { limits, denied, services } = business;
    const { priceSeen, anyServer } = change;
    await this.ledger.complete(
      about,
      {
        subjectIds: [about.numberId, change.replacementId],
        recentPurchases: true,
        key: `replace-${about.numberId}`,
        actor: person(about.walletId),
      },
      (account) => {
        if (priced instanceof Refusal) return replaceNumber(account, about.numberId, priced);
        const { offer, terms, listedName } = priced;
        const rules = {
          clocks: clocksAt(business, offer.provider),
          limits,
          denied,
          listedName,
          hidden: services.hidden,
        };
        return replaceNumber(account, about.numberId, { offer, terms, priceSeen, anyServer, ...rules });
      },
    );
    return DONE;
  }
}
