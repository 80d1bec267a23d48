/** Very many streams of one entry each, and some that move: rows as the ledger writes them, without their texts. */
import type pg from 'pg';

const DAY = 86_400_000_000;

const COLUMNS = `stream, first, event_count, recorded_at, effective_at, key, seq, available, held, receivable,
  open_numbers, banned, postings, hash, canonical`;

const entry = (stream: string, version: number, recordedAt: string): string => `
  ${stream}, ${version}, 1, ${recordedAt}, ${recordedAt}, 'key-${version}', 0, 0, 0, 0, 0, false, '{}',
  sha256((${stream} || '${version}')::bytea), '{}'`;

const NOW = `(extract(epoch FROM clock_timestamp()) * 1000000)::bigint`;

/** As superuser: no trigger runs. Their entries are a day old. */
export const addStreams = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('SET session_replication_role = replica');
  const stream = `md5(n::text)`;
  await client.query(`INSERT INTO entries (${COLUMNS})
    SELECT ${entry(stream, 1, `${NOW} - ${DAY}`)} FROM generate_series(0, ${count - 1}) AS n`);
  await client.query(`INSERT INTO streams (stream, no) SELECT ${stream}, n FROM generate_series(0, ${count - 1}) AS n`);
  await client.query('VACUUM (ANALYZE) entries, streams');
};

/** One entry more in each of so many streams, all over. @param round each has streams of its own */
export const move = async (client: pg.Client, count: number, of: number, round: number): Promise<void> => {
  const step = Math.floor(of / count);
  await client.query(`INSERT INTO entries (${COLUMNS})
    SELECT ${entry('stream', 2, NOW)} FROM streams WHERE no % ${step} = ${round} LIMIT ${count}`);
};
