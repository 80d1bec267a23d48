/** The entries of one closed period as they are stored, by stream and version, one by one. */
import type { QueryResultRow } from 'pg';
import type { Queries } from '../../database/database.js';
import type { StandingClose } from '../../domain/closing/closing.js';
import { endOf } from '../../domain/closing/months.js';
import { EFFECT, PLACED_ENTRIES, SEALED, SEALED_RANGES } from '../period-figures.js';

/** A line of an archive, its fields in this order. Hashes and salts are hexadecimal. */
export interface ArchivedEntry {
  readonly stream: string;
  /** The version of its first event. */
  readonly first: number;
  /** Of the entry before it in its stream, which may be of another period. */
  readonly previous: string;
  readonly hash: string;
  /** The text that the hash is of. */
  readonly text: string;
  /** What is linked to the text by its digest and not shown to the person (decision 0167); null where there is none. */
  readonly private: string | null;
  readonly salt: string | null;
}

const GENESIS = '0'.repeat(64);
const FETCH_ROWS = 1_000;

/** All entries of a stream are read for the hash before each; $3: the number of the period. */
const statement = `
WITH ${SEALED_RANGES},
placed AS (
  SELECT e.stream, e.first::float8 AS first, encode(lag(e.hash) OVER of_stream, 'hex') AS previous,
    encode(e.hash, 'hex') AS hash, e.canonical AS text, e.private, encode(e.private_salt, 'hex') AS salt,
    greatest(${EFFECT}, ${SEALED}) AS period
  FROM ${PLACED_ENTRIES}
  WINDOW of_stream AS (PARTITION BY e.stream COLLATE "C" ORDER BY e.first))
SELECT stream, first, coalesce(previous, '${GENESIS}') AS previous, hash, text, private, salt FROM placed
WHERE period = $3 ORDER BY stream COLLATE "C", first`;

type Row = ArchivedEntry & QueryResultRow;

/**
 * In bounded memory, within a transaction that sees one state.
 * @param standing the closes that stand, in their order; the last one is of the period
 */
export async function* entriesOfPeriod(
  queries: Queries,
  standing: readonly StandingClose[],
): AsyncGenerator<ArchivedEntry> {
  await queries.query(`DECLARE archived_entries NO SCROLL CURSOR FOR ${statement}`, [
    standing.map(({ sealNo }) => sealNo),
    standing.map(({ period }) => endOf(period)),
    standing.length,
  ]);
  for (let isOver = false; !isOver;) {
    const { rows } = await queries.query<Row>(`FETCH ${FETCH_ROWS} FROM archived_entries`);
    yield* rows;
    isOver = rows.length < FETCH_ROWS;
  }
  await queries.query('CLOSE archived_entries');
}
