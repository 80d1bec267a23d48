/** A few real prices for who has no account yet: what most people come for, where it is in stock. */
import { Injectable } from '@nestjs/common';
import { TimedCache } from '../database/timed-cache.js';
import { CatalogReader } from './catalog-reader.js';
import type { PriceExample, PriceExamplesResponse, ServiceResponse } from './catalog-response.js';
import { ServiceList } from './service-list.js';

const MOST_EXAMPLES = 6;
/** How old an answer may be, s: whoever asks, the catalogue is read for it no more often. */
export const EXAMPLES_MAX_AGE_S = 600;

const NO_PLACE = Number.MAX_SAFE_INTEGER;

/** Those to which staff gave a place, then what was bought most lately, then what most countries sell. */
const byInterest = (one: ServiceResponse, other: ServiceResponse): number =>
  (one.place ?? NO_PLACE) - (other.place ?? NO_PLACE) ||
  (other.popularity ?? 0) - (one.popularity ?? 0) ||
  (other.countries ?? 0) - (one.countries ?? 0);

/** How often it was bought, and how much there is, is for people and staff: strangers see names and prices. */
const examplesOf = (services: readonly ServiceResponse[]): PriceExample[] =>
  services
    .filter(({ allowed, available }) => allowed && available > 0)
    .toSorted(byInterest)
    .flatMap(({ code, name, price }) => (price === null ? [] : [{ code, name, price }]))
    .slice(0, MOST_EXAMPLES);

@Injectable()
export class PriceExamples {
  private readonly cache = new TimedCache<PriceExamplesResponse>(EXAMPLES_MAX_AGE_S * 1_000);

  constructor(
    private readonly list: ServiceList,
    private readonly catalog: CatalogReader,
  ) {}

  async read(): Promise<PriceExamplesResponse> {
    const examples = await this.cache.get(async () => {
      const [services, { updatedAt }] = await Promise.all([this.list.read(), this.catalog.age()]);
      return { items: examplesOf(services), updatedAt };
    });
    if (examples.items.length === 0) this.cache.clear(); // the first copy of the catalogue may be under way
    return examples;
  }
}
