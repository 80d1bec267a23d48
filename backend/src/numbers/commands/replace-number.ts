/** The old number of a change is cancelled and its hold released: now the replacement is bought, at no more than the price seen. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestNumber } from '../../domain/buying.js';
import { failChange } from '../../domain/closing.js';
import { isOpen, type Change } from '../../domain/number.js';
import { Refusal } from '../../domain/refusal.js';
import { Ledger, person } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { clocksAt } from '../../settings/business.js';
import { Settings } from '../../settings/settings.js';
import { NumberStates } from '../number-states.js';
import { Shop, wanted } from '../shop.js';
import { done, type NumberWork } from '../work.js';

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
    private readonly shop: Shop,
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

  private async buy(about: NumberWork, change: Change): Promise<void> {
    const { replacementId, priceSeen, anyServer } = change;
    const { offer, terms } = await this.shop.look(wanted(change));
    const business = await this.settings.read();
    const rules = { clocks: clocksAt(business, offer.provider), limits: business.limits, denied: business.denied };
    const wish = { numberId: replacementId, offer, terms, priceSeen, anyServer, ...rules, replaces: about.numberId };
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
