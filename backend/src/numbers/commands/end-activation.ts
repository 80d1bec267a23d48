/** A number was closed while its activation may still live at the provider: ask and cancel there until the answer is definite. */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACTIVATION_LIFE } from '../../domain/clocks.js';
import { endActivation } from '../../domain/closing.js';
import type { Ending } from '../../domain/events.js';
import { isOpen, type PhoneNumber } from '../../domain/number.js';
import { seekOrder } from '../../domain/searching.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import type { Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/providers.js';
import { CodeKeeping } from '../code-keeping.js';
import { NumberStates, type NumberNow } from '../number-states.js';
import { OrderSearch } from '../order-search.js';
import { done, type NumberWork } from '../work.js';

export class EndActivation extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

const SOONEST = 5_000;
const LATEST = 300_000;

/** The longer it lasts, the rarer we ask. */
const patience = ({ number, now }: NumberNow): number =>
  Math.min(LATEST, Math.max(SOONEST, Math.floor((now - (number.closedAt ?? now)) / 4)));

@CommandHandler(EndActivation)
export class EndActivationHandler implements ICommandHandler<EndActivation> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly states: NumberStates,
    private readonly codes: CodeKeeping,
    private readonly searches: OrderSearch,
  ) {}

  async execute({ about }: EndActivation): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (!found || isOpen(found.number) || found.number.ending !== null) {
      if (about.work) await this.outbox.settled(about.work);
      return;
    }
    const { number, now } = found;
    const provider = this.providers.of(number.offer.provider);
    if (number.activationId === null) await this.seek(about, found, provider);
    else await this.end(about, number, provider, number.activationId);
    if (now - (number.closedAt ?? now) > ACTIVATION_LIFE) return this.ended(about, 'gone');
    if (about.work) await this.outbox.postponed(about.work, patience(found)); // a row that its commit deleted is not there any more
  }

  private async end(
    about: NumberWork,
    { codes }: PhoneNumber,
    provider: Provider,
    activationId: string,
  ): Promise<void> {
    const status = await provider.status(activationId);
    if (status.kind === 'code') return this.codes.keep(about, codes + 1, status.code);
    if (status.kind === 'waiting' && status.last) return this.codes.keep(about, codes + 1, status.last);
    if (status.kind === 'cancelled') return this.ended(about, 'cancelled');
    if (status.kind === 'gone') return this.ended(about, 'gone');
    if (status.kind === 'nothing') return;
    const answer = await provider.cancel(activationId);
    if (answer.kind === 'cancelled') return this.ended(about, 'cancelled');
    if (answer.kind === 'gone') return this.ended(about, 'gone');
  }

  /** It was never confirmed, and its hold is released: found now, it is ended at the next look. */
  private async seek(
    { walletId, numberId, work }: NumberWork,
    { number, now }: NumberNow,
    provider: Provider,
  ): Promise<void> {
    if (!number.search) return this.ended({ walletId, numberId, ...(work ? { work } : {}) }, 'gone');
    const look = await this.searches.look(provider, number, now);
    const { events } = await this.ledger.record(
      { stream: walletId, about: [numberId], key: `seek-${numberId}-${randomUUID()}`, actor: house('worker') },
      (account) => seekOrder(account, numberId, look),
    );
    // The assignment brought a row of its own, which goes on from here.
    if (work && events.some(({ event }) => event.type === 'NumberAssigned')) await this.outbox.settled(work);
  }

  private async ended(about: NumberWork, how: Ending): Promise<void> {
    const entry = { stream: about.walletId, about: [about.numberId], key: `ended-${about.numberId}` };
    await this.ledger.record({ ...entry, actor: house('worker'), ...done(about) }, (account) =>
      endActivation(account, about.numberId, how),
    );
  }
}
