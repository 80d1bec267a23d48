/**
 * The deadline of a number: one last poll, then the hold is released on time, whatever the provider says (NUMBERS-13).
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { expireNumber } from '../../domain/numbers/closing.js';
import { isDue, isOpen } from '../../domain/numbers/number.js';
import type { Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader } from '../number-reader.js';
import type { NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class ExpireNumber extends Command<void> {
  /**
   * @param withLastPoll false: the provider cannot be asked about all that are due in time, and is asked about this one
   * afterwards
   */
  constructor(
    readonly about: NumberWork,
    readonly withLastPoll = true,
  ) {
    super();
  }
}

type LastPollResult =
  { readonly code: string } | { readonly lives: boolean; readonly answer?: string; readonly refused?: boolean };

const NOT_ASKED: LastPollResult = { lives: true, answer: 'not asked in time' };
/** No activation was known: there was nothing to ask about. */
const NOTHING_TO_ASK: LastPollResult = { lives: false };

/** Status, then cancel; a code that arrives between the two is asked for once more. */
const lastPoll = async (provider: Provider, activationId: string): Promise<LastPollResult> => {
  const status = await provider.status(activationId, 'soon');
  if (status.kind === 'code') return { code: status.code };
  if (status.kind === 'waiting' && status.last) return { code: status.last };
  if (status.kind === 'cancelled') return { lives: false, answer: status.answer };
  if (status.kind === 'nothing') return { lives: true, answer: status.trouble };
  const answer = await provider.cancel(activationId);
  if (answer.kind === 'cancelled') return { lives: false, answer: answer.answer };
  if (answer.kind === 'code') {
    const again = await provider.status(activationId, 'soon');
    if (again.kind === 'code') return { code: again.code };
  }
  const said = answer.kind === 'nothing' ? answer.trouble : answer.answer;
  return { lives: true, answer: said, refused: answer.kind === 'too-late' };
};

@CommandHandler(ExpireNumber)
export class ExpireNumberHandler implements ICommandHandler<ExpireNumber> {
  private readonly logger = new Logger(ExpireNumber.name);

  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly numbers: NumberReader,
    private readonly codes: CodeRecorder,
  ) {}

  async execute({ about, withLastPoll }: ExpireNumber): Promise<void> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    if (!found || !isOpen(found.number) || !isDue(found.number, found.now)) return;
    const { id, activationId, offer } = found.number;
    const poll = activationId === null ? NOTHING_TO_ASK : await this.poll(offer.provider, activationId, withLastPoll);
    if ('code' in poll) return this.codes.record(about, 1, poll.code);
    await this.ledger.record(about, { key: `expire-${id}` }, (account) =>
      expireNumber(account, id, { activationId, ...poll }),
    );
  }

  /** An unexpected error keeps no hold: it is released, and the provider is asked afterwards. */
  private async poll(provider: string, activationId: string, withLastPoll: boolean): Promise<LastPollResult> {
    if (!withLastPoll) return NOT_ASKED;
    try {
      return await lastPoll(this.providers.of(provider), activationId);
    } catch (error) {
      this.logger.error(`ALARM: the last poll of ${activationId} of ${provider} failed: ${String(error)}`);
      return NOT_ASKED;
    }
  }
}
