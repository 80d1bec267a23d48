/**
 * An order's answer was lost: search for it until it is found, surely not bought, or its hold was released at the
 * deadline.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AnyServer } from '../../catalog/any-server.js';
import { abandonOrder } from '../../domain/numbers/buying.js';
import { searchClocks } from '../../domain/numbers/clocks.js';
import type { EventType } from '../../domain/events.js';
import { isOpen } from '../../domain/numbers/number.js';
import { forAttempt } from '../../domain/numbers/rerouting.js';
import { searchOrder } from '../../domain/numbers/searching.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { AccountFollower } from '../../provider/accounts/account-follower.js';
import { Providers } from '../../provider/accounts/providers.js';
import { NumberReader } from '../number-reader.js';
import { OrderSearch, searchKey } from './order-search.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class ConfirmOrder extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** Events that end the search. */
const ENDS: readonly EventType[] = ['NumberAssigned', 'NumberClosed', 'OrderRerouted'];

@Job('confirm-order', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new ConfirmOrder(numberWorkIn(call)) })
@CommandHandler(ConfirmOrder)
export class ConfirmOrderHandler implements ICommandHandler<ConfirmOrder> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly numbers: NumberReader,
    private readonly searches: OrderSearch,
    private readonly anyServer: AnyServer,
    private readonly accounts: AccountFollower,
  ) {}

  async execute({ about }: ConfirmOrder): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    const isSought = found && isOpen(found.number) && found.number.activationId === null && found.number.search;
    if (!isSought) return DONE;
    const { number, now } = found;
    const { settleFor, searchEvery } = searchClocks(number.clocks);
    const wait = Math.max((number.search?.since ?? now) + settleFor, number.search?.nextAt ?? now) - now;
    if (wait > 0) return { againIn: wait };
    if (!(await this.accounts.isConfigured(number.offer.provider))) return this.abandon(about);
    const result = await this.searches.find(this.providers.of(number.offer.provider), about, found);
    const elsewhere = result.absent ? await this.anyServer.findAlternative(number, now) : null;
    const { events } = await this.ledger.record(
      about,
      { key: searchKey(number, result), phone: result.phone },
      forAttempt(number.id, number.attempts, (account) => searchOrder(account, number.id, result, elsewhere)),
    );
    if (events.some(({ event }) => ENDS.includes(event.type))) return DONE;
    return { againIn: searchEvery, because: result.because };
  }

  /** The provider was removed, so no answer can come: the hold is released at once. */
  private async abandon(about: NumberWork): Promise<JobResult> {
    const { numberId } = about;
    await this.ledger.complete(about, { key: `abandon-confirming-${numberId}` }, (account) =>
      abandonOrder(account, numberId, 'not configured'),
    );
    return DONE;
  }
}
