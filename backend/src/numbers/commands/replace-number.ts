/** The old number of a change is cancelled and its hold released: now the replacement is bought, at no more than the price seen. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../catalog/offers.js';
import { requestNumber } from '../../domain/buying.js';
import { failChange } from '../../domain/closing.js';
import { isOpen, type PhoneNumber } from '../../domain/number.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { NumberStates } from '../number-states.js';
import { done, type NumberWork } from '../work.js';

export class ReplaceNumber extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

type Change = NonNullable<PhoneNumber['change']>;

@CommandHandler(ReplaceNumber)
export class ReplaceNumberHandler implements ICommandHandler<ReplaceNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly offers: Offers,
    private readonly settings: Settings,
    private readonly states: NumberStates,
  ) {}

  async execute({ about }: ReplaceNumber): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (!found?.number.change || isOpen(found.number)) {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    try {
      await this.buy(about, found.number.change);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'busy') throw error;
      await this.fail(about, error.code);
    }
  }

  private async buy(about: NumberWork, { replacementId, offer: chosen, priceSeen }: Change): Promise<void> {
    const found = await this.offers.find(chosen);
    if (!found || found.available === 0) throw new Refusal('offer-not-available');
    const business = await this.settings.read();
    const { offer, terms } = found;
    const rules = { clocks: clocksAt(business, offer.provider), limits: business.limits, denied: business.denied };
    const wish = { numberId: replacementId, offer, terms, priceSeen, ...rules, replaces: about.numberId };
    await this.ledger.record(
      {
        stream: about.walletId,
        about: [replacementId],
        key: `replace-${about.numberId}`,
        actor: person(about.walletId),
        ...done(about),
      },
      (account) => requestNumber(account, wish),
    );
  }

  /** The old number stays cancelled, nothing is charged, and the page says so. */
  private async fail(about: NumberWork, reason: string): Promise<void> {
    const entry = { stream: about.walletId, about: [about.numberId], key: `change-failed-${about.numberId}` };
    await this.ledger.record({ ...entry, actor: person(about.walletId), ...done(about) }, (account) =>
      failChange(account, about.numberId, reason),
    );
  }
}
