/** Asks the provider for the number, once: what was sent and has no answer is never sent again (NUMBERS-14). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnyServer } from '../../catalog/any-server.js';
import { Offers } from '../../catalog/offers.js';
import {
  abandonOrder,
  assignNumber,
  CLAIM_NOTHING,
  failOrder,
  loseAnswer,
  sendOrder,
} from '../../domain/numbers/buying.js';
import type { Decide } from '../../domain/decision-context.js';
import type { CloseReason } from '../../domain/events.js';
import { isOpen, type PhoneNumber } from '../../domain/numbers/number.js';
import { forAttempt } from '../../domain/numbers/rerouting.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import type { EncryptedText, Recorded } from '../../ledger/ledger.js';
import type { OrderAnswer, OrderRefusalReason } from '../../provider/provider.js';
import { AccountFollower } from '../../provider/accounts/account-follower.js';
import { Providers } from '../../provider/accounts/providers.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { Sightings } from './sightings.js';
import { UntilRecorded } from './until-recorded.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { PhoneCipher } from '../phones/phone-cipher.js';
import { WorkerLedger } from '../worker-ledger.js';

export class OrderNumber extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** What the person reads: trouble with our own account is ours, not theirs (NUMBERS-20). */
const REASONS: Readonly<Record<OrderRefusalReason, CloseReason>> = {
  'no-numbers': 'no-numbers',
  'price-changed': 'price-changed',
  'not-offered': 'no-numbers',
  busy: 'provider-busy',
  account: 'refused',
  refused: 'refused',
};

const NOT_CONFIGURED = 'not configured';

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === '23505';

/** One order of a number: each provider that it is sent to is an attempt, from 1. */
interface Order {
  readonly about: NumberWork;
  /** As it was when this order was begun. */
  readonly number: PhoneNumber;
  readonly attempt: number;
}

@Job('order-number', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new OrderNumber(numberWorkIn(call)) })
@CommandHandler(OrderNumber)
export class OrderNumberHandler implements ICommandHandler<OrderNumber> {
  private readonly log = new Logger('OrderNumber');

  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly offers: Offers,
    private readonly anyServer: AnyServer,
    private readonly numbers: NumberReader,
    private readonly sightings: Sightings,
    private readonly accounts: AccountFollower,
    private readonly answers: UntilRecorded,
    private readonly phones: PhoneCipher,
  ) {}

  /** Whatever comes of the order is recorded in the commit that ends the work. */
  async execute({ about }: OrderNumber): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    if (found?.number.status === 'pending') await this.order(about, found);
    return DONE;
  }

  private async order(about: NumberWork, found: NumberNow): Promise<void> {
    const { number } = found;
    const order = { about, number, attempt: number.sentAt === null ? number.attempts + 1 : number.attempts };
    const { provider: server } = number.offer;
    if (number.sentAt === null && !(await this.accounts.isConfigured(server))) return this.abandon(order, found.now);
    const provider = this.providers.of(server);
    if (number.sentAt === null) await this.sightings.readListBeforeOrder(provider);
    const sent = await this.ledger.record(about, { key: keyOf(order, 'send') }, (account) =>
      sendOrder(account, number.id),
    );
    if (sent.repeated || sent.events.length === 0) return this.lost(order, 'stopped while waiting for the answer');
    const answer = await provider.order(requestFor(number));
    const { holdFor } = number.clocks; // after it the hold is released: what was bought is then searched for, and ended
    await this.answers.run(`the answer to order ${number.id}`, holdFor, () => this.take(order, answer));
  }

  private async take(order: Order, answer: OrderAnswer): Promise<void> {
    const { provider } = order.number.offer;
    switch (answer.kind) {
      case 'bought':
        return this.assign(order, answer);
      case 'refused':
        await this.refused(order.number, answer);
        return this.fail(order, REASONS[answer.why], answer.answer);
      case 'not-sent':
        this.log.warn(`${provider} could not be reached: ${answer.trouble}`);
        return this.fail(order, 'not-sent', answer.trouble);
      case 'unknown':
        this.log.warn(`${provider} left an order without a clear answer: ${answer.trouble}`);
        return this.lost(order, answer.trouble);
    }
  }

  /** Its provider was removed before it was sent: nothing can have been bought. */
  private async abandon(order: Order, now: number): Promise<void> {
    const { numberId } = order.about;
    const elsewhere = await this.anyServer.findAlternative(order.number, now);
    await this.complete(order, 'abandon', (account) =>
      // Another worker may have sent it since: then it is theirs.
      account.number(numberId)?.sentAt === null ? abandonOrder(account, numberId, NOT_CONFIGURED, elsewhere) : [],
    );
  }

  private async assign(order: Order, { given }: OrderAnswer & { kind: 'bought' }): Promise<void> {
    const { about, number } = order;
    const phone = this.phones.encrypt(about, given.phone);
    const assignment = { ...given, proof: phone.proof };
    try {
      const { events } = await this.outcome(
        order,
        'assign',
        (account) => assignNumber(account, about.numberId, assignment),
        phone,
      );
      if (events.length > 0) return;
      this.log.error(
        `ALARM: activation ${given.activationId} at ${number.offer.provider} came for an order that was over`,
      );
    } catch (error) {
      if (!isTaken(error)) throw error;
      this.log.error(`the provider sold activation ${given.activationId} twice`);
      await this.lost(order, 'an activation that is already in use');
    }
  }

  /** Surely nothing was bought: the order goes on to another provider where it may, or the number ends. */
  private async fail(order: Order, reason: CloseReason, answer: string): Promise<void> {
    const { numberId, walletId } = order.about;
    const found = await this.numbers.find(walletId, numberId);
    const alternative = found && (await this.anyServer.findAlternative(found.number, found.now));
    await this.outcome(order, 'fail', (account) => failOrder(account, numberId, reason, { answer, alternative }));
  }

  private async lost(order: Order, trouble: string): Promise<void> {
    const { walletId, numberId } = order.about;
    const found = await this.numbers.find(walletId, numberId);
    const { offer, sentAt } = found?.number ?? {};
    const seen = offer && sentAt ? await this.sightings.seenBefore(offer, sentAt) : null;
    await this.outcome(order, 'lose', (account) => {
      const number = account.number(numberId);
      return number && isOpen(number) ? loseAnswer(account, numberId, trouble, seen ?? CLAIM_NOTHING) : [];
    });
  }

  private async refused(number: PhoneNumber, answer: OrderAnswer & { kind: 'refused' }): Promise<void> {
    if (answer.why === 'account') this.log.error(`ALARM: ${number.offer.provider} about our account: ${answer.text}`);
    if (answer.why === 'no-numbers') await this.offers.markSoldOut(number.offer);
    if (answer.leastCost) await this.offers.updatePrice(number.offer, answer.leastCost);
  }

  /** What became of this order, and not of the one that came after it. */
  private outcome(order: Order, step: string, decide: Decide, phone?: EncryptedText): Promise<Recorded> {
    return this.complete(order, step, forAttempt(order.about.numberId, order.attempt, decide), phone);
  }

  private complete(order: Order, step: string, decide: Decide, phone?: EncryptedText): Promise<Recorded> {
    return this.ledger.complete(order.about, { key: keyOf(order, step), phone }, decide);
  }
}

const keyOf = ({ about: { numberId }, attempt }: Order, step: string): string =>
  attempt === 1 ? `${step}-${numberId}` : `${step}-${numberId}-${attempt}`;
const requestFor = ({ id, offer, terms }: PhoneNumber) => ({
  country: offer.country,
  service: offer.service,
  mostCost: terms.providerPrice,
  orderId: id,
});
