/** Someone wants a number: hold its price in their wallet and put the number on order. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OfferChoice, PricedOffer } from '../../catalog/offers.js';
import { requestNumber } from '../../domain/buying.js';
import { ANY_SERVER } from '../../domain/choosing.js';
import type { Paise } from '../../domain/money.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { NumberStates } from '../number-states.js';
import { Shop } from '../shop.js';

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
    private readonly shop: Shop,
    private readonly settings: Settings,
    private readonly states: NumberStates,
  ) {}

  async execute({ userId, numberId, choice, priceSeen }: BuyNumber): Promise<void> {
    const found = await this.find(userId, numberId, choice);
    if (!found) return;
    const business = await this.settings.read();
    const { offer, terms } = found;
    const rules = { clocks: clocksAt(business, offer.provider), limits: business.limits, denied: business.denied };
    const anyServer = choice.provider === ANY_SERVER;
    await this.ledger.record(
      {
        stream: userId,
        about: [numberId],
        key: `buy-${numberId}`,
        input: { ...choice, priceSeen },
        actor: person(userId),
      },
      (account) => requestNumber(account, { numberId, offer, terms, priceSeen, anyServer, ...rules }),
    );
  }

  /** Null when it was asked for before, while it was for sale. */
  private async find(userId: string, numberId: string, choice: OfferChoice): Promise<PricedOffer | null> {
    try {
      return await this.shop.offer(choice);
    } catch (error) {
      if (error instanceof Refusal && (await this.states.find(userId, numberId))) return null;
      throw error;
    }
  }
}
