/** Rows of a read model that are not as its entries make them, with both rows column by column. */
import type { ClientBase } from 'pg';
import type { Table } from '../ledger/tables.js';
import { divergent, type Comparison, type Divergence } from './shadow.js';

/** The columns of a row, each as PostgreSQL writes its value in UTC. */
export type Columns = Readonly<Record<string, string | null>>;

export interface RowDifference {
  readonly table: Table;
  readonly what: Divergence['what'];
  /** The columns of its key, with slashes between. */
  readonly key: string;
  /** The row as it is; null where it is missing. */
  readonly live: Columns | null;
  /** The row as the entries make it; null where they make none. */
  readonly made: Columns | null;
  /** Where both rows are (ctid), in this transaction. */
  readonly places: { readonly live: string | null; readonly made: string | null };
}

/** Texts of times and of arrays must not depend on the settings of a connection. */
export const ONE_FORM = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres'`;

interface Found {
  readonly what: Divergence['what'];
  readonly key: string;
  readonly live: string | null;
  readonly made: string | null;
  readonly live_values: (string | null)[] | null;
  readonly made_values: (string | null)[] | null;
}

interface Asked extends Comparison {
  /** SQL of the streams that are left out. Absent: none. */
  readonly except?: string;
  /** Rows. Absent: all. */
  readonly most?: number;
}

/** In a transaction in which `ONE_FORM` is set. @returns in the order of their keys */
export const rowDifferences = async (
  client: ClientBase,
  table: Table,
  { except, most, ...comparison }: Asked,
): Promise<RowDifference[]> => {
  const names = Object.keys(table.columns);
  const values = (from: string, place: string): string =>
    `(SELECT ARRAY[${names.map((name) => `${name}::text`).join(', ')}] FROM ${from} WHERE ctid = ${place})`;
  const { rows } = await client.query<Found>(`
    SELECT d.what, d.key, d.live::text, d.made::text, ${values(`public.${table.name}`, 'd.live')} AS live_values,
      ${values(comparison.made, 'd.made')} AS made_values
    FROM (${divergent(table, comparison)}) d
    WHERE ${except === undefined ? 'true' : `d.stream NOT IN (${except})`}
    ORDER BY d.key COLLATE "C" LIMIT ${most ?? 'ALL'}`);
  const columns = (texts: Found['live_values']): Columns | null =>
    texts && Object.fromEntries(names.map((name, i) => [name, texts[i] ?? null]));
  return rows.map(({ what, key, live, made, live_values, made_values }) => ({
    ...{ table, what, key, live: columns(live_values), made: columns(made_values), places: { live, made } },
  }));
};

/** What is hashed of a difference: the same difference has the same text. */
export const textOf = ({ table, what, key, live, made }: RowDifference) => ({
  table: table.name,
  what,
  key,
  live,
  made,
});

/** A line for the row, and one for each column that differs: what it is, and what it should be. */
export const linesOfDifference = ({ table, key, what, live, made }: RowDifference): string[] => {
  const shown = (text: string | null | undefined): string => (text === null || text === undefined ? 'nothing' : text);
  const changed = Object.keys(table.columns).filter((name) => live && made && live[name] !== made[name]);
  return [
    `${table.name} ${key}: ${what}`,
    ...changed.map((name) => `  ${name} is ${shown(live?.[name])}, its entries make ${shown(made?.[name])}`),
  ];
};
