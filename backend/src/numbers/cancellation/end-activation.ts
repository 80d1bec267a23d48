/**
 * A number was closed while its activation may still live at the provider: ask and cancel there until the answer is
 * definite.
 */
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_ACTIVATION_LIFE } from '../../domain/numbers/clocks.js';
import { endActivation, refuseCancel } from '../../domain/numbers/closing.js';
import type { Ending } from '../../domain/events.js';
import type { FailureCause } from '../../domain/job-causes.js';
import { isOpen, type PhoneNumber } from '../../domain/numbers/number.js';
import { chargedCost } from '../../domain/money/price.js';
import { searchOrder } from '../../domain/numbers/searching.js';
import { DONE, Job, type JobResult } from '../../jobs/job.js';
import { causeOfNothing, ProviderUnavailable, type Provider } from '../../provider/provider.js';
import { Providers } from '../../provider/accounts/providers.js';
import { CodeRecorder } from '../codes/code-recorder.js';
import { NumberReader, type NumberNow } from '../number-reader.js';
import { OrderSearch, searchKey } from '../ordering/order-search.js';
import { NUMBER_JOBS_AT_ONCE, numberWorkIn, type NumberWork } from '../number-work.js';
import { WorkerLedger } from '../worker-ledger.js';

export class EndActivation extends Command<JobResult> {
  constructor(readonly about: NumberWork) {
    super();
  }
}

const SOONEST = 5_000;
const LATEST = 300_000;

/** The longer it lasts, the rarer we ask. */
const patience = ({ number, now }: NumberNow): number =>
  Math.min(LATEST, Math.max(SOONEST, Math.floor((now - (number.closedAt ?? now)) / 4)));

@Job('end-activation', { concurrency: NUMBER_JOBS_AT_ONCE, command: (call) => new EndActivation(numberWorkIn(call)) })
@CommandHandler(EndActivation)
export class EndActivationHandler implements ICommandHandler<EndActivation> {
  private readonly log = new Logger(EndActivation.name);

  constructor(
    private readonly ledger: WorkerLedger,
    private readonly providers: Providers,
    private readonly numbers: NumberReader,
    private readonly codes: CodeRecorder,
    private readonly searches: OrderSearch,
  ) {}

  async execute({ about }: EndActivation): Promise<JobResult> {
    const found = await this.numbers.find(about.walletId, about.numberId);
    if (!found || isOpen(found.number) || found.number.ending !== null) return DONE;
    const { number, now } = found;
    const provider = this.providers.of(number.offer.provider);
    const isAssigned = number.activationId === null && (await this.search(about, found, provider));
    const because =
      number.activationId === null ? undefined : await this.end(about, number, provider, number.activationId);
    if (now - (number.closedAt ?? now) > MAX_ACTIVATION_LIFE) {
      if (number.cancelRefused)
        this.log.error(
          `ALARM: ${provider.id} refused to cancel ${number.activationId}, and does not say what it charged`,
        );
      await this.ended(about, 'gone');
      return DONE;
    }
    // An assignment brought an outbox row of its own, which goes on from here.
    return isAssigned ? DONE : { againIn: patience(found), because };
  }

  /** @returns why it came to nothing, where it did */
  private async end(
    about: NumberWork,
    number: PhoneNumber,
    provider: Provider,
    activationId: string,
  ): Promise<FailureCause | undefined> {
    const status = await provider.status(activationId);
    if (status.kind === 'nothing') return causeOfNothing(status);
    const code = status.kind === 'code' ? status.code : status.kind === 'waiting' ? status.last : undefined;
    if (code) await this.codes.record(about, number.codes + 1, code);
    else if (status.kind === 'cancelled' || status.kind === 'gone')
      await this.endedThere(about, number, provider, status.kind);
    else return this.cancel(about, number, provider, activationId);
    return undefined;
  }

  private async cancel(
    about: NumberWork,
    number: PhoneNumber,
    provider: Provider,
    activationId: string,
  ): Promise<FailureCause | undefined> {
    const answer = await provider.cancel(activationId);
    if (answer.kind === 'nothing') return causeOfNothing(answer);
    if (answer.kind === 'cancelled') await this.ended(about, 'cancelled');
    if (answer.kind === 'gone') await this.endedThere(about, number, provider, 'gone');
    if (answer.kind === 'too-late') await this.refused(about);
    return undefined;
  }

  /**
   * It was never confirmed, and its hold is released: found now, it is ended by the next run.
   * @returns whether the activation was found
   */
  private async search(about: NumberWork, found: NumberNow, provider: Provider): Promise<boolean> {
    const { number } = found;
    if (!number.search) {
      await this.ended(about, 'gone');
      return false;
    }
    const result = await this.searches.find(provider, about, found);
    const request = { key: searchKey(number, result), phone: result.phone };
    const { events } = await this.ledger.record(about, request, (account) =>
      searchOrder(account, about.numberId, result),
    );
    return events.some(({ event }) => event.type === 'NumberAssigned');
  }

  /**
   * It ended without our cancel being accepted: where its price may have been kept, the provider's history says so, or
   * is asked again later.
   */
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
      return taken ? (chargedCost(terms, taken) ?? 0) : 0;
    } catch (error) {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    }
  }

  private async refused(about: NumberWork): Promise<void> {
    await this.ledger.record(about, { key: `refused-${about.numberId}` }, (account) =>
      refuseCancel(account, about.numberId),
    );
  }

  private async ended(about: NumberWork, how: Ending, charged = 0): Promise<void> {
    await this.ledger.complete(about, { key: `ended-${about.numberId}` }, (account) =>
      endActivation(account, about.numberId, how, charged),
    );
  }
}
