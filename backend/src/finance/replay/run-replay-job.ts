/**
 * Runs the oldest replay that staff asked for, from its beginning: whatever ran it before is gone, or it would have the
 * lock. Every write names the run, so that one that was cancelled changes nothing.
 */
import pg from 'pg';
import type { Queries } from '../../database/database.js';
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.js';
import { inSnapshot } from '../snapshot.js';
import { makeReplay, recordRun, type ReplayResult } from './replay.js';
import { IS_OPEN, MOST_RUNS, MOST_TRIES, type ReplayFailure } from './replay-job.js';

/** Held for the session: one replay at a time over all workers, and none after the process is gone. */
const REPLAY_LOCK = 7_311_004;
/** Ms between two notes of how far it is. */
const NOTE_EVERY = 1_000;

interface ReplayJob {
  readonly id: string;
  /** Microseconds since 1970, or null. */
  readonly asOf: string | null;
  readonly tables: string[];
  readonly run: number;
  readonly startedBy: string;
}

export type JobEnd = 'none' | 'cancelled' | 'failed' | ReplayResult['result'];

const begin = `
UPDATE replay_jobs SET state = 'running', run = run + 1, events = 0, events_expected = NULL,
  begun_at = clock_timestamp(), noted_at = clock_timestamp()
WHERE replay_id = (SELECT replay_id FROM replay_jobs WHERE ${IS_OPEN} ORDER BY asked_at LIMIT 1) AND ${IS_OPEN}
RETURNING replay_id AS id, as_of AS "asOf", tables, run,
  coalesce((SELECT name FROM staff WHERE id = staff_id), 'staff') AS "startedBy"`;

const OF_RUN = `replay_id = $1 AND run = $2 AND state = 'running'`;
const note = `
UPDATE replay_jobs SET events = $3, events_expected = $4, noted_at = clock_timestamp() WHERE ${OF_RUN}`;
const finish = `UPDATE replay_jobs SET state = 'done', run_id = $3, ended_at = clock_timestamp() WHERE ${OF_RUN}`;
const fail = `UPDATE replay_jobs SET state = 'failed', why = $3, ended_at = clock_timestamp() WHERE ${OF_RUN}`;

/** Somebody cancelled it. */
class Cancelled extends Error {}

const failureOf = (error: unknown): ReplayFailure =>
  ((error ?? {}) as { code?: unknown }).code === '53100' ? 'disk-full' : 'error';

/** Writes how far a run is, at most once a second, beside the replay that goes on. */
class Notes {
  private isOver = false;
  private noted = -Infinity;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: pg.ClientBase,
    private readonly job: ReplayJob,
  ) {}

  /** @throws Cancelled where an earlier note found that this run is over */
  take(events: number, of: number): void {
    if (this.isOver) throw new Cancelled();
    if (performance.now() - this.noted < NOTE_EVERY) return;
    this.noted = performance.now();
    this.writing = this.writing.then(async () => {
      const { rowCount } = await this.client.query(note, [this.job.id, this.job.run, events, of]);
      this.isOver = rowCount === 0;
    });
    this.writing.catch(() => undefined); // `end` has the error
  }

  /** @throws what a note met */
  async end(): Promise<void> {
    await this.writing;
    if (this.isOver) throw new Cancelled();
  }
}

const complete = async (
  client: pg.Client,
  job: ReplayJob,
  result: ReplayResult,
  codeVersion: string,
): Promise<void> => {
  const queries: Queries = { query: (text, values = []) => client.query(text, [...values]) };
  await client.query('BEGIN');
  const runId = await recordRun(queries, result, { startedBy: job.startedBy, codeVersion });
  const { rowCount } = await client.query(finish, [job.id, job.run, runId]);
  await client.query(rowCount === 1 ? 'COMMIT' : 'ROLLBACK');
  if (rowCount !== 1) throw new Cancelled();
};

interface Options {
  readonly codeVersion: string;
  /** Set by tests: seen at each piece of the history that was folded. */
  readonly progress?: (events: number) => void;
}

const run = async (client: pg.Client, url: string, job: ReplayJob, options: Options): Promise<JobEnd> => {
  const notes = new Notes(client, job);
  const result = await inSnapshot(url, false, (snapshot) =>
    makeReplay(snapshot, true, {
      asOf: job.asOf === null ? null : Number(job.asOf),
      tables: job.tables,
      progress: (events, of) => {
        notes.take(events, of);
        options.progress?.(events);
      },
    }),
  );
  await notes.end();
  await complete(client, job, result, options.codeVersion);
  return result.result;
};

/**
 * @param url of the application: the tables that are made are temporary, no live one is changed
 * @returns 'none' where no replay waits, or another process runs one
 * @throws what may be over the next time: the replay stays open then
 */
export const runReplayJob = async (url: string, options: Options): Promise<JobEnd> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the running query rejects
  await client.connect();
  try {
    const { rows } = await client.query<{ isFree: boolean }>('SELECT pg_try_advisory_lock($1) AS "isFree"', [
      REPLAY_LOCK,
    ]);
    const job = rows[0]!.isFree ? (await client.query<ReplayJob>(begin)).rows[0] : undefined;
    if (!job) return 'none';
    const failed = async (why: ReplayFailure): Promise<JobEnd> => {
      const { rowCount } = await client.query(fail, [job.id, job.run, why]);
      return rowCount === 1 ? 'failed' : 'cancelled';
    };
    if (job.run > MOST_RUNS) return await failed('stopped-too-often');
    try {
      return await run(client, url, job, options);
    } catch (error) {
      if (error instanceof Cancelled) return 'cancelled';
      const why = failureOf(error);
      if (why === 'error' && (isDatabaseUnavailable(error) || job.run < MOST_TRIES)) throw error;
      console.error(error instanceof Error ? error.stack : error);
      return await failed(why);
    }
  } finally {
    await client.end();
  }
};
