/**
 * A history while it is made: the rows that commands change by the ledger's own rules, and those that the feed makes of
 * their entries. They are copied into the tables piece by piece, so that memory does not grow with them.
 */
import type pg from 'pg';
import { appendAudit } from '@backend/audit/append-audit.js';
import type { PreparedEntry } from '@backend/audit/audit-entry.js';
import { FEED_MODELS } from '@backend/feed-models.js';
import { RowSums } from '@backend/finance/feed/row-sums.js';
import { copyIn } from '@backend/finance/shadow.js';
import type { Changes } from '@backend/ledger/batch.js';
import type { StreamHead } from '@backend/ledger/batch-context.js';
import type { EntryRow } from '@backend/ledger/entry-row.js';
import type { FeedTable, Known } from '@backend/ledger/feed/feed-model.js';
import { numberParties } from '@backend/ledger/posting-lines.js';
import type { ReadEntry } from '@backend/ledger/stored-entry.js';
import { ENTRIES, OUTBOX, type Table } from '@backend/ledger/tables.js';
import { partiesIn, withPostings } from '@backend/ledger/write-batch.js';

type Row = Readonly<Record<string, unknown>>;

/** Entries of the audit that one statement appends: its time grows with their square. */
const AUDIT_AT_ONCE = 200;
/** A visit begins and ends within two days of India: days before them are not asked for again. */
const DAYS_KEPT = 4;

const POSITIONS: Table = { name: 'feed_positions', columns: { projector: 'text', stream: 'text', version: 'bigint' } };

export class HistoryRows {
  readonly heads = new Map<string, StreamHead>();
  events = 0;
  private entries: EntryRow[] = [];
  private audit: PreparedEntry[] = [];
  /** By table, each by its key or, without one, by its place. */
  private rows = new Map<Table, Map<unknown, object>>();
  private readonly sums = new Map<FeedTable, RowSums>();
  private readonly newestDays = new Map<string, string[]>();

  /** How many entries wait to be copied. */
  get size(): number {
    return this.entries.length;
  }

  /** What a command changed, and what the feed makes of its entry. */
  take({ entries, rows, audit }: Changes, entry: ReadEntry, numberOf: Known['numberOf']): void {
    this.entries.push(...entries);
    this.audit.push(...audit);
    this.events += entry.events.length;
    for (const [table, changed] of rows) for (const row of changed) this.add(table, row);
    for (const model of FEED_MODELS) {
      const isFirst = (day: string) => this.isFirst(`${model.projector} ${entry.stream}`, day);
      for (const { of, row } of model.rowsOf(entry, { numberOf, isFirst })) this.sumsOf(of).add(row);
    }
  }

  /** A row of a table that is keyed replaces the one before. */
  add(table: Table, row: object): void {
    const known = this.rows.get(table) ?? new Map<unknown, object>();
    this.rows.set(table, known);
    known.set(table.key?.map((name) => String((row as Row)[name])).join('\0') ?? known.size, row);
  }

  addWork(rows: readonly object[]): void {
    for (const row of rows) this.add(OUTBOX, row);
  }

  addAudit(entry: PreparedEntry): void {
    this.audit.push(entry);
  }

  /** As the owner of the tables: one commit. What is added meanwhile is of the next one. */
  async flush(client: pg.Client): Promise<void> {
    const { entries, audit, rows } = this;
    const owned = [...this.sums].filter(([{ owner }]) => owner);
    for (const [table] of owned) this.sums.delete(table);
    this.entries = [];
    this.audit = [];
    this.rows = new Map();
    entries.sort((one, other) => one.recorded_at - other.recorded_at);
    const changes: Changes = { entries, outbox: [], done: [], rows: new Map(), audit: [] };
    await client.query('BEGIN');
    const parties = await numberParties(client, partiesIn(changes));
    await copyIn(client, ENTRIES.name, ENTRIES, withPostings(changes, parties));
    for (const [table, changed] of rows) await copyIn(client, table.name, table, [...changed.values()]);
    for (const [table, sums] of owned) await copyIn(client, table.name, table, sums.texts());
    for (let from = 0; from < audit.length; from += AUDIT_AT_ONCE)
      await appendAudit(client, audit.slice(from, from + AUDIT_AT_ONCE));
    await client.query('COMMIT');
  }

  /** What is added up over all streams, and how far the feed has read: to the end of each. */
  async finish(client: pg.Client): Promise<void> {
    await this.flush(client);
    await client.query('BEGIN');
    for (const [table, sums] of this.sums) await copyIn(client, table.name, table, sums.texts());
    for (const { projector } of FEED_MODELS) {
      const positions = [...this.heads].map(([stream, { version }]) => ({ projector, stream, version }));
      await copyIn(client, POSITIONS.name, POSITIONS, positions);
    }
    await client.query('COMMIT');
  }

  private sumsOf(table: FeedTable): RowSums {
    const known = this.sums.get(table) ?? new RowSums(table);
    this.sums.set(table, known);
    return known;
  }

  private isFirst(place: string, day: string): boolean {
    const days = this.newestDays.get(place) ?? [];
    if (days.includes(day)) return false;
    this.newestDays.set(place, [...days, day].slice(-DAYS_KEPT));
    return true;
  }
}
