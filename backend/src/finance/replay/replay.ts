/**
 * Replays the history into shadow tables with the production reducer, compares them with the live ones, and records the
 * run.
 */
import { randomUUID } from 'node:crypto';
import type { Queries } from '../../database/database.js';
import type { Table } from '../../ledger/tables.js';
import { READ_MODELS } from '../../row-mappers.js';
import type { Violation } from '../acceptance/finding.js';
import { headDigest } from '../head-digest.js';
import { rebuild } from '../rebuild.js';
import { differences, shadowName, type Divergence } from '../shadow.js';
import { inSnapshot, type Snapshot } from '../snapshot.js';
import { trialBalance, type AccountBalance } from '../trial-balance/trial-balance.js';
import { Violations } from '../violation.js';
import { tableDigest, type TableDigest } from './table-digest.js';

export interface ReplayOptions {
  /**
   * Microseconds since 1970: what was recorded by then; null for all. The tables of a past time are made and not
   * compared.
   */
  readonly asOf: number | null;
  /** Names of read models. Absent: all. */
  readonly tables?: readonly string[] | undefined;
  readonly progress?: (events: number, of: number) => void;
}

export interface ReplayResult {
  readonly began: Date;
  readonly asOf: number | null;
  readonly events: number;
  readonly streams: number;
  /** SHA-256 over all heads in order: the same history gives the same digest. */
  readonly headDigest: string;
  readonly tables: readonly TableDigest[];
  /** The first of each wallet in each table, at most 100 of a table. */
  readonly divergences: readonly Divergence[];
  readonly faults: readonly Violation[];
  readonly trialBalance: readonly AccountBalance[];
  readonly result: 'same' | 'differs' | 'as-of';
}

export interface RunBy {
  readonly startedBy: string;
  readonly codeVersion: string;
}

/** Wallets that are named for each table. */
const MOST_NAMED = 100;
/** The promises that folding the history shows. */
const SHOWN_BY_FOLD = [1, 2, 3, 5, 6, 9, 11, 13, 15];

export const REPLAYED = READ_MODELS.map(({ name }) => name);

/** @throws Error for a name that is no read model's */
const tablesOf = (names: readonly string[] | undefined): readonly Table[] => {
  const unknown = names?.find((name) => !REPLAYED.includes(name));
  if (unknown !== undefined) throw new Error(`No read model is named '${unknown}': ${REPLAYED.join(', ')}`);
  return names ? READ_MODELS.filter(({ name }) => names.includes(name)) : READ_MODELS;
};

const size = `
SELECT coalesce(sum(event_count), 0) AS events, now() AS began FROM entries
WHERE $1::bigint IS NULL OR recorded_at <= $1`;

/** @param temporary the shadow tables vanish with the transaction; else they stay in the schema `shadow` */
export const makeReplay = async (
  snapshot: Snapshot,
  temporary: boolean,
  { asOf, tables: names, progress }: ReplayOptions,
): Promise<ReplayResult> => {
  const tables = tablesOf(names);
  const { writer: client } = snapshot;
  const { rows } = await client.query<{ events: string; began: Date }>(size, [asOf]);
  const { began, events: of } = rows[0]!;
  const violations = new Violations();
  const made = await rebuild(snapshot, violations, {
    ...{ asOf, tables, temporary },
    progress: (events) => progress?.(events, Number(of)),
  });
  const digests: TableDigest[] = [];
  for (const table of tables) digests.push(await tableDigest(client, table, temporary));
  const divergences: Divergence[] = [];
  if (asOf === null) {
    for (const table of tables)
      divergences.push(
        ...(await differences(client, table, { made: shadowName(table.name, temporary), most: MOST_NAMED })),
      );
  }
  const faults = SHOWN_BY_FOLD.flatMap((promise) => violations.of(promise).first);
  const isClean = divergences.length === 0 && faults.length === 0;
  return {
    ...{ began, asOf, ...made, headDigest: await headDigest(client, asOf), tables: digests, divergences, faults },
    trialBalance: await trialBalance(client, { asOf }),
    result: !isClean ? 'differs' : asOf === null ? 'same' : 'as-of',
  };
};

const addRun = `
INSERT INTO replay_runs (run_id, started_at, finished_at, started_by, code_version, as_of, events, streams, head_digest,
  divergences, result, tables)
VALUES ($1, $2, clock_timestamp(), $3, $4, '1970-01-01Z'::timestamptz + $5::bigint * interval '1 microsecond', $6, $7,
  decode($8, 'hex'), $9, $10, $11)`;

/** @returns the id of the run */
export const recordRun = async (
  queries: Queries,
  { began, asOf, events, streams, headDigest: heads, tables, divergences, faults, result }: ReplayResult,
  { startedBy, codeVersion }: RunBy,
): Promise<string> => {
  const runId = randomUUID();
  await queries.query(addRun, [
    ...[runId, began, startedBy, codeVersion, asOf, events, streams, heads],
    ...[JSON.stringify([...divergences, ...faults]), result, JSON.stringify(tables)],
  ]);
  return runId;
};

/** @param url of the owner: shadow tables are made anew; no live table is changed */
export const replay = (url: string, { startedBy, codeVersion, ...options }: ReplayOptions & RunBy) =>
  inSnapshot(url, true, async (snapshot) => {
    const result = await makeReplay(snapshot, false, options);
    const runId = await recordRun(snapshot.writer, result, { startedBy, codeVersion });
    return { runId, ...result };
  });
