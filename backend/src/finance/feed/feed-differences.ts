/** Compares the feed's read models with the rows that the fold of the history made in shadow tables. */
import type { ClientBase } from 'pg';
import type { FeedTable } from '../../ledger/feed/feed-model.js';
import { isChecked } from '../check/which-streams.js';
import { shadowName } from '../shadow.js';

export interface FeedDivergence {
  readonly stream: string | null;
  /** The first version of the entry. */
  readonly version: string | null;
  readonly what: 'missing' | 'not in the history' | 'differs';
  readonly key: string;
}

/** Rows are listed up to here. */
const MOST = 20;

const sum = ({ columns, lengths }: FeedTable, name: string): string => {
  const type = columns[name]!;
  const one = (of: string): string => `sum(${of})::${type.replace('[]', '')}`;
  const length = lengths?.[name];
  if (length === undefined) return `${one(name)} AS ${name}`;
  return `ARRAY[${Array.from({ length }, (_, i) => one(`${name}[${i + 1}]`)).join(', ')}] AS ${name}`;
};

/** What the live rows should be: those of streams as they are, others added up. */
const expected = (table: FeedTable): string => {
  const { name, key, owner, columns } = table;
  const shadow = shadowName(name, true);
  if (owner) return `SELECT ${Object.keys(columns).join(', ')} FROM ${shadow}`;
  const others = Object.keys(columns).filter((column) => !key.includes(column));
  return `SELECT ${[...key, ...others.map((column) => sum(table, column))].join(', ')} FROM ${shadow} GROUP BY ${key.join(', ')}`;
};

/** Sums over all streams are known where all streams were folded. @param since a seal, or null */
export const isComparable = ({ owner }: FeedTable, since: number | null): boolean =>
  owner !== undefined || since === null;

/** @param since only of streams that moved since this seal; null: of all */
export const feedDifferences = async (
  client: ClientBase,
  table: FeedTable,
  since: number | null,
): Promise<FeedDivergence[]> => {
  const { name, key, owner, entry, columns } = table;
  const others = Object.keys(columns).filter((column) => !key.includes(column));
  const isOther = others.map((column) => `e.${column} IS DISTINCT FROM l.${column}`);
  const live = `SELECT *, true AS is_live FROM public.${name} t WHERE ${owner ? isChecked(since, `t.${owner}`) : 'true'}`;
  const { rows } = await client.query<FeedDivergence>(`
    SELECT ${owner ?? 'NULL::text'} AS stream, ${entry ?? 'NULL::text'} AS version,
      CASE WHEN is_live IS NULL THEN 'missing' WHEN is_made IS NULL THEN 'not in the history' ELSE 'differs' END AS what,
      concat_ws('/', ${key.join(', ')}) AS key
    FROM (SELECT *, true AS is_made FROM (${expected(table)}) made) e FULL JOIN (${live}) l USING (${key.join(', ')})
    WHERE is_live IS NULL OR is_made IS NULL ${isOther.map((differs) => ` OR ${differs}`).join('')}
    ORDER BY ${key.join(', ')} LIMIT ${MOST}`);
  return rows;
};
