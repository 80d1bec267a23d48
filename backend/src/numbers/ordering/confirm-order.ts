/** An order's answer was lost: look for it until it is found, surely not bought, or its hold was released at the deadline. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnyServer } from '../../catalog/any-server.js';
import { abandonOrder } from '../../domain/numbers/buying.js';
import { searchClocks } from '../../domain/numbers/clocks.js';
import type { EventType } from '../../domain/events.js';
import { isOpen } from '../../domain/numbers/number.js';
import { forAttempt } from '../../domain/numbers/rerouting.js';
import { seekOrder } from '../../domain/numbers/searching.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { AccountFollower } from '../../provider/accounts/account-follower.js';
import { Providers } from '../../provider/accounts/providers.js';
import { NumberReader } from '../number-reader.js';
import { OrderSearch } from './order-search.js';
import { done, type NumberWork } from '../number-work.js';

export class ConfirmOrder extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** Facts after which nothing is looked for any more. */
const ENDS: readonly EventType[] = ['NumberAssigned', 'NumberClosed', 'OrderRerouted'];

@CommandHandler(ConfirmOrder)
export class ConfirmOrderHandler implements ICommandHandler<ConfirmOrder> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly states: NumberReader,
    private readonly searches: OrderSearch,
    private readonly anyServer: AnyServer,
    private readonly accounts: AccountFollower,
  ) {}

  async execute({ about }: ConfirmOrder): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    const isSought = found && isOpen(found.number) && found.number.activationId === null && found.number.search;
    if (!isSought) return this.settle(about);
    const { number, now } = found;
    const { settleFor, seekEvery } = searchClocks(number.clocks);
    const wait = Math.max((number.search?.since ?? now) + settleFor, number.search?.nextAt ?? now) - now;
    if (wait > 0) return this.later(about, wait);
    if (!(await this.accounts.isConfigured(number.offer.provider))) return this.abandon(about);
    const look = await this.searches.look(this.providers.of(number.offer.provider), number, now);
    const elsewhere = look.absent ? await this.anyServer.elsewhere(number, now) : null;
    const { events } = await this.ledger.record(
      {
        stream: about.walletId,
        subjectIds: [number.id],
        key: `seek-${number.id}-${randomUUID()}`,
        actor: house('worker'),
      },
      forAttempt(number.id, number.attempts, (account) => seekOrder(account, number.id, look, elsewhere)),
    );
    if (events.some(({ event }) => ENDS.includes(event.type))) return this.settle(about);
    await this.later(about, seekEvery);
  }

  /** Nobody can be asked any more, so nobody waits: the hold is released at once. */
  private async abandon(about: NumberWork): Promise<void> {
    const { walletId, numberId } = about;
    const entry = { stream: walletId, subjectIds: [numberId], key: `abandon-confirming-${numberId}`, ...done(about) };
    await this.ledger.record({ ...entry, actor: house('worker') }, (account) =>
      abandonOrder(account, numberId, 'not configured'),
    );
  }

  private async later({ work }: NumberWork, after: number): Promise<void> {
    if (work) await this.outbox.postponed(work, after);
  }

  private async settle({ work }: NumberWork): Promise<void> {
    if (work) await this.outbox.settled(work);
  }
}
