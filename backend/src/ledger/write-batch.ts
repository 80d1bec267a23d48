/**
 * Writes all that a batch changes in one statement: every table its columns, in the transaction that holds the locks.
 */
import type { PoolClient } from 'pg';
import { arrayOf, arraysOf } from './arrays.js';
import type { Changes } from './batch.js';
import type { WorkRef } from './ledger.js';
import { arrayOfLines, type PartyNumbers } from './posting-lines.js';
import { ENTRIES, insertion, OUTBOX, type Table } from './tables.js';

const deleteDone = `DELETE FROM outbox o
  USING unnest($1::text[], $2::bigint[], $3::smallint[]) AS d(stream, version, seq)
  WHERE o.stream = d.stream AND o.version = d.version AND o.seq = d.seq`;

export const isEmpty = (changes: Changes): boolean => changes.entries.length === 0 && changes.done.length === 0;

/** The rows of `entries`. */
export const withPostings = ({ entries }: Changes, parties: PartyNumbers): object[] =>
  entries.map((row) => ({ ...row, postings: arrayOfLines(row.lines, parties) }));

const written = (changes: Changes, parties: PartyNumbers): [Table, readonly object[]][] => {
  const tables: [Table, readonly object[]][] = [
    [ENTRIES, withPostings(changes, parties)],
    [OUTBOX, changes.outbox],
    ...changes.rows,
  ];
  return tables.filter(([, rows]) => rows.length > 0);
};

/** The gateways and providers in the postings. */
export const partiesIn = ({ entries }: Changes): string[] => [
  ...new Set(entries.flatMap(({ lines }) => lines.flatMap(({ party }) => party ?? []))),
];

/** One text for each set of tables that was written together: PostgreSQL prepares it by name, and plans it once. */
const statements = new Map<string, { readonly name: string; readonly text: string }>();

const statementFor = (tables: readonly Table[], settles: boolean): { name: string; text: string } => {
  const set = [settles ? 'done' : '', ...tables.map(({ name }) => name)].join(' ');
  const known = statements.get(set);
  if (known) return known;
  const parts = settles ? [deleteDone] : [];
  let parameters = settles ? 3 : 0;
  for (const table of tables) {
    parts.push(insertion(table, parameters + 1));
    parameters += Object.keys(table.columns).length;
  }
  const last = parts.pop()!;
  const withs = parts.map((part, i) => `part_${i} AS (${part})`).join(', ');
  const statement = { name: `ledger-write-${statements.size}`, text: withs ? `WITH ${withs} ${last}` : last };
  statements.set(set, statement);
  return statement;
};

const arraysOfWork = (done: readonly WorkRef[]): Buffer[] => [
  arrayOf(
    'text',
    done.map(({ stream }) => stream),
  ),
  arrayOf(
    'bigint',
    done.map(({ version }) => version),
  ),
  arrayOf(
    'smallint',
    done.map(({ seq }) => seq),
  ),
];

/** @param parties those in the postings, at least */
export const writeBatch = async (client: PoolClient, changes: Changes, parties: PartyNumbers): Promise<void> => {
  const { done } = changes;
  const tables = written(changes, parties);
  const values: Buffer[] = done.length > 0 ? arraysOfWork(done) : [];
  for (const [table, rows] of tables) values.push(...arraysOf(table, rows));
  if (values.length === 0) return;
  await client.query({
    ...statementFor(
      tables.map(([table]) => table),
      done.length > 0,
    ),
    values,
  });
};
