/** Someone wants a number: hold its price in their wallet and put the number on order. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BuyerPace } from '../../abuse/buyer-pace.js';
import type { OfferChoice } from '../../catalog/offers.js';
import { AccountCheck } from '../../domain/account-check.js';
import { requestNumber } from '../../domain/numbers/buying.js';
import { ANY_SERVER } from '../../domain/numbers/choosing.js';
import type { Paise } from '../../domain/money/money.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { OfferResolver } from './offer-resolver.js';

export class BuyNumber extends Command<void> {
  constructor(
    readonly userId: string,
    readonly numberId: string,
    readonly choice: OfferChoice,
    readonly priceSeen: Paise,
  ) {
    super();
  }
}

@CommandHandler(BuyNumber)
export class BuyNumberHandler implements ICommandHandler<BuyNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly offers: OfferResolver,
    private readonly settings: Settings,
    private readonly accounts: AccountCheck,
    private readonly pace: BuyerPace,
  ) {}

  async execute({ userId, numberId, choice, priceSeen }: BuyNumber): Promise<void> {
    const found = await this.offers.tryResolveWithCapacity(choice);
    const refused = await this.accounts.refusalFor(userId);
    const business = await this.settings.read();
    const { denied, services } = business;
    const limits = await this.pace.limitsOf(userId);
    const anyServer = choice.provider === ANY_SERVER;
    const recorded = this.ledger.record(
      {
        stream: userId,
        subjectIds: [numberId],
        recentPurchases: true,
        key: `buy-${numberId}`,
        input: { ...choice, priceSeen },
        actor: person(userId),
      },
      (account) => {
        if (refused) throw refused;
        if (business.pause.sales) throw new Refusal('sales-paused');
        if (found instanceof Refusal) throw found;
        if (limits instanceof Refusal) throw limits;
        const { offer, terms, listedName } = found;
        const rules = {
          clocks: clocksAt(business, offer.provider),
          limits,
          denied,
          listedName,
          hidden: services.hidden,
        };
        return requestNumber(account, { numberId, offer, terms, priceSeen, anyServer, ...rules });
      },
    );
    await recorded.catch((error: unknown) => this.pace.noteRefusal(userId, error));
  }
}
