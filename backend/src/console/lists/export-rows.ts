/** Reads a list whole, by a cursor in one snapshot: its rows are never in memory together. */
import type { PoolClient } from 'pg';
import { Refusal } from '../../domain/refusal.js';
import type { ListPlan } from './list-plan.js';
import { exportStatement, rowCountStatement, type ListRow } from './list-statements.js';

const ROWS_AT_ONCE = 500;

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
  await client.query(`DECLARE exported NO SCROLL CURSOR FOR ${all.text}`, [...all.values]);
  return { count, now: rows[0]!.now };
};

/** After `openRows`, once. */
export async function* rowBatches(client: PoolClient): AsyncGenerator<ListRow[]> {
  for (;;) {
    const { rows } = await client.query<ListRow>(`FETCH ${ROWS_AT_ONCE} FROM exported`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
