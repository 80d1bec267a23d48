/** A server that has run for a while: its log is written into files that are there, as a new server's is not. */
import pg from 'pg';

/** 16 MB each: as many as a server with the usual max_wal_size keeps. */
const FILES = 60;

/**
 * Fills so many files of the log and lets a checkpoint keep them for later, so that no measurement pays for making
 * them.
 */
export const runIn = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let file = 0; file < FILES; file++) {
      await client.query('SELECT pg_logical_emit_message(false, $1, $2)', ['run-in', 'one line']);
      await client.query('SELECT pg_switch_wal()');
    }
    // Files are kept by the second checkpoint: the first one knows the log's length only when it is over.
    for (let i = 0; i < 2; i++) await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
};
