/** The tables of the live schema, as far as sharding asks: what is unique, who is referred to, and what triggers do. */
import type { ClientBase } from 'pg';

export interface TableFacts {
  readonly name: string;
  readonly columns: readonly string[];
  readonly generated: readonly string[];
  readonly triggers: readonly string[];
  /** Primary keys and unique ones, each with its columns in order; an expression is ''. */
  readonly keys: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly references: readonly Reference[];
}

interface Reference {
  readonly name: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly toColumns: readonly string[];
}

export interface SchemaFacts {
  readonly tables: readonly TableFacts[];
  /** View -> the tables and views that it reads. */
  readonly views: Readonly<Record<string, readonly string[]>>;
  /** Function of the schema -> its text. */
  readonly functions: Readonly<Record<string, string>>;
}

const names = (numbers: string, of: string): string =>
  `(SELECT coalesce(json_agg(coalesce(a.attname, '') ORDER BY k.place), '[]')
    FROM unnest(${numbers}) WITH ORDINALITY AS k(no, place) LEFT JOIN pg_attribute a ON a.attrelid = ${of} AND a.attnum = k.no)`;

const tables = `
SELECT c.relname AS name,
  (SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute
    WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns,
  (SELECT coalesce(json_agg(attname), '[]') FROM pg_attribute WHERE attrelid = c.oid AND attgenerated <> '') AS generated,
  (SELECT coalesce(json_agg(tgname ORDER BY tgname), '[]') FROM pg_trigger
    WHERE tgrelid = c.oid AND NOT tgisinternal) AS triggers,
  (SELECT coalesce(json_agg(json_build_object('name', x.indexrelid::regclass::text,
      'columns', ${names('x.indkey::int2[]', 'c.oid')}) ORDER BY x.indexrelid), '[]')
    FROM pg_index x WHERE x.indrelid = c.oid AND x.indisunique) AS keys,
  (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'columns', ${names('f.conkey', 'c.oid')},
      'to', (SELECT relname FROM pg_class WHERE oid = f.confrelid),
      'toColumns', ${names('f.confkey', 'f.confrelid')}) ORDER BY f.conname), '[]')
    FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS references
FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`;

const views = `
SELECT DISTINCT v.relname AS view, t.relname AS reads FROM pg_class v
JOIN pg_rewrite r ON r.ev_class = v.oid
JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
JOIN pg_class t ON t.oid = d.refobjid AND t.oid <> v.oid
WHERE v.relkind = 'v' AND v.relnamespace = 'public'::regnamespace`;

const functions = `SELECT proname AS name, prosrc AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

export const readSchema = async (client: ClientBase): Promise<SchemaFacts> => {
  const found = await client.query<TableFacts>(tables);
  const read = await client.query<{ view: string; reads: string }>(views);
  const texts = await client.query<{ name: string; text: string }>(functions);
  const ofViews: Record<string, string[]> = {};
  for (const { view, reads } of read.rows) (ofViews[view] ??= []).push(reads);
  return {
    tables: found.rows,
    views: ofViews,
    functions: Object.fromEntries(texts.rows.map(({ name, text }) => [name, text])),
  };
};
