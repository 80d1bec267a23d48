/**
 * Makes the rows of the feed's read models while the history is folded: of the entries that the feed has read, each
 * once.
 */
import type { ClientBase } from 'pg';
import { FEED_MODELS } from '../../feed-models.js';
import type { FeedModel, FeedTable, Known } from '../../ledger/feed/feed-model.js';
import type { ReadEntry } from '../../ledger/stored-entry.js';
import type { Table } from '../../ledger/tables.js';
import { RowSums } from './row-sums.js';

export const FEED_TABLES = FEED_MODELS.flatMap(({ tables }) => tables);

const POSITIONS = `
SELECT projector, stream, version FROM feed_positions WHERE projector = ANY($1) AND stream = ANY($2)`;

const positionOf = (projector: string, stream: string): string => `${projector} ${stream}`;

export class FeedFold {
  private sums = new Map<FeedTable, RowSums>();
  private positions: ReadonlyMap<string, number> = new Map();
  private stream: string | null = null;
  /** Keys that a model has asked for, of this stream. */
  private readonly seen = new Map<FeedModel, Set<string>>();

  /** Up to where the feed has read the streams that come next. */
  async readPositions(client: ClientBase, streams: readonly string[]): Promise<void> {
    const projectors = FEED_MODELS.map(({ projector }) => projector);
    const { rows } = await client.query<{ projector: string; stream: string; version: string }>(POSITIONS, [
      ...[projectors, [...new Set(streams)]],
    ]);
    this.positions = new Map(
      rows.map(({ projector, stream, version }) => [positionOf(projector, stream), Number(version)]),
    );
  }

  /** @param numberOf a number of the stream as it is after the entry */
  add(entry: ReadEntry, numberOf: Known['numberOf']): void {
    if (this.stream !== entry.stream) this.seen.clear();
    this.stream = entry.stream;
    for (const model of FEED_MODELS) {
      if (entry.first > (this.positions.get(positionOf(model.projector, entry.stream)) ?? 0)) continue;
      for (const { of, row } of model.rowsOf(entry, { numberOf, isFirst: (key) => this.isFirst(model, key) }))
        this.sumsOf(of).add(row);
    }
  }

  /** Rows so far. */
  get size(): number {
    return [...this.sums.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The rows so far; there are none afterwards. */
  drain(): ReadonlyMap<Table, readonly object[]> {
    const rows = new Map(FEED_TABLES.map((table) => [table, this.sums.get(table)?.texts() ?? []]));
    this.sums = new Map();
    return rows;
  }

  private sumsOf(table: FeedTable): RowSums {
    const known = this.sums.get(table) ?? new RowSums(table);
    this.sums.set(table, known);
    return known;
  }

  private isFirst(model: FeedModel, key: string): boolean {
    const seen = this.seen.get(model) ?? new Set();
    this.seen.set(model, seen);
    return seen.size < seen.add(key).size;
  }
}
