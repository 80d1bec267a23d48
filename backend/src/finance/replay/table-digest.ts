/** SHA-256 over the rows of a table that was made anew: the same history gives the same digest on any machine. */
import type { ClientBase } from 'pg';
import type { Table } from '../../ledger/tables.js';
import { keyOf, shadowName } from '../shadow.js';

export interface TableDigest {
  readonly name: string;
  readonly rows: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** By wallets first, so that no sort and no text is as long as the table. */
const digestOf = (table: Table, shadow: string): string => {
  const inOrder = keyOf(table)
    .map((key) => `(${key})::text COLLATE "C"`)
    .join(', ');
  return `
    SELECT coalesce(sum(rows), 0) AS rows,
      encode(sha256(coalesce(string_agg(digest, ''::bytea ORDER BY wallet_id COLLATE "C"), ''::bytea)), 'hex') AS sha256
    FROM (
      SELECT wallet_id, count(*) AS rows,
        sha256(string_agg(sha256(convert_to(ROW(${Object.keys(table.columns).join(', ')})::text, 'UTF8')), ''::bytea
          ORDER BY ${inOrder})) AS digest
      FROM ${shadow} GROUP BY wallet_id) wallets`;
};

/** @param client of a snapshot: its values have one form as text */
export const tableDigest = async (client: ClientBase, table: Table, temporary: boolean): Promise<TableDigest> => {
  const { rows } = await client.query<{ rows: string; sha256: string }>(
    digestOf(table, shadowName(table.name, temporary)),
  );
  return { name: table.name, rows: Number(rows[0]!.rows), sha256: rows[0]!.sha256 };
};
