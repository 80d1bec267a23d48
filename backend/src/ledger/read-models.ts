/**
 * What people read, described by the features: a table, and how its rows are made. The ledger writes them in the commit
 * of the events (decision 0009).
 */
import type { Entity } from '../domain/decision-context.js';
import type { AppendRequest, RecordedEvent } from './ledger.js';
import { POSTINGS, WALLETS, type Table } from './tables.js';

/** One row for each subject, a function of its state alone: the newest replaces the one before. */
export interface SubjectMapper<Kind extends Entity['kind']> {
  readonly table: Table;
  /** @param version of the last event of the subject */
  readonly toRow: (subject: Extract<Entity, { kind: Kind }>, walletId: string, version: number) => object;
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
  readonly subjects: { readonly [Kind in Entity['kind']]: SubjectMapper<Kind> };
  readonly events: readonly EventMapper[];
  readonly attachments: readonly AttachmentMapper[];
}

/** Rows by their table. */
export type Rows = ReadonlyMap<Table, object[]>;

/** The read models that a replay rebuilds and compares: heads, the books, and those of the features. */
export const readModelsOf = ({ subjects, events }: RowMappers): readonly Table[] => [
  WALLETS,
  POSTINGS,
  ...[...Object.values(subjects), ...events].map(({ table }) => table),
];

/** No rows yet, for each table of a feature. */
export const noRows = ({ subjects, events, attachments }: RowMappers): Rows =>
  new Map([...Object.values(subjects), ...events, ...attachments].map(({ table }) => [table, []]));

/** @param version of the subject's last event */
export const addSubjectRow = (
  { subjects }: RowMappers,
  subject: Entity,
  { stream, version }: { readonly stream: string; readonly version: number },
  into: Rows,
): void => {
  const { table, toRow } = subjects[subject.kind] as SubjectMapper<Entity['kind']>;
  into.get(table)!.push(toRow(subject, stream, version));
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
