/**
 * What a list of the console is: columns, filters, sorts and permissions, declared once. The browser, the reader of
 * rows, saved views and exports all read it (decision 0200).
 */
import type { Need, Permission, PermissionHolder } from '../../domain/staff/permission.js';

/** Of a file that has what a list shows. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How a cell is written by browser and export. Amounts are paise, times ISO 8601 with microseconds. */
export const COLUMN_KINDS = ['text', 'code', 'money', 'count', 'time', 'status', 'flag', 'link'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** `micros` is a bigint of microseconds since 1970, as the ledger stores times; it is compared with an ISO time. */
export type SqlType = 'text' | 'uuid' | 'bigint' | 'timestamptz' | 'micros';

/** `is`: one of the values. `min` and `max` include their value, `from` does, `before` does not. */
export const FILTER_OPERATORS = ['is', 'min', 'max', 'from', 'before'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export const TONES = ['good', 'wait', 'bad', 'info', 'quiet'] as const;

export interface StatusValue {
  readonly title: string;
  readonly tone: (typeof TONES)[number];
}

/** Puts a value into the statement as a parameter. @returns its place, as in `$3` */
export type Bind = (value: unknown) => string;

export interface ListFilter {
  readonly operators: readonly FilterOperator[];
  readonly type: SqlType;
  /** What is compared, where it is not the column's own expression: an expression that an index has. */
  readonly sql?: string;
  /** The whole condition, where no comparison says it. */
  readonly where?: (operator: FilterOperator, values: readonly string[], bind: Bind) => string;
  /** That no index has these values: rows are read in their order and compared, so many for a page (decision 0248). */
  readonly isScanned?: boolean | ((values: readonly string[]) => boolean);
}

interface ListSort {
  /** What is compared, where it is not the column's own expression. Never null, and the first column of an index. */
  readonly sql?: string;
  readonly type: SqlType;
}

export interface ListColumn {
  /** In English, for browser and export. */
  readonly title: string;
  readonly kind: ColumnKind;
  /** May use `from` and `joins`. */
  readonly sql: string;
  /** Beside that of the list. */
  readonly permission?: Permission;
  /** Shown only when it is chosen. */
  readonly isOptional?: true;
  /** Of a status: each value that there is. */
  readonly values?: Readonly<Record<string, StatusValue>>;
  /** Where a cell of kind `link` leads: an address of the console with `:value`. */
  readonly to?: string;
  /** Its values are in the address of the page: never of what is personal, which is searched for. */
  readonly filter?: ListFilter;
  readonly sort?: ListSort;
}

interface ListSearch {
  /** What can be searched for. */
  readonly hint: string;
  /** @returns the condition, or null where the text cannot be anything of this list: no row is shown */
  readonly where: (text: string, bind: Bind) => string | null;
}

export interface ListSpec {
  /** In addresses and saved views: never renamed. */
  readonly name: string;
  readonly title: string;
  /** What will be here, and how it gets here: shown while there is nothing. */
  readonly empty: string;
  /** Any of these. */
  readonly needs: readonly Need[];
  /** What filters, sorts and search use; it has each row once. */
  readonly from: string;
  /** What only the cells use: LEFT JOINs that leave out no row and double none. */
  readonly joins?: string;
  /** The row's id, and the last thing that rows are ordered by. */
  readonly id: { readonly sql: string; readonly type: SqlType };
  /** The page of a row: an address of the console with `:id`. */
  readonly to?: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The most rows that a page compares by a filter that is scanned, where a row of this list takes long. */
  readonly scannedRows?: number;
  /** A column with a sort; `-` before it: the largest first. */
  readonly defaultSort: string;
  readonly search?: ListSearch;
  /** The rows that somebody may see, where the list has others too. @returns a condition, or null for all */
  readonly rowsFor?: (holder: PermissionHolder, bind: Bind) => string | null;
}

/** A bigint of microseconds since 1970 as a time, for a cell. */
export const timeOfMicros = (sql: string): string => `('epoch'::timestamptz + ${sql} * interval '1 microsecond')`;
