/** The person wants another number instead of this one: recorded with the replacement's id and the price they saw (NUMBERS-16). */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferChoice } from '../../catalog/offers.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import { requestChange } from '../../domain/numbers/closing.js';
import type { Paise } from '../../domain/money/money.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { Settings } from '../../settings/settings.js';
import { OfferResolver } from '../purchase/offer-resolver.js';

export class RequestChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly replacementId: string,
    readonly choice: OfferChoice,
    readonly priceSeen: Paise,
  ) {
    super();
  }
}

@CommandHandler(RequestChange)
export class RequestChangeHandler implements ICommandHandler<RequestChange> {
  constructor(
    private readonly ledger: Ledger,
    private readonly shop: OfferResolver,
    private readonly settings: Settings,
  ) {}

  /** Repeatable by the number's state: it may be taken back, and wished for again. Refused while nothing is lost: stock is looked at here, all else by the rule, before the old number is given up. */
  async execute({ userId, numberId, replacementId, choice, priceSeen }: RequestChange): Promise<void> {
    const found = await this.shop.tryLook(choice);
    const { limits, denied } = await this.settings.read();
    const anyServer = choice.provider === ANY_SERVER;
    const entry = { stream: userId, subjectIds: [numberId, replacementId], actor: person(userId) };
    await this.ledger.record({ ...entry, key: `change-${numberId}-${randomUUID()}` }, (account) => {
      if (found instanceof Refusal) return requestChange(account, numberId, { replacementId, refusal: found });
      const { offer, terms } = found;
      return requestChange(account, numberId, {
        ...{ replacementId, offer, terms, priceSeen, anyServer, limits, denied },
      });
    });
  }
}
