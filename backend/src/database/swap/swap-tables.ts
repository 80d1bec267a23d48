/** Puts a table in the place of another one of the same name, in one transaction. */
import type { ClientBase } from 'pg';
import { rightsAndComment } from './rights.js';

/** Ms that all locks are waited for together: so long readers wait behind them at the most where one is not got. */
export const LOCK_WITHIN_MS = 300;

/** A view that reads the table, itself or by other views, and the statements that make it again. */
interface View {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Whoever reads a view locks it before the tables and views that it reads: so those that read others come first. */
const VIEWS_OF = `
WITH RECURSIVE readers (oid, depth) AS (
  SELECT $1::regclass::oid, 0
  UNION
  SELECT r.ev_class, depth + 1 FROM readers
  JOIN pg_depend d ON d.refclassid = 'pg_class'::regclass AND d.refobjid = readers.oid
  JOIN pg_rewrite r ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND r.ev_class <> readers.oid)
SELECT v.name, format('CREATE VIEW %s%s AS %s', v.name,
    ' WITH (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid)) AS definition
FROM (SELECT oid, oid::regclass::text AS name, max(depth) AS depth FROM readers WHERE depth > 0 GROUP BY oid) v
JOIN pg_class c USING (oid)
ORDER BY v.depth DESC, v.name`;

const viewsOf = async (client: ClientBase, table: string): Promise<View[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(VIEWS_OF, [`public.${table}`]);
  const views: View[] = [];
  for (const { name, definition } of rows) {
    const rights = await client.query<{ sql: string }>(rightsAndComment('$1::text', '$1::text'), [name]);
    views.push({ name, statements: [definition, ...rights.rows.map(({ sql }) => sql)] });
  }
  return views;
};

/**
 * Locks the table, so that nobody reads or writes it until the transaction ends, and drops views that read it: a view
 * goes on reading the table that it was made with, whatever that is called later.
 * @returns the views, for `putInPlace` @throws DatabaseError 55P03 where a lock was not got in time
 */
export const lockForSwap = async (client: ClientBase, table: string): Promise<readonly View[]> => {
  const views = await viewsOf(client, table);
  const end = performance.now() + LOCK_WITHIN_MS;
  for (const sql of [
    ...views.map(({ name }) => `DROP VIEW ${name}`),
    `LOCK TABLE public.${table} IN ACCESS EXCLUSIVE MODE`,
  ]) {
    await client.query(`SET LOCAL lock_timeout = ${Math.max(1, Math.ceil(end - performance.now()))}`);
    await client.query(sql);
  }
  await client.query(`SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}`); // what follows waits for the audit alone
  return views;
};

/** Where the old table is until it is dropped: neither it nor its indexes can have their names beside the new ones. */
const REPLACED = 'replaced';

/**
 * The old table is dropped in the same transaction, which fails if anything but the views still reads it.
 * @param from the schema of the new table
 */
export const putInPlace = async (
  client: ClientBase,
  table: string,
  from: string,
  views: readonly View[],
): Promise<void> => {
  await client.query(`CREATE SCHEMA ${REPLACED}`);
  await client.query(`ALTER TABLE public.${table} SET SCHEMA ${REPLACED}`);
  await client.query(`ALTER TABLE ${from}.${table} SET SCHEMA public`);
  for (const { statements } of [...views].reverse()) for (const sql of statements) await client.query(sql);
  await client.query(`DROP TABLE ${REPLACED}.${table}`);
  await client.query(`DROP SCHEMA ${REPLACED}`);
};
