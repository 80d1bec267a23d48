/** The deadline of a number: one last look, then the hold is released on time, whatever the provider says (NUMBERS-13). */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { expireNumber } from '../../domain/numbers/closing.js';
import { isDue, isOpen } from '../../domain/numbers/number.js';
import { house, Ledger } from '../../ledger/ledger.js';
import type { Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader } from '../number-reader.js';
import type { NumberWork } from '../number-work.js';

export class ExpireNumber extends Command<void> {
  /** @param withLook false: the provider cannot be asked about all that are due in time, and is asked about this one afterwards */
  constructor(
    readonly about: NumberWork,
    readonly withLook = true,
  ) {
    super();
  }
}

type LastLook =
  { readonly code: string } | { readonly lives: boolean; readonly answer?: string; readonly refused?: boolean };

const NOT_ASKED: LastLook = { lives: true, answer: 'not asked in time' };
/** No activation was known: there was nothing to ask about. */
const NOTHING_TO_ASK: LastLook = { lives: false };

/** Status, then cancel; a code that arrives between the two is asked for once more. */
const lastLook = async (provider: Provider, activationId: string): Promise<LastLook> => {
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
    private readonly ledger: Ledger,
    private readonly providers: Providers,
    private readonly states: NumberReader,
    private readonly codes: CodeRecorder,
  ) {}

  async execute({ about, withLook }: ExpireNumber): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (!found || !isOpen(found.number) || !isDue(found.number, found.now)) return;
    const { id, activationId, offer } = found.number;
    const look = activationId === null ? NOTHING_TO_ASK : await this.look(offer.provider, activationId, withLook);
    if ('code' in look) return this.codes.record(about, 1, look.code);
    await this.ledger.record(
      { stream: about.walletId, subjectIds: [id], key: `expire-${id}`, actor: house('worker') },
      (account) => expireNumber(account, id, { activationId, ...look }),
    );
  }

  /** A look that fails in a way of its own keeps no hold: it is released, and asked about afterwards. */
  private async look(provider: string, activationId: string, withLook: boolean): Promise<LastLook> {
    if (!withLook) return NOT_ASKED;
    try {
      return await lastLook(this.providers.of(provider), activationId);
    } catch (error) {
      this.logger.error(`ALARM: the last look at ${activationId} of ${provider} failed: ${String(error)}`);
      return NOT_ASKED;
    }
  }
}
