/** All that belongs to a table, but its rows and where it is stored. */
import type { ClientBase } from 'pg';

const PARTS = {
  table: `SELECT relpersistence, reloptions, relacl::text, relowner::regrole::text, relhastriggers, relrowsecurity
    FROM pg_class WHERE oid = $1::regclass`,
  columns: `SELECT a.attname, format_type(atttypid, atttypmod) AS type, attnotnull, attstorage, attcompression, attacl::text,
      pg_get_expr(adbin, adrelid) AS default, col_description(attrelid, attnum) AS comment
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = attrelid AND d.adnum = attnum
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attname`,
  indexes: `SELECT pg_get_indexdef(indexrelid) AS def, indisvalid, c.reloptions FROM pg_index
    JOIN pg_class c ON c.oid = indexrelid WHERE indrelid = $1::regclass ORDER BY 1`,
  rules: `SELECT conname, pg_get_constraintdef(oid) AS def, convalidated FROM pg_constraint
    WHERE conrelid = $1::regclass ORDER BY 1`,
  triggers: `SELECT pg_get_triggerdef(oid) AS def, tgenabled FROM pg_trigger
    WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY 1`,
  comment: `SELECT obj_description($1::regclass, 'pg_class') AS comment`,
} as const;

export const fingerprintOf = async (client: ClientBase, table: string): Promise<Record<string, unknown>> => {
  const found: Record<string, unknown> = {};
  for (const [part, sql] of Object.entries(PARTS)) found[part] = (await client.query(sql, [`public.${table}`])).rows;
  return found;
};
