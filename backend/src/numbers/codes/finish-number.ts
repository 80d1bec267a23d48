/**
 * A used number whose time is over is finished at the provider, so that it is not given to someone else while it is
 * ours.
 */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_ACTIVATION_LIFE } from '../../domain/numbers/clocks.js';
import { finishNumber } from '../../domain/numbers/receiving.js';
import { Providers } from '../../provider/accounts/providers.js';
import { NumberReader } from '../number-reader.js';
import type { NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class FinishNumber extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

@CommandHandler(FinishNumber)
export class FinishNumberHandler implements ICommandHandler<FinishNumber> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly numbers: NumberReader,
  ) {}

  /**
   * Refused means that it finished by itself; no information means that the next sweep asks again, for as long as it
   * can be alive.
   */
  async execute({ about }: FinishNumber): Promise<void> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    if (!found || found.number.status !== 'used' || found.number.ending !== null || !found.number.activationId) return;
    const { id, offer, activationId, deadline } = found.number;
    if (found.now < deadline) return;
    const answer = await this.providers.of(offer.provider).finish(activationId);
    const isGone = answer.kind === 'nothing';
    if (isGone && found.now - deadline <= MAX_ACTIVATION_LIFE) return;
    await this.ledger.record(about, { key: `finish-${id}` }, (account) =>
      finishNumber(account, id, isGone ? 'gone' : 'finished'),
    );
  }
}
