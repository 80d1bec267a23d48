/**
 * What people read, described by the features: a table, and how its rows are made. The ledger writes them in the commit
 * of the events (decision 0009).
 */
import type { Entity } from '../domain/decision-context.js';
import type { SubjectState } from './batch-context.js';
import type { AppendRequest, RecordedEvent } from './ledger.js';
import type { Table } from './tables.js';

/** Where a subject's events are, as the columns of its row say it. */
export interface SubjectPlace {
  readonly wallet_id: string;
  /** Of its last event. */
  readonly version: number;
  /** The first versions of its entries, as PostgreSQL reads an array. */
  readonly entries: string;
}

/** @returns the columns of a subject's row that say where its events are */
export const placeOf = (
  wallet_id: string,
  { version, entries }: Pick<SubjectState, 'version' | 'entries'>,
): SubjectPlace => ({ wallet_id, version, entries: `{${entries.join(',')}}` });

export const SUBJECT_COLUMNS = { version: 'bigint', entries: 'bigint[]' } as const;

/** One row for each subject, a function of its state alone: the newest replaces the one before. */
export interface SubjectMapper<Kind extends Entity['kind']> {
  readonly table: Table;
  readonly toRow: (subject: Extract<Entity, { kind: Kind }>, place: SubjectPlace) => object;
}

/** An event in its place: what a row may be made of. */
export type PlacedEvent = Pick<RecordedEvent, 'stream' | 'version' | 'at' | 'event'>;

/** Rows that single events add; most events add none. */
export interface EventMapper {
  readonly table: Table;
  readonly toRow: (placed: PlacedEvent) => object | null;
}

/** Rows of what is handed in beside an event. No replay can make them. */
export interface AttachmentMapper {
  readonly table: Table;
  /** @throws RangeError where the event needs what was not handed in */
  readonly toRow: (recorded: RecordedEvent, request: AppendRequest) => object | null;
}

/** Everything that features let the ledger write for them. */
export interface RowMappers {
  readonly subjects: { readonly [Kind in Entity['kind']]: SubjectMapper<Kind> } & {
    /** Its rows are read back: `shape` is of those that it writes, and the only ones that are read as they are. */
    readonly number: { readonly shape: number };
  };
  readonly events: readonly EventMapper[];
  readonly attachments: readonly AttachmentMapper[];
}

/** Rows by their table. */
export type Rows = ReadonlyMap<Table, object[]>;

/** The read models that a replay rebuilds and compares. */
export const readModelsOf = ({ subjects, events }: RowMappers): readonly Table[] =>
  [...Object.values(subjects), ...events].map(({ table }) => table);

/** No rows yet, for each table of a feature. */
export const noRows = ({ subjects, events, attachments }: RowMappers): Rows =>
  new Map([...Object.values(subjects), ...events, ...attachments].map(({ table }) => [table, []]));

/** The row of a subject. */
export const addSubjectRow = ({ subjects }: RowMappers, subject: Entity, place: SubjectPlace, into: Rows): void => {
  const { table, toRow } = subjects[subject.kind] as SubjectMapper<Entity['kind']>;
  into.get(table)!.push(toRow(subject, place));
};

/** What an event adds beside its subject's row. */
export const addEventRows = ({ events }: RowMappers, placed: PlacedEvent, into: Rows): void => {
  for (const { table, toRow } of events) {
    const row = toRow(placed);
    if (row) into.get(table)!.push(row);
  }
};

/** What an event brings of its request. @throws RangeError as the mappers do */
export const attachedRows = (
  { attachments }: RowMappers,
  recorded: RecordedEvent,
  request: AppendRequest,
): [Table, object][] =>
  attachments.flatMap(({ table, toRow }) => {
    const row = toRow(recorded, request);
    return row ? [[table, row] as [Table, object]] : [];
  });
