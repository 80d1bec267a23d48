/**
 * One entry of the ledger, for staff: its events with both parts, its postings, the balances after it, what caused it,
 * and the other entries that belong to the same.
 */
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Refusal } from '../../domain/refusal.js';
import { ENTRY_REFERENCES } from '../../ledger/history/entry-references.js';
import { storedLine } from '../../ledger/stored-entry.js';
import { tellEvents } from '../../ledger/history/told-events.js';
import { entryResponse, type CauseResponse, type EntryResponse, type RelatedRow } from './entry-response.js';

const MOST_RELATED = 50;

interface Row {
  readonly line: string;
  readonly available: number;
  readonly held: number;
  readonly receivable: number;
  readonly hash: string;
}

/** The entry that has this version among its events. */
const one = `
SELECT ${storedLine('e')} AS line, available::float8 AS available, held::float8 AS held,
  receivable::float8 AS receivable, encode(hash, 'hex') AS hash
FROM entries e WHERE stream = $1 AND first <= $2 AND first + event_count > $2 ORDER BY first DESC LIMIT 1`;

/**
 * In any stream, by what the feed has noted; the entries of its own stream that the feed has not read yet are searched
 * through.
 */
const related = `
WITH found AS (
  SELECT stream, entry AS first FROM entry_references WHERE reference = $4 AND kind = 'correlation'
  UNION
  SELECT e.stream, e.first FROM entries e
  WHERE e.stream = $1 AND strpos(e.canonical, $3) > 0
    AND e.first > coalesce((SELECT version FROM feed_positions WHERE projector = $5 AND stream = $1), 0))
SELECT e.stream, e.first::float8 AS first, e.recorded_at::float8 AS "recordedAt", e.key
FROM found JOIN entries e USING (stream, first)
WHERE (e.stream, e.first) <> ($1, $2::bigint) ORDER BY e.recorded_at DESC, e.stream, e.first DESC LIMIT ${MOST_RELATED}`;

/** Its id is unique within an account alone, so the provider must be the one of the stream too. */
const causing = `
SELECT wallet_id AS "userId", number_id AS "numberId" FROM numbers
WHERE number_id = $1 AND 'provider:' || provider = $2 LIMIT 1`;

@Injectable()
export class GetEntry {
  constructor(private readonly database: Database) {}

  /** @param version of one of its events @throws Refusal 'staff-entry-not-found' */
  async read(stream: string, version: number): Promise<EntryResponse> {
    const { rows } = await this.database.query<Row & Record<string, unknown>>(one, [stream, version]);
    const [row] = rows;
    if (!row) throw new Refusal('staff-entry-not-found');
    const events = tellEvents(row.line, true);
    const [first] = events;
    const { entry, correlation, causation } = first!;
    const named = `"correlation":${JSON.stringify(correlation)},`;
    const { rows: others } = await this.database.query<RelatedRow & Record<string, unknown>>(related, [
      ...[stream, entry, named, correlation, ENTRY_REFERENCES],
    ]);
    const cause = causation === null ? null : await this.cause(causation, stream);
    return entryResponse(stream, { events, cause, related: others, balance: row, hash: row.hash });
  }

  private async cause(numberId: string, stream: string): Promise<CauseResponse | null> {
    const { rows } = await this.database.query<CauseResponse & Record<string, unknown>>(causing, [numberId, stream]);
    return rows[0] ?? null;
  }
}
