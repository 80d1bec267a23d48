/**
 * After an upgrade: rows of numbers with the shape of an older version are folded from their events again, so that
 * every row is what this version writes (decision 0015).
 */
import type { ClientBase } from 'pg';
import { NUMBER_SHAPE } from '../domain/numbers/number.js';
import { arraysOf } from '../ledger/arrays.js';
import { lockOf } from '../crypto/canonical.js';
import { foldSubject, linesOfSubject } from '../ledger/history/entries-of-subject.js';
import { placeOf } from '../ledger/read-models.js';
import { insertion } from '../ledger/tables.js';
import { NUMBERS, numberRows } from './number-rows.js';

const AT_ONCE = 500;

/**
 * Rows after the last one that was done, in the order of the primary key: the table is read once, and a restart costs
 * only time.
 */
const old = `
SELECT wallet_id, number_id FROM numbers
WHERE (wallet_id, number_id) > ($1, $2) AND shape <> ${NUMBER_SHAPE}
ORDER BY wallet_id, number_id LIMIT ${AT_ONCE}`;

const history = `
SELECT n.stream, n.subject, e.lines FROM unnest($1::text[], $2::text[]) AS n(stream, subject)
JOIN numbers r ON r.wallet_id = n.stream AND r.number_id = n.subject,
LATERAL (${linesOfSubject('n.stream', 'r')}) e WHERE e.lines IS NOT NULL`;

interface Lines {
  readonly stream: string;
  readonly subject: string;
  readonly lines: string;
}

interface Name {
  readonly wallet_id: string;
  readonly number_id: string;
}

/** @returns how many rows were folded again */
export const refoldNumbers = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ shape: number }>('SELECT shape FROM number_shape');
  if (rows[0]?.shape === NUMBER_SHAPE) return 0;
  let refolded = 0;
  let last: Name = { wallet_id: '', number_id: '' };
  for (;;) {
    const { rows: names } = await client.query<Name>(old, [last.wallet_id, last.number_id]);
    if (names.length === 0) break;
    await refold(client, names);
    refolded += names.length;
    last = names.at(-1)!;
  }
  await client.query('UPDATE number_shape SET shape = $1', [NUMBER_SHAPE]);
  return refolded;
};

/** Under the locks of their streams: a process that still runs writes no event in between. */
const refold = async (client: ClientBase, names: readonly Name[]): Promise<void> => {
  const locks = [...new Set(names.map(({ wallet_id }) => lockOf(wallet_id)))].sort((a, b) => (a < b ? -1 : 1));
  await client.query('BEGIN');
  try {
    await client.query('SELECT count(pg_advisory_xact_lock(k)) FROM unnest($1::bigint[]) AS k', [locks.map(String)]);
    const ids = [names.map(({ wallet_id }) => wallet_id), names.map(({ number_id }) => number_id)];
    const { rows } = await client.query<Lines>(history, ids);
    const newRows = rows.flatMap(({ stream, subject, lines }) => {
      const state = foldSubject(subject, lines.split('\n'));
      return state?.subject.kind === 'number' ? [numberRows.toRow(state.subject, placeOf(stream, state))] : [];
    });
    await client.query(insertion(NUMBERS, 1), arraysOf(NUMBERS, newRows));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};
