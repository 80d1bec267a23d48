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
import { Feed } from '../ledger/feed.js';
import type { RecordedEvent } from '../ledger/ledger.js';

/** Stored with the feed's positions: never renamed. */
export const DAILY_TOTALS = 'daily-totals';

/** UTC+5:30 all year, ms. */
const INDIAN_TIME = 19_800_000;
const dayOf = ({ at }: RecordedEvent): string => new Date(at + INDIAN_TIME).toISOString().slice(0, 10);

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

/** A charge is the provider's that made it, also where the order went to another one later. */
const offerOf = ({ stream, event }: RecordedEvent, offers: ReadonlyMap<string, Offer>): Offer => {
  const number = 'numberId' in event ? offers.get(event.numberId) : undefined;
  const named = 'provider' in event && typeof event.provider === 'string' ? event.provider : undefined;
  const ofStream = event.type.startsWith('Provider') ? partyOfStream(stream) : null;
  return { ...NO_OFFER, ...number, provider: named ?? ofStream ?? number?.provider ?? '' };
};

const totalsOf = (events: readonly RecordedEvent[], offers: ReadonlyMap<string, Offer>): Total[] => {
  const totals = new Map<string, Total>();
  for (const recorded of events) {
    const figures = figuresOf(recorded.event);
    if (!figures) continue;
    const offer = offerOf(recorded, offers);
    const day = dayOf(recorded);
    const key = JSON.stringify([day, offer.provider, offer.country, offer.service]);
    const known = totals.get(key) ?? { day, ...offer, figures: NO_FIGURES };
    totals.set(key, { ...known, figures: addFigures(known.figures, figures) });
  }
  return [...totals.values()];
};

const project = async (client: PoolClient, events: readonly RecordedEvent[]): Promise<void> => {
  const totals = totalsOf(events, await offersOf(client, events)).map(({ figures, ...key }) => ({
    ...{ ...key, ...figures, people: 0 },
  }));
  const days = [...new Set(events.filter(({ event }) => isActivity(event)).map(dayOf))];
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
