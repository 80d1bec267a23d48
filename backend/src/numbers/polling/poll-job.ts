/**
 * Polls for the code of one number, then is delayed until the next poll is due: one job for each number, from
 * assignment to the end of polling.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { numberWorkIn } from '../number-work.js';
import { PollClock } from './poll-clock.js';
import { PollLagMonitor } from './poll-lag-monitor.js';
import { PollNumber, PollNumberHandler } from './poll-number.js';
import { nextPollAt } from './poll-schedule.js';

export class PollOnSchedule extends Command<JobResult> {
  constructor(
    readonly walletId: string,
    readonly numberId: string,
  ) {
    super();
  }
}

/** As many as can be due while a provider does not answer: ten thousand numbers every 10 s, and its time-out of 4 s. */
const AT_ONCE = 5_000;

/** While the ledger is busy (the clock is in doubt, say), a poll waits, ms; any other error is retried by the queue. */
const BUSY_AGAIN = 5_000;
const isBusy = (error: unknown): 'busy' => {
  if (error instanceof Refusal && error.code === 'busy') return 'busy';
  throw error;
};

@Job('poll-number', {
  concurrency: AT_ONCE,
  command: (call) => {
    const { walletId, numberId } = numberWorkIn(call);
    return new PollOnSchedule(walletId, numberId);
  },
})
@CommandHandler(PollOnSchedule)
export class PollOnScheduleHandler implements ICommandHandler<PollOnSchedule> {
  constructor(
    private readonly polls: PollNumberHandler,
    private readonly clock: PollClock,
    private readonly lag: PollLagMonitor,
  ) {}

  async execute({ walletId, numberId }: PollOnSchedule): Promise<JobResult> {
    const polled = await this.polls.execute(new PollNumber({ walletId, numberId })).catch(isBusy);
    if (polled === 'busy') return { againIn: BUSY_AGAIN, because: 'ledger-busy' };
    if (!polled) return DONE;
    const next = nextPollAt(numberId, { ...polled, period: this.lag.stretched(polled.period) });
    // A number whose polling is over is not late.
    this.clock.setNextPoll(numberId, next === 'never' ? polled.pollingUntil : next);
    return next === 'never' ? DONE : { againIn: next - polled.now, because: polled.because };
  }
}
