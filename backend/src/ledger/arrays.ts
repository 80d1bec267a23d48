/** Columns as PostgreSQL reads arrays: written by ourselves, since the driver's way of quoting every element was a tenth of a command. */
import { sentColumns, type Table } from './tables.js';

/** Types whose texts have nothing in them that an array would have to quote. */
const PLAIN = new Set(['bigint', 'int', 'smallint', 'boolean', 'uuid', 'timestamptz']);

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

type Value = string | number | boolean | Buffer | null | undefined;

const element = (type: string, value: Value): string => {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'bytea') return `"\\\\x${(value as Buffer).toString('hex')}"`;
  return PLAIN.has(type) ? String(value) : quoted(value as string);
};

/** One parameter a column, as `insertion` numbers them; values are strings, numbers, booleans, buffers and null. */
export const parametersOf = (table: Table, rows: readonly object[]): string[] =>
  sentColumns(table).map(([name, type]) => {
    const values = rows.map((row) => (row as Record<string, Value>)[name]);
    if (table.lines?.includes(name)) return values.join('\n');
    return `{${values.map((value) => element(type, value)).join(',')}}`;
  });
