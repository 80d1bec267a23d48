/**
 * Counts the numbers that ended, by offer and day, as the events tell: what success rates and waiting times are read
 * from.
 */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../../database/database.js';
import type { PhoneNumber } from '../../domain/numbers/number.js';
import { WAIT_BOUNDS, waitBucket } from '../../domain/numbers/waiting-times.js';
import { Feed } from '../../ledger/feed/feed.js';
import type { FeedModel, FeedTable } from '../../ledger/feed/feed-model.js';
import { Every } from '../../jobs/every.js';
import type { RecordedEvent } from '../../ledger/ledger.js';
import { indianDay } from '../../periods/period.js';

/** Stored with the feed's positions: never renamed. */
const PROJECTOR = 'success-rates';

/** Each number has exactly one of these: its hold was spent for a code, or released without one. */
const ENDS = new Set(['FundsSpent', 'FundsReleased']);

interface Row {
  provider: string;
  country: string;
  service: string;
  day: string;
  came: boolean;
  /** Seconds. */
  wait: number | null;
}

/** Numbers that a person gave up within two minutes say nothing about the provider. */
const GIVEN_UP = 120_000;

/** Orders that came to nothing have no number; one that was found after its end is not counted, whenever it is read. */
const ended = `
SELECT provider, country, service, (assigned_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, hold = 'spent' AS came,
       extract(epoch FROM first_code_at - assigned_at)::float8 AS wait
FROM numbers
WHERE wallet_id = $1 AND number_id = ANY($2) AND (hold = 'spent' OR assigned_at <= closed_at)
  AND (reason IN ('cancelled', 'changed') AND closed_at < assigned_at + interval '${GIVEN_UP} ms') IS NOT TRUE`;

/** In the order of the key, so that two workers never wait for each other in a circle. */
const count = `
INSERT INTO number_outcomes AS known (provider, country, service, day, ended, with_code, waits)
SELECT provider, country, service, day, ended, with_code, waits
FROM jsonb_to_recordset($1) AS new(provider text, country text, service text, day date, ended int, with_code int, waits int[])
ORDER BY provider, country, service, day
ON CONFLICT (provider, country, service, day) DO UPDATE
SET ended = known.ended + excluded.ended, with_code = known.with_code + excluded.with_code,
    waits = (SELECT array_agg(one + other ORDER BY place)
             FROM unnest(known.waits, excluded.waits) WITH ORDINALITY AS both_waits(one, other, place))`;

interface Counted extends Pick<Row, 'provider' | 'country' | 'service' | 'day'> {
  ended: number;
  with_code: number;
  readonly waits: number[];
}

const countsOf = (rows: readonly Row[]): Counted[] => {
  const counts = new Map<string, Counted>();
  for (const { provider, country, service, day, came, wait } of rows) {
    const key = JSON.stringify([provider, country, service, day]);
    const counted = counts.get(key) ?? {
      ...{ provider, country, service, day, ended: 0, with_code: 0 },
      waits: WAIT_BOUNDS.map(() => 0),
    };
    counted.ended++;
    if (came) counted.with_code++;
    if (came && wait !== null) counted.waits[waitBucket(wait)]!++;
    counts.set(key, counted);
  }
  return [...counts.values()];
};

/** Adds numbers of one wallet that have just ended to the counts of their offers and days. */
export const countEnded = async (
  client: Pick<PoolClient, 'query'>,
  walletId: string,
  numberIds: readonly string[],
): Promise<void> => {
  const { rows } = await client.query<Row>(ended, [walletId, numberIds]);
  if (rows.length > 0) await client.query(count, [JSON.stringify(countsOf(rows))]);
};

const project = async (client: PoolClient, events: readonly RecordedEvent[]): Promise<void> => {
  const ids = events.flatMap(({ event }) => (ENDS.has(event.type) && 'numberId' in event ? event.numberId : []));
  if (ids.length > 0) await countEnded(client, events[0]!.stream, ids);
};

const OUTCOMES: FeedTable = {
  name: 'number_outcomes',
  columns: {
    ...{ provider: 'text', country: 'text', service: 'text', day: 'date', ended: 'int', with_code: 'int' },
    waits: 'int[]',
  },
  key: ['provider', 'country', 'service', 'day'],
  lengths: { waits: WAIT_BOUNDS.length },
};

/** As the query above says it, of a number that has just ended; null where it is not counted. */
const outcomeOf = ({ offer, hold, assignedAt, firstCodeAt, closedAt, reason }: PhoneNumber): Row | null => {
  const came = hold === 'spent';
  if (assignedAt === null || !(came || (closedAt !== null && assignedAt <= closedAt))) return null;
  const byPerson = reason === 'cancelled' || reason === 'changed';
  if (byPerson && closedAt !== null && closedAt < assignedAt + GIVEN_UP) return null;
  const { provider, country, service } = offer;
  const day = indianDay(assignedAt);
  return {
    provider,
    country,
    service,
    day,
    came,
    wait: firstCodeAt === null ? null : (firstCodeAt - assignedAt) / 1_000,
  };
};

export const successRates: FeedModel = {
  projector: PROJECTOR,
  tables: [OUTCOMES],
  project,
  rowsOf: ({ events }, { numberOf }) => {
    const ids = events.flatMap(({ event }) => (ENDS.has(event.type) && 'numberId' in event ? event.numberId : []));
    const rows = ids.flatMap((id) => numberOf(id) ?? []).flatMap((number) => outcomeOf(number) ?? []);
    return countsOf(rows).map((counted) => ({ of: OUTCOMES, row: { ...counted } }));
  },
};

/** How old the counts may be, ms. */
const COUNT_EVERY = 60_000;

@Injectable()
export class SuccessCounter {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /**
   * Counts what ended since the last call, in any process; each number once. Stops early when `stopping` is aborted.
   */
  @Every(COUNT_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(PROJECTOR, project)) > 0);
  }
}
