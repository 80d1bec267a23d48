/** Rows that entries make for a read model of the feed, added up in memory until they are written. */
import type { FeedRow, FeedTable } from '../../ledger/feed/feed-model.js';

const sumOf = (one: FeedRow[string], other: FeedRow[string]): FeedRow[string] => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((count: number, i) => count + Number((other as readonly number[])[i]));
  return Number(one) + Number(other);
};

/** Rows of one table by their keys, so that they stay few where they are added up. */
export class RowSums {
  private readonly rows = new Map<string, FeedRow>();
  /** The columns beside the key. */
  private readonly added: readonly string[];

  constructor(private readonly table: FeedTable) {
    this.added = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  }

  get size(): number {
    return this.rows.size;
  }

  add(row: FeedRow): void {
    const { key, owner } = this.table;
    const place = JSON.stringify(key.map((name) => row[name]));
    const known = this.rows.get(place);
    if (known && owner) return; // said twice by one entry
    const sum = known && Object.fromEntries(this.added.map((name) => [name, sumOf(known[name]!, row[name]!)]));
    this.rows.set(place, sum ? { ...known, ...sum } : row);
  }

  /** As COPY takes them. */
  texts(): object[] {
    const text = (value: FeedRow[string]) => (Array.isArray(value) ? `{${value.join()}}` : value);
    return [...this.rows.values()].map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)])),
    );
  }
}
