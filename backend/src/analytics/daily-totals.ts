/**
 * Adds the events of every stream to the totals of their days, by provider, country and service, so that analytics
 * never read the history (decision 0223).
 */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../database/database.js';
import { addFigures, figuresOf, isActivity, NO_FIGURES, type DayFigures } from '../domain/analytics/day-figures.js';
import { partyOfStream } from '../domain/money/books.js';
import { Every } from '../jobs/every.js';
import { Feed } from '../ledger/feed/feed.js';
import type { FeedModel, FeedRow, FeedTable, MadeRow } from '../ledger/feed/feed-model.js';
import type { RecordedEvent } from '../ledger/ledger.js';
import type { ReadEntry } from '../ledger/stored-entry.js';
import { indianDay } from '../periods/period.js';

/** Stored with the feed's positions: never renamed. */
export const DAILY_TOTALS = 'daily-totals';

const dayOf = ({ effectiveAt }: ReadEntry): string => indianDay(effectiveAt);

interface Offer {
  readonly provider: string;
  readonly country: string;
  readonly service: string;
}

interface Total extends Offer {
  readonly day: string;
  readonly figures: DayFigures;
}

const NO_OFFER: Offer = { provider: '', country: '', service: '' };

const offersOfNumbers = `
SELECT number_id, provider, country, service FROM numbers WHERE wallet_id = $1 AND number_id = ANY($2)`;

/** In the order of the key, so that two workers never wait for each other in a circle. */
const add = `
INSERT INTO daily_totals AS known (day, provider, country, service,
  started, sold, revenue, cost, refunds, refunded, top_ups, topped_up, losses, people)
SELECT day, provider, country, service,
  started, sold, revenue, cost, refunds, refunded, "topUps", "toppedUp", losses, people
FROM jsonb_to_recordset($1) AS new(day date, provider text, country text, service text, started int, sold int,
  revenue bigint, cost bigint, refunds int, refunded bigint, "topUps" int, "toppedUp" bigint, losses bigint, people int)
ORDER BY day, provider, country, service
ON CONFLICT (day, provider, country, service) DO UPDATE SET
  started = known.started + excluded.started, sold = known.sold + excluded.sold,
  revenue = known.revenue + excluded.revenue, cost = known.cost + excluded.cost,
  refunds = known.refunds + excluded.refunds, refunded = known.refunded + excluded.refunded,
  top_ups = known.top_ups + excluded.top_ups, topped_up = known.topped_up + excluded.topped_up,
  losses = known.losses + excluded.losses, people = known.people + excluded.people`;

const activate = `
INSERT INTO active_days (day, wallet_id) SELECT d, $1 FROM unnest($2::date[]) d ORDER BY d
ON CONFLICT DO NOTHING RETURNING day::text`;

/** What the numbers of the events are, by id. */
const offersOf = async (client: PoolClient, events: readonly RecordedEvent[]): Promise<ReadonlyMap<string, Offer>> => {
  const ids = events.flatMap(({ event }) => (figuresOf(event) && 'numberId' in event ? event.numberId : []));
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<Offer & { number_id: string }>(offersOfNumbers, [events[0]!.stream, ids]);
  return new Map(rows.map(({ number_id: id, ...offer }) => [id, offer]));
};

/**
 * A request counts at the provider that it was made to, also where the order went to another one later; a charge is the
 * provider's that made it.
 */
const offerOf = ({ stream, event }: RecordedEvent, offers: ReadonlyMap<string, Offer>): Offer => {
  if (event.type === 'NumberRequested') {
    const { provider, country, service } = event.offer;
    return { provider, country, service };
  }
  const number = 'numberId' in event ? offers.get(event.numberId) : undefined;
  const named = 'provider' in event && typeof event.provider === 'string' ? event.provider : undefined;
  const ofStream = event.type.startsWith('Provider') ? partyOfStream(stream) : null;
  return { ...NO_OFFER, ...number, provider: named ?? ofStream ?? number?.provider ?? '' };
};

const totalsOf = (entries: readonly ReadEntry[], offers: ReadonlyMap<string, Offer>): Total[] => {
  const totals = new Map<string, Total>();
  for (const entry of entries)
    for (const recorded of entry.events) {
      const figures = figuresOf(recorded.event);
      if (!figures) continue;
      const offer = offerOf(recorded, offers);
      const day = dayOf(entry);
      const key = JSON.stringify([day, offer.provider, offer.country, offer.service]);
      const known = totals.get(key) ?? { day, ...offer, figures: NO_FIGURES };
      totals.set(key, { ...known, figures: addFigures(known.figures, figures) });
    }
  return [...totals.values()];
};

