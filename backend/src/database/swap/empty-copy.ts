/** An empty copy of a table in another schema: whatever belongs to the table, under the same names. */
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { rightsAndComment } from './rights.js';

/**
 * SQL, one statement a row, that gives the copy what `LIKE` leaves out or gives another name: settings of storage, keys
 * and indexes under their names, triggers and whether they are enabled, and rights.
 */
const WHAT_LIKE_LEAVES_OUT = `
SELECT sql FROM (
  SELECT 1 AS step, format('ALTER TABLE %1$s SET (%2$s)', $2::text, array_to_string(reloptions, ', ')) AS sql
  FROM pg_class WHERE oid = $1::text::regclass AND reloptions IS NOT NULL
  UNION ALL
  SELECT 2, format('ALTER TABLE %s ADD CONSTRAINT %I %s', $2::text, conname, pg_get_constraintdef(oid))
  FROM pg_constraint WHERE conrelid = $1::text::regclass AND contype IN ('p', 'u', 'x', 'f')
  UNION ALL
  SELECT 3, replace(pg_get_indexdef(indexrelid), ' ON ' || $1::text || ' ', ' ON ' || $2::text || ' ')
  FROM pg_index WHERE indrelid = $1::text::regclass
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT 4, replace(pg_get_triggerdef(oid), ' ON ' || $1::text || ' ', ' ON ' || $2::text || ' ')
  FROM pg_trigger WHERE tgrelid = $1::text::regclass AND NOT tgisinternal
  UNION ALL
  SELECT 5, format('ALTER TABLE %s %s TRIGGER %I', $2::text,
      CASE tgenabled WHEN 'D' THEN 'DISABLE' WHEN 'A' THEN 'ENABLE ALWAYS' ELSE 'ENABLE REPLICA' END, tgname)
  FROM pg_trigger WHERE tgrelid = $1::text::regclass AND NOT tgisinternal AND tgenabled <> 'O'
  UNION ALL
  SELECT 6, sql FROM (${rightsAndComment('$1::text', '$2::text')}) AS given
) AS statements ORDER BY step, sql`;

/** What `LIKE` copies: the columns, and the rules. */
const WHAT_LIKE_COPIES = `
SELECT concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) AS sql
FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE attrelid = $1::text::regclass AND attnum > 0 AND NOT attisdropped
UNION ALL
SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
WHERE conrelid = $1::text::regclass AND contype = 'c'
ORDER BY 1`;

const statementsOf = async (client: ClientBase, from: string, to: string): Promise<string[]> =>
  (await client.query<{ sql: string }>(WHAT_LIKE_LEAVES_OUT, [from, to])).rows.map(({ sql }) => sql);

/** Names in definitions are with their schema. */
const withSchemas = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query('SET LOCAL search_path = pg_catalog');
  const result = await work();
  await client.query('SET LOCAL search_path = public');
  return result;
};

/**
 * Within a transaction. The copy is logged, whatever it is a copy of: a table without a log is empty after a crash.
 * @param table in the schema `public`
 * @param schema that is there
 */
export const makeEmptyCopy = (client: ClientBase, table: string, schema: string): Promise<void> =>
  withSchemas(client, async () => {
    const [from, to] = [`public.${table}`, `${schema}.${table}`];
    await client.query(`CREATE TABLE ${to} (LIKE ${from} INCLUDING ALL EXCLUDING INDEXES)`);
    for (const sql of await statementsOf(client, from, to)) await client.query(sql);
  });

/**
 * Within a transaction. @returns SHA-256 of all that belongs to the table but its rows, hexadecimal: it is another one
 * where a migration has changed the table
 */
export const definitionOf = (client: ClientBase, table: string): Promise<string> =>
  withSchemas(client, async () => {
    const name = `public.${table}`;
    const { rows } = await client.query<{ sql: string }>(WHAT_LIKE_COPIES, [name]);
    const texts = [...rows.map(({ sql }) => sql), ...(await statementsOf(client, name, name))];
    return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  });
