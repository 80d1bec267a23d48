/** Carries out a standing cancel or change: the status comes first, and a code wins (NUMBERS-15, NUMBERS-16). */
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decide } from '../../domain/decision-context.js';
import {
  cancelNumber,
  assertCanReplace,
  postponeCancel,
  refuseCancel,
  endByProvider,
  withdrawChange,
} from '../../domain/numbers/closing.js';
import { isOpen, type PhoneNumber } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { house, Ledger } from '../../ledger/ledger.js';
import { Outbox } from '../../ledger/outbox.js';
import type { CancelAnswer, Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { Settings } from '../../settings/settings.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { OfferResolver, choiceOf } from '../purchase/offer-resolver.js';
import { done, type NumberWork } from '../number-work.js';

export class CancelNumber extends Command<void> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** When the provider gave no information: look again soon. */
const SOON = 5_000;
/** The early minutes of the family where the provider does not name them: 120 s, then every 15 s. */
const EARLY = 120_000;
const EARLY_AGAIN = 15_000;
/** Refused for good, it seems: the wish stands until the deadline, and is tried now and then. */
const REFUSED_AGAIN = 60_000;
/** We ask a moment after the time it named. */
const MOMENT = 500;

@CommandHandler(CancelNumber)
export class CancelNumberHandler implements ICommandHandler<CancelNumber> {
  constructor(
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly providers: Providers,
    private readonly shop: OfferResolver,
    private readonly settings: Settings,
    private readonly states: NumberReader,
    private readonly codes: CodeRecorder,
  ) {}

  async execute({ about }: CancelNumber): Promise<void> {
    const found = await this.states.find(about.walletId, about.numberId);
    if (!found || !isOpen(found.number) || !found.number.cancel || found.number.activationId === null) {
      return this.settle(about);
    }
    const { number, now } = found;
    const wait = (number.cancel?.notBefore ?? 0) - now;
    if (wait > MOMENT) return this.later(about, wait + MOMENT);
    const provider = this.providers.of(number.offer.provider);
    const status = await provider.status(found.number.activationId, 'urgent');
    if (status.kind === 'code') return this.codes.record(about, 1, status.code);
    if (status.kind === 'waiting' && status.last) return this.codes.record(about, 1, status.last);
    if (status.kind === 'cancelled')
      return this.record(about, 'taken-back', (a) => endByProvider(a, number.id, status.answer));
    if (status.kind === 'nothing') return this.later(about, status.retryAfter ?? SOON);
    if (!(await this.replacementStands(about, number))) {
      return this.record(about, `change-off-${randomUUID()}`, (account) => withdrawChange(account, number.id));
    }
    await this.cancel(about, found, provider, found.number.activationId);
  }

  private async cancel(about: NumberWork, now: NumberNow, provider: Provider, activationId: string): Promise<void> {
    const answer = await provider.cancel(activationId);
    switch (answer.kind) {
      case 'cancelled':
        return this.record(about, 'cancelled', (account) => cancelNumber(account, about.numberId, answer.answer));
      case 'code':
        return this.later(about, 0); // it is there: the next look reads it
      case 'too-early':
        return this.postpone(about, now, answer);
      case 'too-late':
        await this.refused(about);
        return this.later(about, REFUSED_AGAIN);
      case 'gone':
        return this.later(about, REFUSED_AGAIN); // without a code: the hold is released at the deadline at the latest
      case 'nothing':
        return this.later(about, answer.retryAfter ?? SOON);
    }
  }

  /** Whether the provider keeps its price is asked when the activation has ended. */
  private async refused({ walletId, numberId }: NumberWork): Promise<void> {
    const entry = { stream: walletId, subjectIds: [numberId], key: `refused-${numberId}`, actor: house('worker') };
    await this.ledger.record(entry, (account) => refuseCancel(account, numberId));
  }

  private async postpone(
    about: NumberWork,
    { number, now }: NumberNow,
    answer: CancelAnswer & { kind: 'too-early' },
  ): Promise<void> {
    const named = (number.assignedAt ?? now) + (answer.minimum ?? EARLY);
    const until = named > now ? named : now + EARLY_AGAIN;
    await this.ledger.record(
      {
        stream: about.walletId,
        subjectIds: [number.id],
        // a wish that was taken back and made anew waits for the same moment, and is another one
        key: `postpone-${number.id}-${number.cancel?.requestedAt ?? 0}-${until}`,
        actor: house('worker'),
      },
      (account) => postponeCancel(account, number.id, until),
    );
    await this.later(about, until - now + MOMENT);
  }

  /** Looked at before cancelling: nobody loses a number for a replacement that is not to be had. */
  private async replacementStands({ walletId }: NumberWork, { id, change }: PhoneNumber): Promise<boolean> {
    if (!change) return true;
    const entry = { stream: walletId, subjectIds: [id], key: `look-${id}-${randomUUID()}`, actor: house('worker') };
    try {
      const { offer, terms } = await this.shop.look(choiceOf(change));
      const { limits, denied } = await this.settings.read();
      const purchase = { offer, terms, priceSeen: change.priceSeen, limits, denied };
      await this.ledger.record(entry, (account) => {
        assertCanReplace(account, id, purchase);
        return []; // only a look: the wallet as it is now is seen at the door
      });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'busy') return false;
      throw error;
    }
  }

  private async record(about: NumberWork, step: string, decide: Decide): Promise<void> {
    const entry = { stream: about.walletId, subjectIds: [about.numberId], key: `${step}-${about.numberId}` };
    await this.ledger.record({ ...entry, actor: house('worker'), ...done(about) }, decide);
  }

  private async later({ work }: NumberWork, after: number): Promise<void> {
    if (work) await this.outbox.postponed(work, after);
  }

  private async settle({ work }: NumberWork): Promise<void> {
    if (work) await this.outbox.settled(work);
  }
}
