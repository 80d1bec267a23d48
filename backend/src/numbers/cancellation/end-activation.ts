/** A number was closed while its activation may still live at the provider: ask and cancel there until the answer is definite. */
import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACTIVATION_LIFE } from '../../domain/numbers/clocks.js';
import { endActivation, refuseCancel } from '../../domain/numbers/closing.js';
import type { Ending } from '../../domain/events.js';
import { isOpen, type PhoneNumber } from '../../domain/numbers/number.js';
import { takenCost } from '../../domain/money/price.js';
import { seekOrder } from '../../domain/numbers/searching.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import { ProviderUnavailable, type Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { OrderSearch } from '../ordering/order-search.js';
import { done, type NumberWork } from '../number-work.js';

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
  private readonly log = new Logger(EndActivation.name);

  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly states: NumberReader,
    private readonly codes: CodeRecorder,
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
    if (now - (number.closedAt ?? now) > ACTIVATION_LIFE) {
      if (number.cancelRefused)
        this.log.error(
          `ALARM: ${provider.id} refused to cancel ${number.activationId}, and does not tell what it kept`,
        );
      return this.ended(about, 'gone');
    }
    if (about.work) await this.outbox.postponed(about.work, patience(found)); // a row that its commit deleted is not there any more
  }

  private async end(about: NumberWork, number: PhoneNumber, provider: Provider, activationId: string): Promise<void> {
    const status = await provider.status(activationId);
    if (status.kind === 'code') return this.codes.record(about, number.codes + 1, status.code);
    if (status.kind === 'waiting' && status.last) return this.codes.record(about, number.codes + 1, status.last);
    if (status.kind === 'cancelled' || status.kind === 'gone')
      return this.endedThere(about, number, provider, status.kind);
    if (status.kind === 'nothing') return;
    const answer = await provider.cancel(activationId);
    if (answer.kind === 'cancelled') return this.ended(about, 'cancelled');
    if (answer.kind === 'gone') return this.endedThere(about, number, provider, 'gone');
    if (answer.kind === 'too-late') return this.refused(about);
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
      { stream: walletId, subjectIds: [numberId], key: `seek-${numberId}-${randomUUID()}`, actor: house('worker') },
      (account) => seekOrder(account, numberId, look),
    );
    // The assignment brought a row of its own, which goes on from here.
    if (work && events.some(({ event }) => event.type === 'NumberAssigned')) await this.outbox.settled(work);
  }

  /** It ended without our cancel being accepted: where its price may have been kept, the provider's history tells, or is asked again later. */
  private async endedThere(about: NumberWork, number: PhoneNumber, provider: Provider, how: Ending): Promise<void> {
    const mayBeKept = number.cancelRefused === true || number.clocks.cancelLimit !== null;
    const charged = mayBeKept ? await this.charged(number, provider) : 0;
    if (charged !== null) await this.ended(about, how, charged);
  }

  /** Paise; null where the history cannot be read now. What it does not list is not certain, and is not booked. */
  private async charged({ activationId, terms, assignedAt, requestedAt }: PhoneNumber, provider: Provider) {
    try {
      const rows = await provider.history(Math.min(requestedAt, assignedAt ?? requestedAt) - 60_000);
      const taken = rows.find((row) => row.activationId === activationId)?.taken;
      return taken ? (takenCost(terms, taken) ?? 0) : 0;
    } catch (error) {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    }
  }

  private async refused({ walletId, numberId }: NumberWork): Promise<void> {
    const entry = { stream: walletId, subjectIds: [numberId], key: `refused-${numberId}`, actor: house('worker') };
    await this.ledger.record(entry, (account) => refuseCancel(account, numberId));
  }

  private async ended(about: NumberWork, how: Ending, charged = 0): Promise<void> {
    const entry = { stream: about.walletId, subjectIds: [about.numberId], key: `ended-${about.numberId}` };
    await this.ledger.record({ ...entry, actor: house('worker'), ...done(about) }, (account) =>
      endActivation(account, about.numberId, how, charged),
    );
  }
}
