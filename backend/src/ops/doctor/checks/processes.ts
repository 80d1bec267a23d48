/** Whether backend and worker live, by their signs in the database, and the web app answers where people open it. */
import type { Pool } from 'pg';
import { good, inWords, messageOf, warning, wrong, type Finding } from '../finding.js';

export interface Beat {
  readonly process: string;
  /** Since its newest sign, ms. */
  readonly silence: number;
}

/** They give one every few seconds, ms. */
const SILENT = 30_000;

export const processFindings = (beats: readonly Beat[]): Finding[] =>
  ['backend', 'worker'].map((name) => {
    const beat = beats.find(({ process }) => process === name);
    if (beat && beat.silence <= SILENT) return good(`The ${name} lives.`);
    const since = beat ? `for ${inWords(beat.silence)}` : 'ever';
    return wrong(
      `The ${name} has given no sign of life ${since}.`,
      `Start it (npm start, or docker compose up -d ${name}); its log says why it ended.`,
    );
  });

export const readBeats = async (pool: Pool): Promise<Beat[]> => {
  const { rows } = await pool.query<Beat>(
    `SELECT process, abs(extract(epoch FROM clock_timestamp() - beat_at) * 1000)::float8 AS silence FROM process_beats`,
  );
  return rows;
};

const ANSWERS_WITHIN = 4_000;

/** @param address PUBLIC_URL */
export const addressFindings = async (address: string): Promise<Finding[]> => {
  const todo = 'See that the proxy before the backend runs, and that PUBLIC_URL is the address that people type.';
  try {
    const { status } = await fetch(new URL('/readyz', address), { signal: AbortSignal.timeout(ANSWERS_WITHIN) });
    return status === 200
      ? [good(`${address} answers.`)]
      : [wrong(`${address} is not ready: /readyz answers ${status}.`, 'See the log of the backend; docs/runbooks.md.')];
  } catch (error) {
    const { cause } = error as Error;
    return [warning(`${address} does not answer from here: ${messageOf(cause ?? error)}.`, todo)];
  }
};
