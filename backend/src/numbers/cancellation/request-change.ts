/**
 * The person wants another number instead of this one: recorded with the replacement's id and the price they saw
 * (NUMBERS-16).
 */
import { BuyerPace } from '../../abuse/buyer-pace.js';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferChoice } from '../../catalog/offers.js';
import { AccountCheck } from '../../domain/account-check.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import { requestChange } from '../../domain/numbers/changing.js';
import type { Paise } from '../../domain/money/money.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person, type AppendRequest } from '../../ledger/ledger.js';
import { Settings } from '../../settings/settings.js';
import { OfferResolver } from '../purchase/offer-resolver.js';

/** What the person wants instead: the id of the number that replaces it, the offer, and the price they saw. */
export interface WantedReplacement {
  readonly replacementId: string;
  readonly choice: OfferChoice;
  readonly priceSeen: Paise;
}

export class RequestChange extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly wanted: WantedReplacement,
  ) {
    super();
  }
}

@CommandHandler(RequestChange)
export class RequestChangeHandler implements ICommandHandler<RequestChange> {
  constructor(
    private readonly ledger: Ledger,
    private readonly offers: OfferResolver,
    private readonly settings: Settings,
    private readonly accounts: AccountCheck,
    private readonly pace: BuyerPace,
  ) {}

  /**
   * Idempotent by the number's state, without a key: it may be withdrawn, and requested again. Stock is checked here,
   * all else by the rule.
   */
  async execute({ userId, numberId, wanted }: RequestChange): Promise<void> {
    const { replacementId, choice, priceSeen } = wanted;
    const { denied, services, pause } = await this.settings.read();
    const found = pause.sales ? new Refusal('sales-paused') : await this.offers.tryResolve(choice);
    const refused = await this.accounts.refusalFor(userId);
    const limits = await this.pace.limitsOf(userId);
    const anyServer = choice.provider === ANY_SERVER;
    const request: AppendRequest = {
      ...{ stream: userId, subjectIds: [numberId, replacementId], actor: person(userId) },
      recentPurchases: true,
    };
    await this.ledger.record(request, (account) => {
      if (refused) throw refused;
      // By the rule, which answers a change that was accepted before as it was.
      if (found instanceof Refusal) return requestChange(account, numberId, { replacementId, refusal: found });
      if (limits instanceof Refusal) return requestChange(account, numberId, { replacementId, refusal: limits });
      const { offer, terms, listedName } = found;
      return requestChange(account, numberId, {
        ...{ replacementId, offer, terms, priceSeen, anyServer, limits, denied },
        ...{ listedName, hidden: services.hidden },
      });
    });
  }
}
