/**
 * The views through which people and checks read the entries are those of the migrations: another definition could
 * show balances and postings that nobody recorded.
 */
import { VIEWS } from '@migrations/0036-views.js';
import type { ClientBase } from 'pg';
import type { Violations } from '../violation.js';

const PROMISE = 4;

const definitions = [...VIEWS.matchAll(/CREATE VIEW (\w+) AS\n([^;]+);/g)].map(([, name, text]) => ({
  name: name!,
  text: text!,
}));

/** PostgreSQL writes both definitions in its own words. */
const differs = (name: string): string =>
  `SELECT pg_get_viewdef(to_regclass('public.${name}')) IS DISTINCT FROM pg_get_viewdef('pg_temp.expected_${name}'::regclass)
     AS differs`;

/** @param writer makes temporary views, within a transaction */
export const checkViews = async (writer: ClientBase, violations: Violations): Promise<void> => {
  for (const { name, text } of definitions) {
    await writer.query(`CREATE TEMP VIEW expected_${name} AS ${text}`);
    const { rows } = await writer.query<{ differs: boolean }>(differs(name));
    await writer.query(`DROP VIEW pg_temp.expected_${name}`);
    if (rows[0]!.differs) violations.add(PROMISE, null, null, `the view ${name} is not that of the migrations`);
  }
};
