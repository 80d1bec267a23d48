/** One look for the code of an open number: a code is stored and charged, a number taken back is released, anything else waits. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { takenBack } from '../../domain/closing.js';
import type { Clocks } from '../../domain/clocks.js';
import { isOpen } from '../../domain/number.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Providers } from '../../provider/providers.js';
import { BatchLooks } from '../batch-looks.js';
import { CodeKeeping } from '../code-keeping.js';
import { NumberStates } from '../number-states.js';
import type { NumberWork } from '../work.js';
import { PollClock } from '../poll-clock.js';

/** What a look leaves behind: enough to say when the next one is due. */
export interface Looked {
  readonly clocks: Clocks;
  readonly assignedAt: number;
  readonly pollingUntil: number;
  /** The database's clock, ms, when the answer was there. */
  readonly now: number;
  /** The provider wants to be left alone for so long, ms. */
  readonly retryAfter: number;
}

export class PollNumber extends Command<Looked | null> {
  /** `urgent`: a person or the provider itself asks for this look; otherwise it is the clock's. */
  constructor(
    readonly about: NumberWork,
    readonly urgency: 'urgent' | 'calm' = 'calm',
  ) {
    super();
  }
}

@CommandHandler(PollNumber)
export class PollNumberHandler implements ICommandHandler<PollNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly providers: Providers,
    private readonly states: NumberStates,
    private readonly codes: CodeKeeping,
    private readonly clock: PollClock,
    private readonly batches: BatchLooks,
  ) {}

  /** Null: there is nothing to poll. */
  async execute({ about, urgency }: PollNumber): Promise<Looked | null> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (!found || !isOpen(found.number) || found.number.activationId === null) return null;
    const { number } = found;
    if (urgency === 'calm' && (await this.batches.covers(number.offer.provider))) return null; // the reconciler brings it back
    const began = performance.now();
    const answer = await this.providers.of(number.offer.provider).status(found.number.activationId, urgency);
    const now = Math.floor(found.now + performance.now() - began);
    this.clock.polled(number.id, now);
    const waits = {
      clocks: number.clocks,
      assignedAt: number.assignedAt ?? now,
      pollingUntil: found.pollingUntil ?? number.deadline,
      now,
      retryAfter: 0,
    };
    switch (answer.kind) {
      case 'code':
        await this.codes.keep(about, 1, answer.code);
        return null;
      case 'waiting':
        if (!answer.last) return waits;
        await this.codes.keep(about, 1, answer.last);
        return null;
      case 'cancelled':
        await this.ledger.record(
          { stream: about.walletId, about: [number.id], key: `taken-back-${number.id}`, actor: house('worker') },
          (account) => takenBack(account, number.id, answer.answer),
        );
        return null;
      case 'gone':
        return waits; // it may know it again: nothing is ended by a word like this
      case 'nothing':
        return { ...waits, retryAfter: answer.retryAfter ?? 0 };
    }
  }
}
