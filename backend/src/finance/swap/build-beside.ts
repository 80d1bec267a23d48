/**
 * Builds a read model beside the live one, and folds again what moved since. Kept in the schema `beside`; a build that
 * is cut off leaves nothing.
 */
import type { ClientBase } from 'pg';
import { AcceptedFindings } from '../acceptance/accepted-findings.js';
import type { Streams } from '../check/which-streams.js';
import { rebuild } from '../rebuild.js';
import { shadowName } from '../shadow.js';
import { inSnapshot, type Snapshot } from '../snapshot.js';
import { Violations } from '../violation.js';
import { makeEmptyCopy } from '../../database/swap/empty-copy.js';
import { BESIDE, keepPlan, SwapRefused, type Plan } from './plan.js';

/** Streams that are folded again in one transaction. */
const MOST_AT_ONCE = 200;

const columnsOf = ({ table }: Plan): string => Object.keys(table.columns).join(', ');

/** Folds the streams into a temporary table of the live shape. @throws SwapRefused where an entry breaks a promise */
const fold = async (
  snapshot: Snapshot,
  { table }: Plan,
  which: Streams,
  progress?: (events: number) => void,
): Promise<number> => {
  const violations = new Violations(1, await AcceptedFindings.read(snapshot.reader));
  const { events } = await rebuild(snapshot, violations, {
    ...{ asOf: null, temporary: true, which, tables: [table] },
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
  client.query(`INSERT INTO ${BESIDE}.${plan.table.name} (${columnsOf(plan)})
    SELECT ${columnsOf(plan)} FROM ${shadowName(plan.table.name, true)}`);

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

/** @throws SwapRefused where the new shape cannot hold the rows */
const fill = async (client: ClientBase, plan: Plan): Promise<void> => {
  try {
    await insertFolded(client, plan);
  } catch (error) {
    throw new SwapRefused(`The new shape of ${plan.table.name} does not hold its rows: ${(error as Error).message}.`);
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
): Promise<Built> =>
  inSnapshot(url, true, async (snapshot) => {
    const { writer, reader } = snapshot;
    await dropBeside(writer);
    await writer.query(`CREATE SCHEMA ${BESIDE}`);
    await keepPlan(writer, plan);
    await makeEmptyCopy(writer, plan.table.name, BESIDE);
    await giveShape(writer, plan);
    const { rows: counted } = await reader.query<{ of: string }>('SELECT sum(event_count) AS of FROM entries');
    const events = await fold(snapshot, plan, null, (done) => progress?.(done, Number(counted[0]!.of)));
    await fill(writer, plan);
    await writer.query(`CREATE TABLE ${BESIDE}.folded AS
      SELECT stream, max(first + event_count - 1) AS version FROM entries GROUP BY stream`);
    await writer.query(`ALTER TABLE ${BESIDE}.folded ADD PRIMARY KEY (stream)`);
    await writer.query(`ANALYZE ${BESIDE}.folded, ${BESIDE}.${plan.table.name}`);
    const { rows } = await writer.query<{ count: string }>(`SELECT count(*) FROM ${BESIDE}.${plan.table.name}`);
    return { events, rows: Number(rows[0]!.count) };
  });

/** What was built beside is given up. */
export const dropBeside = async (client: ClientBase): Promise<void> => {
  await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`);
};

/**
 * Folds these streams again: their rows beside are those of all entries that the snapshot sees. They are also in the
 * temporary table, until the transaction ends.
 */
export const foldAgain = async (snapshot: Snapshot, plan: Plan, streams: readonly string[]): Promise<void> => {
  const { writer } = snapshot;
  await fold(snapshot, plan, { streams });
  await writer.query(`DELETE FROM ${BESIDE}.${plan.table.name} WHERE wallet_id = ANY($1)`, [streams]);
  await insertFolded(writer, plan);
  await writer.query(
    `INSERT INTO ${BESIDE}.folded SELECT stream, max(first + event_count - 1) FROM entries WHERE stream = ANY($1)
     GROUP BY stream ON CONFLICT (stream) DO UPDATE SET version = excluded.version`,
    [streams],
  );
};

/**
 * Each piece is a transaction of its own; what moves while the last one is folded is left.
 * @param find the streams that have moved
 */
export const catchUp = async (
  url: string,
  plan: Plan,
  find: (client: ClientBase) => Promise<string[]>,
): Promise<void> => {
  for (let left = Infinity; left > 0;)
    left = await inSnapshot(url, true, async (snapshot) => {
      const moved = await find(snapshot.reader);
      const piece = moved.slice(0, MOST_AT_ONCE);
      if (piece.length > 0) await foldAgain(snapshot, plan, piece);
      return moved.length - piece.length;
    });
};
