/** Reads a list whole, by a cursor in one snapshot: its rows are never in memory together. */
import type { PoolClient } from 'pg';
import { Refusal } from '../../domain/refusal.js';
import type { ListPlan } from './list-plan.js';
import { exportStatement, rowCountStatement, type ListRow } from './list-statements.js';

const ROWS_AT_ONCE = 500;
/** The first ones come as soon as they can: whoever waits sees that there is a file. */
const ROWS_AT_FIRST = 100;
/** The part of the rows that PostgreSQL plans for: it reads in the order of an index, and does not sort all first. */
const PREPARED_FOR = 0.001;

/**
 * In the snapshot of the connection, ready to be read.
 * @returns how many rows there are, and the time by the database's clock
 * @throws Refusal 'export-too-large' above `most`
 */
export const openRows = async (
  client: PoolClient,
  plan: ListPlan,
  most: number,
): Promise<{ readonly count: number; readonly now: Date }> => {
  const { text, values } = rowCountStatement(plan, most + 1);
  const { rows } = await client.query<{ count: string; now: Date }>(text, [...values]);
  const count = Number(rows[0]!.count);
  if (count > most) throw new Refusal('export-too-large', { most });
  const all = exportStatement(plan);
  await client.query(`SET LOCAL cursor_tuple_fraction = ${PREPARED_FOR}`);
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${all.text}`, [...all.values]);
  return { count, now: rows[0]!.now };
};

/** After `openRows`, once. */
export async function* rowBatches(client: PoolClient): AsyncGenerator<ListRow[]> {
  for (let size = ROWS_AT_FIRST; ; size = ROWS_AT_ONCE) {
    const { rows } = await client.query<ListRow>(`FETCH ${size} FROM exported`);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
  }
}
