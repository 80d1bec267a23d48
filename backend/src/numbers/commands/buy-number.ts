/** Someone wants a number: hold its price in their wallet and put the number on order. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers, type OfferChoice } from '../../catalog/offers.js';
import { requestNumber } from '../../domain/buying.js';
import type { Paise } from '../../domain/money.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { Capacity } from '../capacity.js';
import { NumberStates } from '../number-states.js';

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
    private readonly offers: Offers,
    private readonly settings: Settings,
    private readonly states: NumberStates,
    private readonly capacity: Capacity,
  ) {}

  async execute({ userId, numberId, choice, priceSeen }: BuyNumber): Promise<void> {
    const found = await this.offers.find(choice);
    if (!found || found.available === 0) {
      if (await this.states.find(userId, numberId)) return; // asked for before, while it was for sale
      throw new Refusal(found ? 'offer-not-available' : 'price-not-available', {
        service: found?.offer.serviceName ?? null,
      });
    }
    const business = await this.settings.read();
    const { offer, terms } = found;
    const rules = { clocks: clocksAt(business, offer.provider), limits: business.limits, denied: business.denied };
    if (!(await this.capacity.hasRoom(offer.provider, rules.clocks)) && !(await this.states.find(userId, numberId)))
      throw new Refusal('provider-busy');
    await this.ledger.record(
      {
        stream: userId,
        about: [numberId],
        key: `buy-${numberId}`,
        input: { ...choice, priceSeen },
        actor: person(userId),
      },
      (account) => requestNumber(account, { numberId, offer, terms, priceSeen, ...rules }),
    );
  }
}
