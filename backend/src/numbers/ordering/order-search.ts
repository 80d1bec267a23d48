/** One search for an order whose answer was lost, in the provider's lists and history (NUMBERS-14). */
import { Injectable } from '@nestjs/common';
import type { FailureCause } from '../../domain/job-causes.js';
import type { SearchResult } from '../../domain/numbers/searching.js';
import { searchClocks } from '../../domain/numbers/clocks.js';
import type { PhoneNumber } from '../../domain/numbers/number.js';
import type { EncryptedText } from '../../ledger/ledger.js';
import { ProviderUnavailable, type Listed, type Provider } from '../../provider/provider.js';
import type { NumberNow } from '../number-reader.js';
import type { NumberWork } from '../number-work.js';
import { PhoneCipher } from '../phones/phone-cipher.js';
import { Sightings } from './sightings.js';

/** What the provider's lists say. */
interface Seen {
  readonly found?: Listed;
  readonly absent: boolean;
}

/** With the phone number apart, as it is recorded. */
export interface Searched extends SearchResult {
  readonly phone?: EncryptedText;
  /** Where the provider could not be asked. */
  readonly because?: FailureCause;
}

/** No information: nothing is counted and nothing is claimed. */
const NOTHING: Seen = { absent: false };

/**
 * Names one step of the search: each that is recorded moves the time of the next one, so that two at once count as one.
 * A find has a name of its own: it is never taken for the step beside it that found nothing.
 */
export const searchKey = ({ id, attempts, search }: PhoneNumber, { found }: SearchResult): string =>
  `seek-${id}-${attempts}-${search?.nextAt ?? search?.since ?? 0}${found ? '-found' : ''}`;

@Injectable()
export class OrderSearch {
  constructor(
    private readonly sightings: Sightings,
    private readonly phones: PhoneCipher,
  ) {}

  async find(provider: Provider, about: NumberWork, { number, now }: NumberNow): Promise<Searched> {
    try {
      const { found, absent } = await this.search(provider, number, now);
      if (!found) return { absent };
      const phone = this.phones.encrypt(about, found.phone);
      return { found: { ...found, proof: phone.proof }, phone, absent };
    } catch (error) {
      if (error instanceof ProviderUnavailable) return { absent: false, because: 'provider-no-answer' };
      throw error;
    }
  }

  private async search(provider: Provider, number: PhoneNumber, now: number): Promise<Seen> {
    const { search, offer } = number;
    if (!search || now < search.since + searchClocks(number.clocks).settleFor) return NOTHING;
    const list = await this.sightings.readList(provider);
    // Asked before whose the rows are: an answer that is recorded in between is then seen as awaited, or as its owner.
    const othersAwait = await this.sightings.othersAwait(offer, number.id);
    const fits = await this.unowned(
      provider,
      list.filter((row) => mayBe(row, number)),
    );
    if (fits.length === 0) return { absent: !(await this.isInHistory(provider, number)) };
    const isDistinguishable = !search.seenBefore.includes('*') && !othersAwait;
    const found = isDistinguishable ? await this.boughtSince(provider, number, fits) : undefined;
    return found?.phone ? { found, absent: false } : NOTHING;
  }

  /**
   * One that was in a list before or while we asked may be older than this order: it may be ours, and may be someone
   * else's.
   */
  private async boughtSince(
    provider: Provider,
    { sentAt, requestedAt }: PhoneNumber,
    rows: readonly Listed[],
  ): Promise<Listed | undefined> {
    const ids = rows.map(({ activationId }) => activationId);
    const since = await this.sightings.listedOnlySince(sentAt ?? requestedAt, provider.id, ids);
    return rows.find(({ activationId }) => since.has(activationId));
  }

  /** A row of the history that no number owns, and was in no whole list before we asked, may be this order. */
  private async isInHistory(provider: Provider, number: PhoneNumber): Promise<boolean> {
    const since = number.sentAt ?? number.requestedAt;
    const rows = await provider.history(since - 60_000);
    const unowned = await this.unowned(
      provider,
      rows.filter((row) => mayBe(row, number)),
    );
    return unowned.length > 0;
  }

  private async unowned(provider: Provider, rows: readonly Listed[]): Promise<Listed[]> {
    const owned = await this.sightings.owned(
      provider.id,
      rows.map(({ activationId }) => activationId),
    );
    return rows.filter(({ activationId }) => !owned.has(activationId));
  }
}

/** Same service and country as far as the row says, and in no list that was whole before we asked. */
const mayBe = ({ activationId, country, service }: Listed, { offer, search }: PhoneNumber): boolean =>
  (country === null || country === offer.country) &&
  (service === null || service === offer.service) &&
  !search?.seenBefore.includes(activationId);
