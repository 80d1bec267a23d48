/** Asks the provider for the number, once: what was sent and has no answer is never sent again (decisions.md, Numbers 14). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Offers } from '../../catalog/offers.js';
import { assignNumber, CLAIM_NOTHING, failOrder, loseAnswer, sendOrder } from '../../domain/buying.js';
import type { Decide } from '../../domain/account.js';
import type { CloseReason } from '../../domain/events.js';
import { isOpen, type PhoneNumber } from '../../domain/number.js';
import { house, Ledger, type Recorded } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { textOf } from '../../provider/codes.js';
import type { OrderAnswer, RefusedOrder } from '../../provider/provider.js';
import { Providers } from '../../provider/providers.js';
import { NumberStates } from '../number-states.js';
import { Sightings } from '../sightings.js';
import { done, type NumberWork } from '../work.js';

export class OrderNumber extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** What the person is told: trouble with our own account is the house's, not theirs (decisions.md, Numbers 20). */
const REASONS: Readonly<Record<RefusedOrder, CloseReason>> = {
  'no-numbers': 'no-numbers',
  'price-changed': 'price-changed',
  'not-offered': 'no-numbers',
  busy: 'provider-busy',
  account: 'refused',
  refused: 'refused',
};

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

@CommandHandler(OrderNumber)
export class OrderNumberHandler implements ICommandHandler<OrderNumber> {
  private readonly log = new Logger('OrderNumber');

  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly offers: Offers,
    private readonly states: NumberStates,
    private readonly sightings: Sightings,
  ) {}

  async execute({ about }: OrderNumber): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (found?.number.status !== 'pending') {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    const { number } = found;
    const provider = this.providers.of(number.offer.provider);
    if (number.sentAt === null) await this.sightings.lookBefore(provider);
    const sent = await this.record(about, 'send', (account) => sendOrder(account, number.id), false);
    if (sent.repeated || sent.events.length === 0) return this.lost(about, 'stopped while waiting for the answer');
    await this.take(about, number, await provider.order(requestFor(number)));
  }

  private async take(about: NumberWork, number: PhoneNumber, answer: OrderAnswer): Promise<void> {
    switch (answer.kind) {
      case 'bought':
        return this.assign(about, answer);
      case 'refused':
        await this.refused(number, answer);
        return this.fail(about, REASONS[answer.why], answer.answer);
      case 'not-sent':
        this.log.warn(`${number.offer.provider} could not be reached: ${answer.trouble}`);
        return this.fail(about, 'not-sent', answer.trouble);
      case 'unknown':
        this.log.warn(`${number.offer.provider} left an order without a clear answer: ${answer.trouble}`);
        return this.lost(about, answer.trouble);
    }
  }

  private async assign(about: NumberWork, { given }: OrderAnswer & { kind: 'bought' }): Promise<void> {
    try {
      await this.record(about, 'assign', (account) => assignNumber(account, about.numberId, given));
    } catch (error) {
      if (!isTaken(error)) throw error;
      this.log.error(`the provider sold activation ${given.activationId} twice`);
      await this.lost(about, 'an activation that is already in use');
    }
  }

  private async fail(about: NumberWork, reason: CloseReason, answer: string): Promise<void> {
    await this.record(about, 'fail', (account) => failOrder(account, about.numberId, reason, answer));
  }

  private async lost(about: NumberWork, trouble: string): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    const { offer, sentAt } = found?.number ?? {};
    const seen = offer && sentAt ? await this.sightings.seenBefore(offer, sentAt) : null;
    await this.record(about, 'lose', (account) => {
      const number = account.number(about.numberId);
      return number && isOpen(number) ? loseAnswer(account, about.numberId, trouble, seen ?? CLAIM_NOTHING) : [];
    });
  }

  private async refused(number: PhoneNumber, answer: OrderAnswer & { kind: 'refused' }): Promise<void> {
    if (answer.why === 'account')
      this.log.error(`${number.offer.provider} about our account: ${textOf(answer.answer)}`);
    if (answer.leastCost) await this.offers.learn(number.offer, answer.leastCost);
  }

  private record(about: NumberWork, step: string, decide: Decide, ends = true): Promise<Recorded> {
    const entry = { stream: about.walletId, about: [about.numberId], key: `${step}-${about.numberId}` };
    return this.ledger.record({ ...entry, actor: house('worker'), ...(ends ? done(about) : {}) }, decide);
  }
}

const requestFor = ({ id, offer, terms }: PhoneNumber) => ({
  country: offer.country,
  service: offer.service,
  mostCost: terms.providerPrice,
  orderId: id,
});
