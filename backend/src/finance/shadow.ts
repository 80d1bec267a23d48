/**
 * Shadow tables: the read models as the history makes them, beside the live ones, which are never changed
 * (decision 0019).
 */
import { once } from 'node:events';
import { DatabaseError, type ClientBase } from 'pg';
import { from } from 'pg-copy-streams';
import type { Table } from '../ledger/tables.js';
import { isChecked, type Streams } from './check/which-streams.js';

const KEYS: Readonly<Record<string, readonly string[]>> = {
  corrections: ['wallet_id', 'correction_id'],
  credits: ['gateway', 'payment_id'],
};
/** Columns whose values one row alone has. */
export const keyOf = (table: Table): readonly string[] => table.key ?? KEYS[table.name]!;

/** New and empty, in their own schema; made in the transaction that fills them. */
export const makeShadows = async (client: ClientBase, tables: readonly Table[], temporary: boolean): Promise<void> => {
  if (!temporary) await client.query('DROP SCHEMA IF EXISTS shadow CASCADE; CREATE SCHEMA shadow');
  for (const { name } of tables) {
    await client.query(
      temporary
        ? `CREATE TEMP TABLE shadow_${name} (LIKE public.${name}) ON COMMIT DROP`
        : `CREATE UNLOGGED TABLE shadow.${name} (LIKE public.${name})`,
    );
  }
};

export const shadowName = (table: string, temporary: boolean): string =>
  temporary ? `shadow_${table}` : `shadow.${table}`;

const escaped: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

type Field = string | number | boolean | Date | Buffer | null | undefined;

const field = (value: Field): string => {
  if (value === null || value === undefined) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  return /[\\\n\r\t]/.test(value) ? value.replace(/[\\\n\r\t]/g, (sign) => escaped[sign]!) : value;
};

/** A row has a value that its column cannot hold. */
export class RowRefused extends Error {}

/** Rows in COPY's text form. @throws RowRefused */
const copyText = ({ columns }: Table, rows: readonly object[]): string => {
  const names = Object.keys(columns);
  const line = (row: object): string => names.map((name) => field((row as Record<string, Field>)[name])).join('\t');
  try {
    return rows.map(line).join('\n') + '\n';
  } catch (error) {
    throw new RowRefused((error as Error).message);
  }
};

/** PostgreSQL's error classes for an invalid value (22) and a violated constraint (23). */
const isRefusal = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/** @throws RowRefused */
export const copyIn = async (
  client: ClientBase,
  target: string,
  table: Table,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length === 0) return;
  const text = copyText(table, rows);
  const stream = client.query(from(`COPY ${target} (${Object.keys(table.columns).join(', ')}) FROM STDIN`));
  stream.end(text);
  await once(stream, 'finish').catch((error: unknown) => {
    // Else what is written yet would end the COPY on a connection that it has no more, as an error that nobody awaits.
    stream.on('error', () => undefined).destroy();
    throw isRefusal(error) ? new RowRefused(error.message) : error;
  });
};

/** Deletes all but the newest row of each subject that was written more than once. */
export const keepNewest = async (client: ClientBase, table: Table, temporary: boolean): Promise<void> => {
  if (!table.key) return;
  const name = shadowName(table.name, temporary);
  const same = table.key.map((key) => `newer.${key} = older.${key}`).join(' AND ');
  await client.query(`DELETE FROM ${name} older USING ${name} newer WHERE ${same} AND newer.version > older.version`);
};

/** Statistics for the plan of the comparison: the number of rows, and of distinct keys. */
export const analyze = async (client: ClientBase, table: Table, temporary: boolean): Promise<void> => {
  await client.query(`ANALYZE ${shadowName(table.name, temporary)} (${keyOf(table).join(', ')})`);
};

export interface Divergence {
  readonly table: string;
  readonly stream: string;
  readonly version: number;
  readonly what: 'missing' | 'not in the history' | 'differs';
  readonly key: string;
}

export interface Comparison {
  /** The table with the rows that the history makes. */
  readonly made: string;
  /** It has no others. Absent: all. */
  readonly which?: Streams;
}

/**
 * SQL: each row of one table that is not as the history makes it. `made` and `live` are the places (ctid) of both rows.
 * Keys are joined and rows looked up by their place: whole rows of a long history would not fit into the join's memory.
 */
export const divergent = (table: Table, { made, which = null }: Comparison): string => {
  const keys = keyOf(table);
  const names = [...new Set([...keys, 'wallet_id', 'version'])].join(', ');
  const live = `public.${table.name}`;
  const isOwn = isChecked(which, `${live}.wallet_id`);
  // A row of one wallet may say to be another one's, where the key does not say whose it is.
  const isMade = `(${keys.join(', ')}) IN (SELECT ${keys.join(', ')} FROM ${made})`;
  const isCompared = keys.includes('wallet_id') ? isOwn : `(${isOwn} OR ${isMade})`;
  // A new shape may have another type: a value is compared as one of the type that the product writes.
  const values = Object.entries(table.columns).map(([name, type]) => `${name}::${type}`);
  const whole = (from: string, place: string) =>
    `(SELECT ROW(${values.join(', ')}) FROM ${from} WHERE ctid = ${place})`;
  return `
    SELECT coalesce(s.wallet_id, l.wallet_id) AS stream, coalesce(s.version, l.version) AS version,
      CASE WHEN l.place IS NULL THEN 'missing' WHEN s.place IS NULL THEN 'not in the history' ELSE 'differs' END AS what,
      concat_ws('/', ${keys.map((key) => `coalesce(s.${key}, l.${key})`).join(', ')}) AS key,
      s.place AS made, l.place AS live
    FROM (SELECT ${names}, ctid AS place FROM ${made}) s
    FULL JOIN (SELECT ${names}, ctid AS place FROM ${live} WHERE ${isCompared}) l USING (${keys.join(', ')})
    WHERE s.place IS NULL OR l.place IS NULL
      OR ${whole(made, 's.place')} IS DISTINCT FROM ${whole(live, 'l.place')}`;
};

/** The first divergence of each wallet in one table. @param most wallets */
export const differences = async (
  client: ClientBase,
  table: Table,
  { most, ...comparison }: Comparison & { readonly most: number },
): Promise<Divergence[]> => {
  const { rows } = await client.query<Omit<Divergence, 'table' | 'version'> & { version: string }>(`
    SELECT stream, version, what, key FROM (
      SELECT DISTINCT ON (stream) * FROM (${divergent(table, comparison)}) d ORDER BY stream, version) first
    ORDER BY version LIMIT ${most}`);
  return rows.map((row) => ({ ...row, table: table.name, version: Number(row.version) }));
};
