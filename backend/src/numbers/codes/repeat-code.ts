/** Asks the provider for another code, then looks for it every period until it comes or the number's deadline does. */
import { createHash, randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PhoneNumber } from '../../domain/numbers/number.js';
import { endRepeat, isSecondSms, sameForLong, sendRepeat, type NewestSms } from '../../domain/numbers/receiving.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import type { Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from './code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { ListCodes } from './list-codes.js';
import { done, type NumberWork } from '../number-work.js';

export class RepeatCode extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@CommandHandler(RepeatCode)
export class RepeatCodeHandler implements ICommandHandler<RepeatCode> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly states: NumberReader,
    private readonly keeping: CodeRecorder,
    private readonly codes: ListCodes,
  ) {}

  async execute({ about }: RepeatCode): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    const { repeatSince, activationId } = found?.number ?? {};
    if (!found || !repeatSince || !activationId) {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    const { number, now } = found;
    if (now >= number.deadline) return this.end(about, 'timed-out');
    const provider = this.providers.of(number.offer.provider);
    const wait = number.repeatSent
      ? await this.look(about, found, provider, activationId)
      : await this.ask(about, found, provider, activationId);
    if (wait !== null && about.work) await this.outbox.postponed(about.work, wait);
  }

  /** Asking twice does no harm. Null: nothing is left to wait for. */
  private async ask(
    about: NumberWork,
    { number }: NumberNow,
    provider: Provider,
    activationId: string,
  ): Promise<number | null> {
    const { heard } = await this.newest(provider, activationId);
    const answer = await provider.requestAnother(activationId);
    if (answer.kind === 'refused') {
      await this.end(about, 'refused');
      return null;
    }
    if (answer.kind === 'nothing') return answer.retryAfter ?? number.clocks.pollEvery;
    const waits = (await provider.status(activationId, 'soon')).kind === 'waiting';
    const entry = { stream: about.walletId, subjectIds: [number.id], key: `repeat-sent-${number.id}-${randomUUID()}` };
    await this.ledger.record({ ...entry, actor: house('worker') }, (account) =>
      sendRepeat(account, number.id, { waits, heard }),
    );
    return number.clocks.pollEvery;
  }

  private async look(
    about: NumberWork,
    { number, now }: NumberNow,
    provider: Provider,
    activationId: string,
  ): Promise<number | null> {
    const answer = await provider.status(activationId);
    if (answer.kind === 'cancelled' || answer.kind === 'gone') {
      await this.end(about, 'refused');
      return null;
    }
    if (answer.kind === 'code') {
      if (await this.isAnother(about, number, provider, answer.code)) {
        await this.keeping.record(about, number.codes + 1, answer.code);
        return null;
      }
      if (sameForLong(number, now)) {
        await this.end(about, 'same-code');
        return null;
      }
    }
    return answer.kind === 'nothing' ? (answer.retryAfter ?? number.clocks.pollEvery) : number.clocks.pollEvery;
  }

  /** Digits that are known are another SMS where the provider tells the two apart. */
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

  private async end(about: NumberWork, reason: 'timed-out' | 'refused' | 'same-code'): Promise<void> {
    const entry = {
      stream: about.walletId,
      subjectIds: [about.numberId],
      key: `repeat-over-${about.numberId}-${randomUUID()}`,
    };
    await this.ledger.record({ ...entry, actor: house('worker'), ...done(about) }, (account) =>
      endRepeat(account, about.numberId, reason),
    );
  }
}
