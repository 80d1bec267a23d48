/**
 * One poll for the code of an open number: a code is stored and charged, a number that the provider cancelled is
 * released, anything else waits.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { endByProvider } from '../../domain/numbers/closing.js';
import type { FailureCause } from '../../domain/job-causes.js';
import type { Clocks } from '../../domain/numbers/clocks.js';
import { causeOfNothing } from '../../provider/provider.js';
import { ProviderStatuses } from '../../provider/resilience/provider-status.js';
import { Metrics } from '../../metrics/metrics.js';
import { Providers } from '../../provider/accounts/providers.js';
import { BatchPollLease } from './batch-poll-lease.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { PollCandidates } from './poll-candidates.js';
import { PollClock } from './poll-clock.js';
import type { NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

/** What a poll leaves behind: enough to say when the next one is due. */
export interface PollResult {
  readonly clocks: Pick<Clocks, 'pollEvery'>;
  readonly assignedAt: number;
  readonly pollingUntil: number;
  /** The database's clock, ms, when the answer was there. */
  readonly now: number;
  /** The provider is not to be asked for so long, ms. */
  readonly retryAfter: number;
  /** Between two polls, ms: the number's own, or longer where the provider's budget cannot carry that. */
  readonly period: number;
  /** Where nothing came that decides anything. */
  readonly because?: FailureCause;
}

export class PollNumber extends Command<PollResult | null> {
  /** `soon`: a person or the provider itself asks for this poll; otherwise the schedule does. */
  constructor(
    readonly about: NumberWork,
    readonly urgency: 'soon' | 'calm' = 'calm',
  ) {
    super();
  }
}

@CommandHandler(PollNumber)
export class PollNumberHandler implements ICommandHandler<PollNumber> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly candidates: PollCandidates,
    private readonly codes: CodeRecorder,
    private readonly clock: PollClock,
    private readonly leases: BatchPollLease,
    private readonly statuses: ProviderStatuses,
    private readonly metrics: Metrics,
  ) {}

  /** Null: there is nothing to poll. */
  async execute({ about, urgency }: PollNumber): Promise<PollResult | null> {
    const { walletId, numberId } = about;
    const number = await (urgency === 'calm'
      ? this.candidates.ahead(walletId, numberId)
      : this.candidates.now(walletId, numberId));
    if (!number) return null;
    if (urgency === 'calm' && (await this.leases.covers(number.provider))) return null; // the reconciler brings it back
    if (urgency === 'calm' && number.due !== null) this.metrics.polled(performance.now() + number.clock - number.due);
    const answer = await this.providers.of(number.provider).status(number.activationId, urgency);
    const now = Math.floor(performance.now() + number.clock);
    if (answer.kind === 'nothing' && answer.notSent) this.clock.noteHeldBack();
    else this.clock.setLastPoll(numberId, now);
    const { pollEvery, assignedAt, pollingUntil } = number;
    const period = await this.statuses.pollPeriod(number.provider, pollEvery);
    const waits = { clocks: { pollEvery }, assignedAt, pollingUntil, now, retryAfter: 0, period };
    switch (answer.kind) {
      case 'code':
        await this.codes.record(about, 1, answer.code);
        return null;
      case 'waiting':
        if (!answer.last) return waits;
        await this.codes.record(about, 1, answer.last);
        return null;
      case 'cancelled':
        await this.ledger.record(about, { key: `taken-back-${numberId}` }, (account) =>
          endByProvider(account, numberId, answer.answer),
        );
        return null;
      case 'gone':
        return waits; // it may know it again: this answer ends nothing
      case 'nothing':
        return { ...waits, retryAfter: answer.retryAfter ?? 0, because: causeOfNothing(answer) };
    }
  }
}
