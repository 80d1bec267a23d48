/** One look for an order whose answer was lost, in the provider's lists and history (decisions.md, Numbers 14). */
import type { Look } from '../domain/searching.js';
import { searchClocks } from '../domain/clocks.js';
import type { PhoneNumber } from '../domain/number.js';
import { Trouble, type Listed, type Provider } from '../provider/provider.js';
import type { Sightings } from './sightings.js';

/** No information: nothing is counted and nothing is claimed. */
const NOTHING: Look = { absent: false };

export class OrderSearch {
  constructor(private readonly sightings: Sightings) {}

  async look(provider: Provider, number: PhoneNumber, now: number): Promise<Look> {
    try {
      return await this.search(provider, number, now);
    } catch (error) {
      if (error instanceof Trouble) return NOTHING;
      throw error;
    }
  }

  private async search(provider: Provider, number: PhoneNumber, now: number): Promise<Look> {
    const { search, offer } = number;
    if (!search || now < search.since + searchClocks(number.clocks).settleFor) return NOTHING;
    const list = await this.sightings.look(provider);
    const fits = await this.unowned(
      provider,
      list.filter((row) => mayBe(row, number)),
    );
    const [found] = fits;
    if (found) {
      const isOurs = !search.seenBefore.includes('*') && !(await this.sightings.othersAwait(offer, number.id));
      return isOurs && found.phone ? { found, absent: false } : NOTHING;
    }
    return { absent: !(await this.isInHistory(provider, number)) };
  }

  /** A row of the history that is nobody's, and was not listed before we asked, may be this order. */
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

/** Same service and country as far as the row tells, and not in the last list before we asked. */
const mayBe = ({ activationId, country, service }: Listed, { offer, search }: PhoneNumber): boolean =>
  (country === null || country === offer.country) &&
  (service === null || service === offer.service) &&
  !search?.seenBefore.includes(activationId);
