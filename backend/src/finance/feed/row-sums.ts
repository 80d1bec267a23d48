/** Rows that entries make for a read model of the feed, added up in memory until they are written. */
import type { FeedRow, FeedTable } from '../../ledger/feed/feed-model.js';

const sumOf = (one: FeedRow[string], other: FeedRow[string]): FeedRow[string] => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.map((count: number, i) => count + Number((other as readonly number[])[i]));
  return Number(one) + Number(other);
};

type Sum = Record<string, FeedRow[string]>;

/** In no key: PostgreSQL's texts have none. */
const SEPARATOR = '\0';

/** Rows of one table by their keys, so that they stay few where they are added up. */
export class RowSums {
  private readonly rows = new Map<string, Sum>();
  /** The columns beside the key. */
  private readonly added: readonly string[];

  constructor(private readonly table: FeedTable) {
    this.added = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  }

  get size(): number {
    return this.rows.size;
  }

  /** @param row is kept, and changed where others are added to it */
  add(row: FeedRow): void {
    const { key, owner } = this.table;
    let place = '';
    for (const name of key) place += `${row[name]?.toString()}${SEPARATOR}`;
    const known = this.rows.get(place);
    if (!known) this.rows.set(place, row);
    else if (!owner) for (const name of this.added) known[name] = sumOf(known[name]!, row[name]!);
    // else it is said twice by one entry
  }

  /** As COPY takes them. */
  texts(): object[] {
    if (!this.table.lengths) return [...this.rows.values()]; // without a list there is nothing to change
    const text = (value: FeedRow[string]) => (Array.isArray(value) ? `{${value.join()}}` : value);
    return [...this.rows.values()].map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, text(value)])),
    );
  }
}
