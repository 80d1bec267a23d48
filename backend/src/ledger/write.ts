/** Writes all that a batch changes in one statement: every table its columns, in the transaction that holds the locks. */
import type { PoolClient } from 'pg';
import type { Changes } from './batch.js';
import {
  CODES,
  columnsOf,
  CREDITS,
  EVENTS,
  HOLDS,
  insertion,
  NUMBERS,
  OUTBOX,
  POSTINGS,
  RECHARGES,
  TRANSACTIONS,
  WALLETS,
} from './tables.js';

const settled = `DELETE FROM outbox o USING unnest($1::text[], $2::bigint[], $3::smallint[]) AS d(stream, version, seq)
  WHERE o.stream = d.stream AND o.version = d.version AND o.seq = d.seq`;

export const isEmpty = (changes: Changes): boolean => changes.events.length === 0 && changes.done.length === 0;

/** A row that was replaced within the batch counts once, in its last form. */
const newest = <Row extends object>(rows: readonly Row[], key: readonly string[]): Row[] => {
  const byKey = new Map<string, Row>();
  for (const row of rows)
    byKey.set(key.map((column) => String((row as Record<string, unknown>)[column])).join('\0'), row);
  return [...byKey.values()];
};

export const write = async (client: PoolClient, changes: Changes): Promise<void> => {
  const parts: string[] = [];
  const values: unknown[][] = [];
  const names: string[] = [];
  let mask = changes.done.length > 0 ? 1 : 0; // names the statement by the tables in it
  if (changes.done.length > 0) {
    parts.push(settled);
    names.push('done');
    values.push(
      changes.done.map((d) => d.stream),
      changes.done.map((d) => d.version),
      changes.done.map((d) => d.seq),
    );
  }
  const tables = [
    [EVENTS, changes.events],
    [WALLETS, changes.wallets],
    [POSTINGS, changes.postings],
    [HOLDS, changes.holds],
    [NUMBERS, changes.numbers],
    [RECHARGES, changes.recharges],
    [TRANSACTIONS, changes.transactions],
    [CREDITS, changes.credits],
    [OUTBOX, changes.outbox],
    [CODES, changes.codes],
  ] as const;
  for (const [i, [table, all]] of tables.entries()) {
    if (all.length === 0) continue;
    mask |= 2 << i;
    const rows = table.key ? newest<object>(all, table.key) : all;
    parts.push(insertion(table, values.length + 1));
    names.push(table.name);
    values.push(...columnsOf(table, rows));
  }
  if (parts.length === 0) return;
  const last = parts.pop()!;
  const withs = parts.map((part, i) => `${names[i]}_written AS (${part})`).join(', ');
  await client.query({
    name: `ledger-write-${mask.toString(36)}`,
    text: withs ? `WITH ${withs} ${last}` : last,
    values,
  });
};
