/** Asks the provider for another code, then polls for it every period until it comes or the number's deadline does. */
import { createHash } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../domain/numbers/number.js';
import {
  endRepeat,
  isSecondSms,
  hasSameCodeForLong,
  sendRepeat,
  type NewestSms,
} from '../../domain/numbers/receiving.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { causeOfNothing, type Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from './code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { ListCodes } from './list-codes.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class RepeatCode extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@Job('repeat-code', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new RepeatCode(numberWorkIn(call)) })
@CommandHandler(RepeatCode)
export class RepeatCodeHandler implements ICommandHandler<RepeatCode> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly numbers: NumberReader,
    private readonly recorder: CodeRecorder,
    private readonly codes: ListCodes,
  ) {}

  async execute({ about }: RepeatCode): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    const { repeatSince, activationId } = found?.number ?? {};
    if (!found || !repeatSince || !activationId) return DONE;
    const { number, now } = found;
    if (now >= number.deadline) return this.end(about, 'timed-out');
    const provider = this.providers.of(number.offer.provider);
    return number.repeatSent
      ? this.poll(about, found, provider, activationId)
      : this.request(about, found, provider, activationId);
  }

  /** Asking the provider twice does no harm. */
  private async request(
    about: NumberWork,
    { number }: NumberNow,
    provider: Provider,
    activationId: string,
  ): Promise<JobResult> {
    const { heard } = await this.newest(provider, activationId);
    const answer = await provider.requestAnother(activationId);
    if (answer.kind === 'refused') return this.end(about, 'refused');
    if (answer.kind === 'nothing')
      return { againIn: answer.retryAfter ?? number.clocks.pollEvery, because: causeOfNothing(answer) };
    const waits = (await provider.status(activationId, 'soon')).kind === 'waiting';
    await this.ledger.record(about, {}, (account) => sendRepeat(account, number.id, { waits, heard }));
    return { againIn: number.clocks.pollEvery };
  }

  private async poll(
    about: NumberWork,
    { number, now }: NumberNow,
    provider: Provider,
    activationId: string,
  ): Promise<JobResult> {
    const answer = await provider.status(activationId);
    if (answer.kind === 'cancelled' || answer.kind === 'gone') return this.end(about, 'refused');
    if (answer.kind === 'code') {
      if (await this.isAnother(about, number, provider, answer.code)) {
        await this.recorder.record(about, number.codes + 1, answer.code);
        return DONE;
      }
      if (hasSameCodeForLong(number, now)) return this.end(about, 'same-code');
    }
    const { pollEvery } = number.clocks;
    if (answer.kind !== 'nothing') return { againIn: pollEvery };
    return { againIn: answer.retryAfter ?? pollEvery, because: causeOfNothing(answer) };
  }

  /** Digits that are known are another SMS where the provider distinguishes the two. */
  private async isAnother(
    { walletId }: NumberWork,
    number: PhoneNumber,
    provider: Provider,
    code: string,
  ): Promise<boolean> {
    const known = await this.codes.read(walletId, [number.id]);
    if (!known.some((one) => one.code === code)) return true;
    return isSecondSms(number, await this.newest(provider, number.activationId ?? ''));
  }

  private async newest(provider: Provider, activationId: string): Promise<NewestSms> {
    const answer = await provider.newest(activationId);
    if (answer.kind === 'nothing') return { count: null, heard: null };
    const { count, mark } = answer;
    return { count, heard: mark && createHash('sha256').update(mark).digest('hex').slice(0, 16) };
  }

  private async end(about: NumberWork, reason: 'timed-out' | 'refused' | 'same-code'): Promise<JobResult> {
    await this.ledger.complete(about, {}, (account) => endRepeat(account, about.numberId, reason));
    return DONE;
  }
}
