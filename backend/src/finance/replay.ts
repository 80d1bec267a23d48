/**
 * Replays the history into shadow tables with the production reducer, compares them with the live ones, and records the
 * run.
 */
import { randomUUID } from 'node:crypto';
import { READ_MODELS } from '../row-mappers.js';
import { headDigest } from './head-digest.js';
import type { Violation } from './acceptance/finding.js';
import { Violations } from './violation.js';
import { rebuild } from './rebuild.js';
import { differences, type Divergence } from './shadow.js';
import { inSnapshot, type Snapshot } from './snapshot.js';
import { trialBalance, type AccountBalance } from './trial-balance.js';

export interface ReplayOptions {
  /**
   * Microseconds since 1970: what was recorded by then; null for all. The tables of a past time are made and not
   * compared.
   */
  readonly asOf: number | null;
  readonly startedBy: string;
  readonly codeVersion: string;
  readonly progress?: (events: number, of: number) => void;
}

export interface ReplayResult {
  readonly runId: string;
  readonly events: number;
  readonly streams: number;
  /** SHA-256 over all heads in order: the same history gives the same digest. */
  readonly headDigest: string;
  readonly divergences: readonly Divergence[];
  readonly faults: readonly Violation[];
  readonly trialBalance: readonly AccountBalance[];
  readonly result: 'same' | 'differs' | 'as-of';
}

/** @param url of the owner: shadow tables are made anew; no live table is changed */
export const replay = (url: string, options: ReplayOptions): Promise<ReplayResult> =>
  inSnapshot(url, true, (snapshot) => run(snapshot, options));

const run = async (
  snapshot: Snapshot,
  { asOf, startedBy, codeVersion, progress }: ReplayOptions,
): Promise<ReplayResult> => {
  const { writer: client } = snapshot;
  const { rows: sizes } = await client.query<{ events: string; started: Date }>(
    'SELECT coalesce(sum(event_count), 0) AS events, now() AS started FROM entries',
  );
  const of = Number(sizes[0]!.events);
  const violations = new Violations();
  const made = await rebuild(snapshot, violations, {
    asOf,
    temporary: false,
    progress: (events) => progress?.(events, of),
  });
  const divergences: Divergence[] = [];
  if (asOf === null) {
    for (const table of READ_MODELS)
      divergences.push(...(await differences(client, table, { temporary: false, most: 100 })));
  }
  const faults = [1, 2, 3, 5, 6, 9, 11, 13, 15].flatMap((promise) => violations.of(promise).first);
  const digest = await headDigest(client, asOf);
  const clean = divergences.length === 0 && faults.length === 0;
  const result = clean ? (asOf === null ? 'same' : 'as-of') : 'differs';
  const runId = randomUUID();
  await client.query(
    `INSERT INTO replay_runs VALUES ($1, $2, clock_timestamp(), $3, $4, to_timestamp($5::float8 / 1000000), $6, $7,
      decode($8, 'hex'), $9, $10)`,
    [
      runId,
      sizes[0]!.started,
      startedBy,
      codeVersion,
      asOf,
      made.events,
      made.streams,
      digest,
      JSON.stringify([...divergences, ...faults]),
      result,
    ],
  );
  const balances = await trialBalance(client, { asOf });
  return { runId, ...made, headDigest: digest, divergences, faults, trialBalance: balances, result };
};
