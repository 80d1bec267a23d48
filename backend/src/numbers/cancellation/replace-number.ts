/** The old number of a change is cancelled and its hold released: now the replacement is bought, at no more than the price seen. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { replaceNumber } from '../../domain/numbers/closing.js';
import { isOpen } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { NumberReader } from '../number-reader.js';
import { OfferResolver, choiceOf } from '../purchase/offer-resolver.js';
import { done, type NumberWork } from '../number-work.js';

export class ReplaceNumber extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@CommandHandler(ReplaceNumber)
export class ReplaceNumberHandler implements ICommandHandler<ReplaceNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly shop: OfferResolver,
    private readonly settings: Settings,
    private readonly states: NumberReader,
  ) {}

  /** The ledger answers, as it does for BuyNumber: who carried this out before gets what came of it then. */
  async execute({ about }: ReplaceNumber): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    const change = found?.number.change;
    if (!change || isOpen(found.number)) {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    const priced = await this.shop.tryLook(choiceOf(change));
    const business = await this.settings.read();
    const { limits, denied } = business;
    const { priceSeen, anyServer } = change;
    await this.ledger.record(
      {
        stream: about.walletId,
        subjectIds: [about.numberId, change.replacementId],
        key: `replace-${about.numberId}`,
        actor: person(about.walletId),
        ...done(about),
      },
      (account) => {
        if (priced instanceof Refusal) return replaceNumber(account, about.numberId, priced);
        const { offer, terms } = priced;
        const rules = { clocks: clocksAt(business, offer.provider), limits, denied };
        return replaceNumber(account, about.numberId, { offer, terms, priceSeen, anyServer, ...rules });
      },
    );
  }
}
