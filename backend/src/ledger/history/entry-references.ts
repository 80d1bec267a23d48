/**
 * Notes which entries a correlation id or a provider's activation id belongs to, so that staff find them by it at any
 * length of the history (decision 0228).
 */
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../../database/database.js';
import type { DomainEvent } from '../../domain/events.js';
import { Every } from '../../jobs/every.js';
import { Feed } from '../feed/feed.js';
import type { FeedModel, FeedTable } from '../feed/feed-model.js';
import type { ReadEntry } from '../stored-entry.js';

/** Stored with the feed's positions: never renamed. */
export const ENTRY_REFERENCES = 'entry-references';

/** No id of ours or of a provider is longer; what is would not fit into an index, and is left out. */
const LONGEST = 200;

interface Reference {
  readonly reference: string;
  readonly entry: number;
  readonly kind: 'correlation' | 'activation';
  readonly numberId: string | null;
}

const add = `
INSERT INTO entry_references (reference, stream, entry, kind, number_id)
SELECT reference, $1, entry, kind, "numberId"
FROM jsonb_to_recordset($2) AS new(reference text, entry bigint, kind text, "numberId" text)
ON CONFLICT DO NOTHING`;

const numberOf = (event: DomainEvent): string | null => ('numberId' in event ? event.numberId : null);

const referencesOf = ({ first, correlation, events }: ReadEntry): Reference[] => {
  const numberId = events.map(({ event }) => numberOf(event)).find((id) => id !== null) ?? null;
  const ofEntry = { entry: first, numberId };
  return [
    ...(correlation === null ? [] : [{ reference: correlation, ...ofEntry, kind: 'correlation' as const }]),
    ...events.flatMap(({ event }) =>
      'activationId' in event
        ? [{ reference: event.activationId, entry: first, kind: 'activation' as const, numberId: numberOf(event) }]
        : [],
    ),
  ].filter(({ reference }) => reference.length <= LONGEST);
};

const project = async (client: PoolClient, _: unknown, entries: readonly ReadEntry[]): Promise<void> => {
  const references = entries.flatMap(referencesOf);
  if (references.length > 0) await client.query(add, [entries[0]!.stream, JSON.stringify(references)]);
};

const REFERENCES: FeedTable = {
  name: 'entry_references',
  columns: { reference: 'text', stream: 'text', entry: 'bigint', kind: 'text', number_id: 'text' },
  key: ['reference', 'stream', 'entry', 'kind'],
  owner: 'stream',
  entry: 'entry',
};

export const entryReferences: FeedModel = {
  projector: ENTRY_REFERENCES,
  tables: [REFERENCES],
  project,
  rowsOf: (entry) =>
    referencesOf(entry).map(({ numberId, ...reference }) => ({
      of: REFERENCES,
      row: { ...reference, stream: entry.stream, number_id: numberId },
    })),
};

/** How long an entry may be without its references, ms. */
const NOTE_EVERY = 60_000;

@Injectable()
export class EntryReferences {
  private readonly feed: Feed;

  constructor({ pool }: Database) {
    this.feed = new Feed(pool);
  }

  /** Notes what was recorded since the last call, in any process. */
  @Every(NOTE_EVERY)
  async catchUp(stopping?: AbortSignal): Promise<void> {
    while (!stopping?.aborted && (await this.feed.catchUp(ENTRY_REFERENCES, project)) > 0);
  }
}
