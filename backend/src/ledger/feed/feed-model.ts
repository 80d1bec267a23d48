/** A read model that the feed keeps: its tables, how the live rows are written, and which rows an entry makes. */
import type { PhoneNumber } from '../../domain/numbers/number.js';
import type { Project } from './feed.js';
import type { ReadEntry } from '../stored-entry.js';
import type { Table } from '../tables.js';

export interface FeedTable extends Table {
  readonly key: readonly string[];
  /** The column of the stream that a row is of. Absent: what is not in the key is added up over all streams. */
  readonly owner?: string;
  /** The column of the entry that a row is of, by its first version. */
  readonly entry?: string;
  /** How many numbers a column of them has. */
  readonly lengths?: Readonly<Record<string, number>>;
}

export type FeedRow = Readonly<Record<string, string | number | null | readonly number[]>>;

export interface MadeRow {
  readonly of: FeedTable;
  readonly row: FeedRow;
}

/** What the entries of the stream up to this one say. */
export interface Known {
  /** As it is after the entry. */
  readonly numberOf: (numberId: string) => PhoneNumber | undefined;
  /** Whether the model asks for this key for the first time in the stream. */
  readonly isFirst: (key: string) => boolean;
}

export interface FeedModel {
  /** Stored with the feed's positions: never renamed. */
  readonly projector: string;
  readonly tables: readonly FeedTable[];
  readonly project: Project;
  /**
   * What `project` adds for an entry, by the history alone: whenever the feed reads an entry, its rows are the same
   * (decision 0238).
   */
  readonly rowsOf: (entry: ReadEntry, known: Known) => readonly MadeRow[];
}
