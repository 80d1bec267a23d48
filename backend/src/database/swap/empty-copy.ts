/** An empty copy of a table in another schema: whatever belongs to the table, under the same names. */
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
) AS statements ORDER BY step`;

/**
 * Within a transaction. The copy is logged, whatever it is a copy of: a table without a log is empty after a crash.
 * @param table in the schema `public`
 * @param schema that is there
 */
export const makeEmptyCopy = async (client: ClientBase, table: string, schema: string): Promise<void> => {
  const [from, to] = [`public.${table}`, `${schema}.${table}`];
  await client.query(`SET LOCAL search_path = pg_catalog`); // names in definitions are with their schema
  await client.query(`CREATE TABLE ${to} (LIKE ${from} INCLUDING ALL EXCLUDING INDEXES)`);
  const { rows } = await client.query<{ sql: string }>(WHAT_LIKE_LEAVES_OUT, [from, to]);
  for (const { sql } of rows) await client.query(sql);
  await client.query('SET LOCAL search_path = public');
};
