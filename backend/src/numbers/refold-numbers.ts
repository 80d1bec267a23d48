/**
 * After an upgrade: rows of numbers with the shape of an older version are folded from their events again, so that
 * every row is what this version writes (decision 0015).
 */
import type { ClientBase } from 'pg';
import { evolveNumber } from '../domain/numbers/evolve-number.js';
import { NUMBER_SHAPE, type PhoneNumber } from '../domain/numbers/number.js';
import { arraysOf } from '../ledger/arrays.js';
import { lockOf } from '../ledger/canonical.js';
import { readEvent } from '../ledger/event-row.js';
import { insertion } from '../ledger/tables.js';
import { NUMBERS, numberRows } from './number-rows.js';

const AT_ONCE = 500;

/**
 * Rows after the last one that was done, in the order of the primary key: the table is read once, and a restart costs
 * only time.
 */
const old = `
SELECT wallet_id, number_id FROM numbers
WHERE (wallet_id, number_id) > ($1, $2) AND state->>'shape' IS DISTINCT FROM '${NUMBER_SHAPE}'
ORDER BY wallet_id, number_id LIMIT ${AT_ONCE}`;

const history = `
SELECT e.canonical FROM unnest($1::text[], $2::text[]) AS n(stream, subject),
  LATERAL (SELECT canonical, version FROM events WHERE subject = n.subject AND stream || '' = n.stream OFFSET 0) e
ORDER BY n.stream, e.version`;

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
    const { rows } = await client.query<{ canonical: string }>(history, ids);
    const numbers = foldedNumbers(rows.map(({ canonical }) => canonical));
    const newRows = numbers.map(({ stream, version, number }) => numberRows.toRow(number, stream, version));
    await client.query(insertion(NUMBERS, 1), arraysOf(NUMBERS, newRows));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

interface Folded {
  readonly stream: string;
  readonly version: number;
  readonly number: PhoneNumber;
}

const foldedNumbers = (texts: readonly string[]): Folded[] => {
  const numbers = new Map<string, Folded>();
  for (const text of texts) {
    const { stream, version, at, event } = readEvent(text);
    if (!('numberId' in event)) continue;
    const name = `${stream}\0${event.numberId}`;
    const number = evolveNumber(numbers.get(name)?.number, event, at);
    if (number) numbers.set(name, { stream, version, number });
  }
  return [...numbers.values()];
};
