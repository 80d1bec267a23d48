/**
 * Builds a read model beside the live one, and takes what was written since. Kept in the schema `beside`; a build that
 * is cut off leaves what was built before it.
 */
import { DatabaseError, type ClientBase } from 'pg';
import { alone, SwapRefused } from '../../database/swap/alone.js';
import { makeEmptyCopy } from '../../database/swap/empty-copy.js';
import type { Table } from '../../ledger/tables.js';
import { AcceptedFindings } from '../acceptance/accepted-findings.js';
import { rebuild } from '../rebuild.js';
import { keyOf, shadowName } from '../shadow.js';
import { inSnapshot, type Snapshot } from '../snapshot.js';
import { Violations } from '../violation.js';
import type { Moved } from './moved-streams.js';
import { BESIDE, keepPlan, type Plan } from './plan.js';

const columnsOf = (table: Table): string => Object.keys(table.columns).join(', ');

/** Folds the history into a temporary table of the live shape. @throws SwapRefused where an entry breaks a promise */
const fold = async (snapshot: Snapshot, { table }: Plan, progress?: (events: number) => void): Promise<number> => {
  const violations = new Violations(1, await AcceptedFindings.read(snapshot.reader));
  const { events } = await rebuild(snapshot, violations, {
    ...{ asOf: null, temporary: true, tables: [table] },
    ...(progress && { progress }),
  });
  const { first } = violations;
  if (first)
    throw new SwapRefused(
      `The entries are not sound, so no row is made of them: wallet ${first.stream}, version ${first.version}, ` +
        `promise ${first.promise}: ${first.text}. Nothing was changed.`,
    );
  return events;
};

const insertFolded = (client: ClientBase, plan: Plan) =>
  client.query(`INSERT INTO ${BESIDE}.${plan.table.name} (${columnsOf(plan.table)})
    SELECT ${columnsOf(plan.table)} FROM ${shadowName(plan.table.name, true)}`);

/** The shape is made by the operator's own statements, which name the table alone. */
const giveShape = async (client: ClientBase, { table, shape }: Plan): Promise<void> => {
  if (!shape) return;
  await client.query(`SET LOCAL search_path = ${BESIDE}, pg_catalog`);
  try {
    await client.query(shape);
  } catch (error) {
    throw new SwapRefused(`The new shape of ${table.name} cannot be made: ${(error as Error).message}.`);
  }
  await client.query('SET LOCAL search_path = public');
};

/** PostgreSQL's error classes for an invalid value, a violated constraint, and a column that is not there. */
const isOfShape = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(?:22|23|42)/.test(error.code ?? '');

/** @throws SwapRefused where the new shape cannot hold the rows */
const holding = async ({ table }: Plan, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isOfShape(error)) throw error;
    throw new SwapRefused(`The new shape of ${table.name} does not hold its rows: ${error.message}.`);
  }
};

export interface Built {
  readonly events: number;
  readonly rows: number;
}

/**
 * What was built before is dropped.
 * @param url of the owner of the tables
 * @throws SwapRefused where the shape cannot be made, cannot hold the rows, or an entry breaks a promise
 */
export const buildBeside = async (
  url: string,
  plan: Plan,
  progress?: (events: number, of: number) => void,
): Promise<Built> => alone(url, () => inSnapshot(url, true, (snapshot) => buildIn(snapshot, plan, progress)));

const buildIn = async (
  snapshot: Snapshot,
  plan: Plan,
  progress?: (events: number, of: number) => void,
): Promise<Built> => {
  const { writer, reader } = snapshot;
  await dropBeside(writer);
  await writer.query(`CREATE SCHEMA ${BESIDE}`);
  await keepPlan(writer, plan);
  await makeEmptyCopy(writer, plan.table.name, BESIDE);
  await giveShape(writer, plan);
  const { rows: counted } = await reader.query<{ of: string }>('SELECT sum(event_count) AS of FROM entries');
  const events = await fold(snapshot, plan, (done) => progress?.(done, Number(counted[0]!.of)));
  await holding(plan, () => insertFolded(writer, plan));
  await writer.query(`CREATE TABLE ${BESIDE}.folded AS
      SELECT stream, max(first + event_count - 1) AS version FROM entries GROUP BY stream`);
  await writer.query(`ALTER TABLE ${BESIDE}.folded ADD PRIMARY KEY (stream)`);
  await writer.query(`ANALYZE ${BESIDE}.folded, ${BESIDE}.${plan.table.name}`);
  const { rows } = await writer.query<{ count: string }>(`SELECT count(*) FROM ${BESIDE}.${plan.table.name}`);
  return { events, rows: Number(rows[0]!.count) };
};

/** What was built beside is given up. */
export const dropBeside = async (client: ClientBase): Promise<void> => {
  await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`);
};

/** Streams whose rows are taken in one transaction. */
const MOST_AT_ONCE = 1_000;

/**
 * Takes the rows that were written since: whoever recorded an entry has written its rows in the same commit. It may be
 * done twice. Its statements must see the same rows: in one snapshot, or where nobody writes any.
 * @param moved as of an earlier statement than this one, so that no row is missing
 */
export const takeMoved = async (client: ClientBase, plan: Plan, moved: readonly Moved[]): Promise<void> => {
  const { table } = plan;
  const [names, keys] = [columnsOf(table), keyOf(table).join(', ')];
  const streams = moved.map(({ stream }) => stream);
  const newer = `public.${table.name} live LEFT JOIN ${BESIDE}.folded ON folded.stream = live.wallet_id
    WHERE live.wallet_id = ANY($1) AND live.version > coalesce(folded.version, 0)`;
  // Not updated: a shape may have another key, and two rows may have changed places in a unique index.
  await client.query(
    `DELETE FROM ${BESIDE}.${table.name} WHERE (${keys}) IN (SELECT ${keyOf(table)
      .map((key) => `live.${key}`)
      .join(', ')} FROM ${newer})`,
    [streams],
  );
  await holding(plan, () =>
    client.query(
      `INSERT INTO ${BESIDE}.${table.name} (${names})
       SELECT ${Object.keys(table.columns)
         .map((name) => `live.${name}`)
         .join(', ')} FROM ${newer}`,
      [streams],
    ),
  );
  await client.query(
    `INSERT INTO ${BESIDE}.folded (stream, version) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT (stream) DO UPDATE SET version = excluded.version`,
    [streams, moved.map(({ version }) => version)],
  );
};

/** What moves while the last piece is taken is left. @param find the streams that have moved */
export const catchUp = async (
  client: ClientBase,
  plan: Plan,
  find: (client: ClientBase) => Promise<Moved[]>,
): Promise<void> => {
  const moved = await find(client);
  for (let from = 0; from < moved.length; from += MOST_AT_ONCE) {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await takeMoved(client, plan, moved.slice(from, from + MOST_AT_ONCE));
    await client.query('COMMIT');
  }
};
