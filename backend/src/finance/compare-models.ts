/** Compares the read models, and what the feed made, with what a fold of the history made of them. */
import type { FeedTable } from '../ledger/feed/feed-model.js';
import { READ_MODELS } from '../row-mappers.js';
import { feedDifferences, isComparable } from './feed/feed-differences.js';
import { FEED_TABLES } from './feed/feed-fold.js';
import { countRows } from './count-rows.js';
import { type Figures } from './figures.js';
import { TABLE_PROMISE } from './promises.js';
import { differences, shadowName } from './shadow.js';
import type { Snapshot } from './snapshot.js';
import type { Violations } from './violation.js';

/** What most tables are checked for. */
const MODELS_PROMISE = 13;

export class ModelComparison {
  constructor(
    private readonly snapshot: Snapshot,
    /** As of a check: streams that have not moved since are not compared; null: all are. */
    private readonly since: number | null,
    private readonly found: Violations,
    private readonly figures: Figures,
  ) {}

  async run(): Promise<void> {
    for (const table of READ_MODELS) await this.compare(table);
    for (const table of FEED_TABLES) await this.compareFeed(table);
  }

  private async compare(table: (typeof READ_MODELS)[number]): Promise<void> {
    const promise = TABLE_PROMISE[table.name] ?? MODELS_PROMISE;
    const comparison = { made: shadowName(table.name, true), most: 20, which: this.since };
    await this.figures.timed([promise], async () => {
      for (const { stream, version, what, key } of await differences(this.snapshot.writer, table, comparison))
        this.found.add(promise, stream, version, `${table.name} ${key}: ${what}`);
    });
    await this.count(promise, table.name);
  }

  /** As far as each projector has read: one that is behind leaves nothing out. */
  private async compareFeed(table: FeedTable): Promise<void> {
    if (!isComparable(table, this.since)) return;
    const { name } = table;
    await this.figures.timed([MODELS_PROMISE], async () => {
      for (const { stream, version, what, key } of await feedDifferences(this.snapshot.writer, table, this.since))
        this.found.add(MODELS_PROMISE, stream, version === null ? null : Number(version), `${name} ${key}: ${what}`);
    });
    await this.count(MODELS_PROMISE, name);
  }

  private async count(promise: number, table: string): Promise<void> {
    const rows = `${await countRows(this.snapshot.writer, table)} ${table}`;
    if (promise === MODELS_PROMISE) this.figures.add(promise, rows);
    else this.figures.set(promise, rows);
  }
}
