/** Notes what people were charged and given back for numbers: the documents of a day are made of it (decision 0267). */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../database/database.js';
import type { Charge } from '../domain/invoices/documents.js';
import { Every } from '../jobs/every.js';
import { Feed } from '../ledger/feed/feed.js';
import type { FeedModel, FeedTable } from '../ledger/feed/feed-model.js';
import type { ReadEntry } from '../ledger/stored-entry.js';

/** Stored with the feed's positions: never renamed. */
export const CHARGES = 'charges';

const KINDS: Readonly<Record<string, Charge['kind']>> = { FundsSpent: 'charge', FundsRefunded: 'refund' };

const chargesOf = ({ stream, first: entry, booked: { effective }, events }: ReadEntry): Charge[] =>
  events.flatMap(({ event }, place) => {
    if (event.type !== 'FundsSpent' && event.type !== 'FundsRefunded') return [];
    const { numberId, amount } = event;
    return amount > 0 ? [{ stream, entry, place, kind: KINDS[event.type]!, numberId, amount, effective }] : [];
  });

const TABLE: FeedTable = {
  name: 'charges',
  columns: {
    ...{ stream: 'text', entry: 'bigint', place: 'int', kind: 'text', number_id: 'text', amount: 'bigint' },
    effective_at: 'bigint',
  },
  key: ['stream', 'entry', 'place'],
  owner: 'stream',
  entry: 'entry',
};

const add = `
INSERT INTO charges (stream, entry, place, kind, number_id, amount, effective_at)
SELECT stream, entry, place, kind, "numberId", amount, effective
FROM jsonb_to_recordset($1) AS new(stream text, entry bigint, place int, kind text, "numberId" text, amount bigint,
  effective bigint)
ON CONFLICT DO NOTHING`;

const project = async (client: PoolClient, _: unknown, entries: readonly ReadEntry[]): Promise<void> => {
  const rows = entries.flatMap(chargesOf);
  if (rows.length > 0) await client.query(add, [JSON.stringify(rows)]);
};

export const charges: FeedModel = {
  projector: CHARGES,
  tables: [TABLE],
  project,
  rowsOf: (entry) =>
    chargesOf(entry).map(({ numberId, effective, ...charge }) => ({
      of: TABLE,
      row: { ...charge, number_id: numberId, effective_at: effective },
    })),
};

/** How long an entry may be without its charges, ms. */
const NOTE_EVERY = 60_000;

@Injectable()
export class Charges {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /** Notes what was recorded since the last call, in any process. */
  @Every(NOTE_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(CHARGES, project)) > 0);
  }
}