const isActive = ({ events }: ReadEntry): boolean => events.some(({ event }) => isActivity(event));

const project = async (
  client: PoolClient,
  events: readonly RecordedEvent[],
  entries: readonly ReadEntry[],
): Promise<void> => {
  const totals = totalsOf(entries, await offersOf(client, events)).map(({ figures, ...key }) => ({
    ...{ ...key, ...figures, people: 0 },
  }));
  const days = [...new Set(entries.filter(isActive).map(dayOf))];
  if (days.length > 0) {
    const { rows } = await client.query<{ day: string }>(activate, [events[0]!.stream, days]);
    totals.push(...withPeople(totals, rows));
  }
  if (totals.length > 0) await client.query(add, [JSON.stringify(totals)]);
};

type Row = Omit<Total, 'figures'> & DayFigures & { people: number };

/** The row without an offer has the people of a day: they are added where it is there, and a new one is made else. */
const withPeople = (totals: Row[], activeDays: readonly { day: string }[]): Row[] =>
  activeDays.flatMap(({ day }) => {
    const known = totals.find((row) => row.day === day && row.provider + row.country + row.service === '');
    if (known) known.people += 1;
    return known ? [] : [{ day, ...NO_OFFER, ...NO_FIGURES, people: 1 }];
  });

const TOTALS: FeedTable = {
  name: 'daily_totals',
  columns: {
    ...{ day: 'date', provider: 'text', country: 'text', service: 'text' },
    ...{ started: 'int', sold: 'int', revenue: 'bigint', cost: 'bigint', refunds: 'int', refunded: 'bigint' },
    ...{ top_ups: 'int', topped_up: 'bigint', losses: 'bigint', people: 'int' },
  },
  key: ['day', 'provider', 'country', 'service'],
};

const ACTIVE_DAYS: FeedTable = {
  name: 'active_days',
  columns: { day: 'date', wallet_id: 'text' },
  key: ['day', 'wallet_id'],
  owner: 'wallet_id',
};

/** Written out: a check of the ledger makes one for each purchase there was, and spreading takes thrice as long. */
const totalRow = ({ day, provider, country, service, figures }: Total): FeedRow => ({
  day,
  provider,
  country,
  service,
  started: figures.started,
  sold: figures.sold,
  revenue: figures.revenue,
  cost: figures.cost,
  refunds: figures.refunds,
  refunded: figures.refunded,
  top_ups: figures.topUps,
  topped_up: figures.toppedUp,
  losses: figures.losses,
  people: 0,
});

const activeRows = (entry: ReadEntry, day: string): MadeRow[] => [
  { of: ACTIVE_DAYS, row: { day, wallet_id: entry.stream } },
  { of: TOTALS, row: { ...totalRow({ day, ...NO_OFFER, figures: NO_FIGURES }), people: 1 } },
];

/** By the numbers of the entry, as the fold knows them. Most entries make no row, and are done at once. */
const rowsOf: FeedModel['rowsOf'] = (entry, { numberOf, isFirst }) => {
  const counted = entry.events.filter(({ event }) => figuresOf(event) !== null);
  const isOfPerson = isActive(entry);
  if (counted.length === 0 && !isOfPerson) return [];
  const ids = counted.flatMap(({ event }) => ('numberId' in event ? event.numberId : []));
  const offers = new Map(ids.flatMap((id) => numberOf(id) ?? []).map(({ id, offer }) => [id, offer]));
  const totals = totalsOf([entry], offers).map((total) => ({ of: TOTALS, row: totalRow(total) }));
  const day = dayOf(entry);
  return isOfPerson && isFirst(day) ? [...totals, ...activeRows(entry, day)] : totals;
};

export const dailyTotals: FeedModel = {
  projector: DAILY_TOTALS,
  tables: [TOTALS, ACTIVE_DAYS],
  project,
  rowsOf,
};

/** How old the totals may be, ms. */
const COUNT_EVERY = 60_000;

@Injectable()
export class DailyTotals {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /** Counts what was recorded since the last call, in any process; each event once. */
  @Every(COUNT_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(DAILY_TOTALS, project)) > 0);
  }
}
