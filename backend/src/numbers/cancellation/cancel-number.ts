/** Carries out a standing cancel or change: the status comes first, and a code wins (NUMBERS-15, NUMBERS-16). */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Decide } from '../../domain/decision-context.js';
import { assertCanReplace, withdrawChange } from '../../domain/numbers/changing.js';
import { cancelNumber, postponeCancel, refuseCancel, endByProvider } from '../../domain/numbers/closing.js';
import { isOpen, type PhoneNumber } from '../../domain/numbers/number.js';
import { Refusal } from '../../domain/refusal.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { causeOfNothing, type CancelAnswer, type Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { Settings } from '../../settings/settings.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { OfferResolver, choiceOf } from '../purchase/offer-resolver.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class CancelNumber extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

/** After an answer without information, ms. */
const SOON = 5_000;
/** The early minutes of the family where the provider does not name them: 120 s, then every 15 s. */
const EARLY = 120_000;
const EARLY_AGAIN = 15_000;
/** Refused, it seems, for good: the request stands until the deadline, and is tried again after this, ms. */
const REFUSED_AGAIN = 60_000;
/** Asked this long after the time that the provider named, ms. */
const MOMENT = 500;

@Job('cancel-number', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new CancelNumber(numberWorkIn(call)) })
@CommandHandler(CancelNumber)
export class CancelNumberHandler implements ICommandHandler<CancelNumber> {
  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly offers: OfferResolver,
    private readonly settings: Settings,
    private readonly numbers: NumberReader,
    private readonly codes: CodeRecorder,
  ) {}

  async execute({ about }: CancelNumber): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    if (!found || !isOpen(found.number) || !found.number.cancel || found.number.activationId === null) return DONE;
    const { number, now } = found;
    const { notBefore, requestedAt } = found.number.cancel;
    const wait = (notBefore ?? 0) - now;
    if (wait > MOMENT) return { againIn: wait + MOMENT };
    const provider = this.providers.of(number.offer.provider);
    const status = await provider.status(found.number.activationId, 'urgent');
    const code = status.kind === 'code' ? status.code : status.kind === 'waiting' ? status.last : null;
    if (code) return this.recordCode(about, code);
    if (status.kind === 'cancelled')
      return this.complete(about, `taken-back-${number.id}`, (account) =>
        endByProvider(account, number.id, status.answer),
      );
    if (status.kind === 'nothing') return { againIn: status.retryAfter ?? SOON, because: causeOfNothing(status) };
    if (!(await this.canReplace(about, number)))
      return this.complete(about, `change-off-${number.id}-${requestedAt}`, (account) =>
        withdrawChange(account, number.id),
      );
    return this.cancel(about, found, provider, found.number.activationId);
  }

  private async cancel(
    about: NumberWork,
    found: NumberNow,
    provider: Provider,
    activationId: string,
  ): Promise<JobResult> {
    const answer = await provider.cancel(activationId);
    switch (answer.kind) {
      case 'cancelled':
        return this.complete(about, `cancelled-${about.numberId}`, (account) =>
          cancelNumber(account, about.numberId, answer.answer),
        );
      case 'code':
        return { againIn: 0 }; // the next run reads it from the status
      case 'too-early':
        return this.postpone(about, found, answer);
      case 'too-late':
        await this.refused(about);
        return { againIn: REFUSED_AGAIN, because: 'provider-refused' };
      case 'gone':
        return { againIn: REFUSED_AGAIN }; // without a code: the hold is released at the deadline at the latest
      case 'nothing':
        return { againIn: answer.retryAfter ?? SOON, because: causeOfNothing(answer) };
    }
  }

  private async recordCode(about: NumberWork, code: string): Promise<JobResult> {
    await this.codes.record(about, 1, code);
    return DONE;
  }

  /** Whether the provider keeps its price is asked when the activation has ended. */
  private async refused(about: NumberWork): Promise<void> {
    await this.ledger.record(about, { key: `refused-${about.numberId}` }, (account) =>
      refuseCancel(account, about.numberId),
    );
  }

  private async postpone(
    about: NumberWork,
    { number, now }: NumberNow,
    answer: CancelAnswer & { kind: 'too-early' },
  ): Promise<JobResult> {
    const named = (number.assignedAt ?? now) + (answer.minimum ?? EARLY);
    const until = named > now ? named : now + EARLY_AGAIN;
    // A request that was withdrawn and made again waits for the same moment, and is another one.
    const key = `postpone-${number.id}-${number.cancel?.requestedAt ?? 0}-${until}`;
    await this.ledger.record(about, { key }, (account) => postponeCancel(account, number.id, until));
    return { againIn: until - now + MOMENT };
  }

  /** Checked before the provider is asked to cancel: no one loses a number for a replacement that cannot be bought. */
  private async canReplace(about: NumberWork, { id, change }: PhoneNumber): Promise<boolean> {
    if (!change) return true;
    try {
      const { offer, terms, listedName } = await this.offers.resolve(choiceOf(change));
      const { limits, denied, services } = await this.settings.read();
      const rules = { limits, denied, hidden: services.hidden };
      const purchase = { offer, terms, listedName, priceSeen: change.priceSeen, ...rules };
      await this.ledger.record(about, { recentPurchases: true }, (account) => {
        assertCanReplace(account, id, purchase);
        return []; // records nothing: the rule is asked about the wallet as it is now
      });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'busy') return false;
      throw error;
    }
  }

  private async complete(about: NumberWork, key: string, decide: Decide): Promise<JobResult> {
    await this.ledger.complete(about, { key }, decide);
    return DONE;
  }
}
