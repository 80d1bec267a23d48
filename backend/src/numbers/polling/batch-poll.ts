/**
 * One poll for the codes of all open numbers of a provider, in its list of what lives on our account (decision 0052).
 */
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pollCapacity } from '../../domain/numbers/provider-load.js';
import { ProviderUnavailable, type Listed } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { BatchPollLease, type OpenNumber } from './batch-poll-lease.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { Phones } from '../phones/phones.js';
import { PollClock } from './poll-clock.js';
import { PollNumber } from './poll-number.js';

/** Answers with the numbers that are to be polled by themselves again: those that are open when the lists end. */
export class BatchPoll extends Command<readonly OpenNumber[]> {
  /**
   * @param period ms between two polls
   * @param stop nothing more is asked once it is aborted
   */
  constructor(
    readonly provider: string,
    readonly period: number,
    readonly stop: AbortSignal,
  ) {
    super();
  }
}

/**
 * The list begins where the account's threshold or its budget is passed, and goes on until fewer numbers than this part
 * of it are open.
 */
const ENOUGH = 0.8;
/** A list holds for so many periods: when it fails, each number is polled by itself again. */
const HOLDS = 2.5;
/** A provider without such a list is asked for it again after this, ms. */
const UNSUPPORTED_FOR = 600_000;
/** Open numbers that a list does not show are asked about by themselves: so many a round, so many side by side. */
const MOST_MISSING = 50;
const AT_ONCE = 10;

@CommandHandler(BatchPoll)
export class BatchPollHandler implements ICommandHandler<BatchPoll> {
  private readonly log = new Logger('BatchPoll');
  private readonly withoutList = new Map<string, number>();

  constructor(
    private readonly providers: Providers,
    private readonly leases: BatchPollLease,
    private readonly codes: CodeRecorder,
    private readonly phones: Phones,
    private readonly clock: PollClock,
    private readonly commands: CommandBus,
  ) {}

  async execute(asked: BatchPoll): Promise<readonly OpenNumber[]> {
    const { provider, period } = asked;
    if ((this.withoutList.get(provider) ?? 0) > performance.now()) return [];
    const { batchAbove, perSecond } = this.providers.account(provider);
    const few = Math.min(batchAbove, pollCapacity(perSecond, period));
    const [open, covered] = [await this.leases.openNow(provider), await this.leases.covers(provider)];
    if (open <= few * (covered ? ENOUGH : 1)) return covered ? this.end(provider) : [];
    const now = await this.leases.claim(provider, period * 0.9);
    if (now !== null) await this.list(asked, now);
    return [];
  }

  private async end(provider: string): Promise<OpenNumber[]> {
    await this.leases.end(provider);
    return this.leases.open(provider);
  }

  private async list(asked: BatchPoll, now: number): Promise<void> {
    const { provider } = asked;
    try {
      await this.poll(asked, now);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      if (error.isUnsupported) this.withoutList.set(provider, performance.now() + UNSUPPORTED_FOR);
      this.log.warn(`${provider} gave no list of its activations: ${error.trouble}`);
    }
  }

  private async poll({ provider, period, stop }: BatchPoll, now: number): Promise<void> {
    const list = await this.providers.of(provider).active();
    const listed = new Map(list.map((row) => [row.activationId, row]));
    const numbers = await this.leases.open(provider, now);
    await this.leases.cover(provider, period * HOLDS);
    for (const { numberId } of numbers) {
      this.clock.setLastPoll(numberId, now);
      this.clock.setNextPoll(numberId, now + period);
    }
    await Promise.all(numbers.map((number) => this.take(number, listed.get(number.activationId))));
    const missing = numbers.filter(({ activationId }) => !listed.has(activationId)).slice(0, MOST_MISSING);
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.pollEach(missing, stop)));
  }

  /** One of several that take from the same queue. */
  private async pollEach(queue: OpenNumber[], stop: AbortSignal): Promise<void> {
    for (let next = queue.shift(); next && !stop.aborted; next = queue.shift()) {
      const { walletId, numberId } = next;
      const poll = this.commands.execute(new PollNumber({ walletId, numberId }, 'soon'));
      await poll.catch((error: unknown) => this.log.error(error));
    }
  }

  /** A row that names another phone than the one we were given is not believed. */
  private async take({ walletId, numberId, activationId }: OpenNumber, row: Listed | undefined): Promise<void> {
    if (!row?.code) return;
    const phone = await this.phones.of(walletId, numberId);
    if (row.phone && phone && row.phone !== phone) {
      this.log.error(`activation ${activationId} is listed with another phone than it was given with`);
      return;
    }
    await this.codes.record({ walletId, numberId }, 1, row.code);
  }
}
