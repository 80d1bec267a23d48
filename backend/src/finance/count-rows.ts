import type { ClientBase } from 'pg';

/** @param from a table, and what its rows are */
export const countRows = async (client: ClientBase, from: string): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${from}`);
  return Number(rows[0]!.count);
};
