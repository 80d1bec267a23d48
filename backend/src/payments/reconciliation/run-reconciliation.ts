/**
 * Runs the rules on what is open of a source. A dry run shows what would be; a commit of the same output keeps its
 * matches, each item and each line in one live match at the most. What matches no more is another output, and refused.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { Database, type Queries } from '../../database/database.js';
import { byId } from '../../domain/reconciling/item.js';
import {
  bucketsOf,
  reconcile,
  RULES_VERSION,
  type BucketSum,
  type Reconciliation,
} from '../../domain/reconciling/reconciling.js';
import type { Open } from './open-sql.js';
import { ReadOpen } from './read-open.js';

export interface ReconciliationRun extends Reconciliation {
  readonly source: string;
  readonly open: Open;
  readonly buckets: readonly BucketSum[];
  /** SHA-256, hexadecimal: of what was read, and of what was found by it. */
  readonly inputHash: string;
  readonly outputHash: string;
}

export type Alongside = (run: ReconciliationRun, queries: Queries) => Promise<void>;

/** What is open is not what was shown any more: nothing was kept. */
export class ReconciliationChanged extends Error {
  constructor(readonly outputHash: string) {
    super(`what is open has changed: its reconciliation is now ${outputHash}. Nothing was kept.`);
  }
}

/** One commit of a source at a time; its claims are seen by the next one. */
export const lockOfSource = `SELECT pg_advisory_xact_lock(hashtextextended('reconcile ' || $1, 0))`;

const addRun = `
INSERT INTO recon_runs (source, mode, was_shown, rules_version, input_hash, output_hash, buckets, suggestions)
VALUES ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'), $7, $8) RETURNING run_id AS id`;

/** All that is open is read: it takes longer than a page may. Ms. */
const LONGEST = 'SET LOCAL statement_timeout = 120000';

type Mode = 'dry' | 'commit' | 'commit what was shown';

/** The place of a match among those of the run links it with its lines. */
const addMatches = `
WITH given AS (
  SELECT place, match->>'rule' AS rule, (match->>'amount')::bigint AS amount, match->'ours' AS ours, match->'theirs' AS theirs
  FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS t(match, place)
), numbered AS (
  SELECT *, nextval(pg_get_serial_sequence('recon_matches', 'match_id')) AS match_id FROM given
), added AS (
  INSERT INTO recon_matches (match_id, run_id, source, rule, amount)
  SELECT match_id, $1, $2, rule, amount FROM numbered
)
INSERT INTO recon_match_lines (match_id, source, side, item)
SELECT match_id, $2, 'ours', jsonb_array_elements_text(ours) FROM numbered
UNION ALL SELECT match_id, $2, 'theirs', jsonb_array_elements_text(theirs) FROM numbered`;

/** Those of the newest commit alone: what is open now. */
const forgetCases = 'DELETE FROM recon_cases WHERE source = $1';
const addCases = `
INSERT INTO recon_cases (run_id, source, bucket, reason, due, ours, theirs, our_amount, their_amount)
SELECT $1, $2, bucket, reason, (date '1970-01-01' + due)::timestamp AT TIME ZONE 'Asia/Kolkata', ours, theirs,
  "ourAmount", "theirAmount"
FROM jsonb_to_recordset($3) AS new(bucket text, reason text, due int, ours text[], theirs text[], "ourAmount" bigint,
  "theirAmount" bigint)`;

/** More than a person reads. */
const MOST_SUGGESTED = 100;

/** Matches or cases in one statement. */
const PIECE = 2_000;

interface Kept {
  readonly runId: string;
  readonly run: ReconciliationRun;
}

/** SHA-256 of the hashes of the parts. */
const hashOf = (parts: readonly unknown[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(sha256(canonical(part)));
  return hash.digest('hex');
};

const inputOf = ({ ours, theirs, matched, today }: Open, mostFee: number): unknown[] => [
  ...[RULES_VERSION, mostFee, today],
  ...[...ours].sort(byId),
  ...[...theirs].sort(byId),
  ...[...matched].sort(([one], [other]) => (one < other ? -1 : 1)),
];

@Injectable()
export class RunReconciliation {
  constructor(
    private readonly database: Database,
    private readonly openItems: ReadOpen,
    private readonly environment: Environment,
  ) {}

  /** Keeps no match, and notes that it ran. */
  async dryRun(source: string): Promise<ReconciliationRun> {
    return this.database.transaction(async (queries) => {
      await queries.query(LONGEST);
      const run = await this.compare(source, queries);
      await this.note(queries, run, 'dry');
      return run;
    });
  }

  /**
   * @param shown the output that somebody saw; without it, whatever is found
   * @param alongside done in the same commit
   * @throws ReconciliationChanged where it is another one now
   */
  async commit(source: string, shown?: string, alongside?: Alongside): Promise<ReconciliationRun> {
    return this.database.transaction(async (queries) => {
      await queries.query(LONGEST);
      await queries.query(lockOfSource, [source]);
      const run = await this.compare(source, queries);
      if (shown !== undefined && shown !== run.outputHash) throw new ReconciliationChanged(run.outputHash);
      const runId = await this.note(queries, run, shown === undefined ? 'commit' : 'commit what was shown');
      await this.keep(queries, { runId, run });
      await alongside?.(run, queries);
      return run;
    });
  }

  /**
   * As `commit`, after claims have ended in the same transaction, which has the lock of the source. The run of the day
   * is still to come: this one credits nothing.
   */
  async again(source: string, queries: Queries): Promise<void> {
    await queries.query(LONGEST);
    const run = await this.compare(source, queries);
    await this.keep(queries, { runId: await this.note(queries, run, 'commit what was shown'), run });
  }

  private async compare(source: string, queries: Queries): Promise<ReconciliationRun> {
    const mostFee = this.environment.GATEWAY_FEE_BASIS_POINTS;
    const open = await this.openItems.read(source, queries);
    const found = reconcile({ ...open, mostFee });
    return {
      ...{ ...found, source, open, buckets: bucketsOf(found) },
      inputHash: hashOf(inputOf(open, mostFee)),
      outputHash: hashOf([source, open.today, ...found.matches, ...found.cases]),
    };
  }

  private async note(queries: Queries, run: ReconciliationRun, mode: Mode): Promise<string> {
    const { source, inputHash, outputHash, buckets } = run;
    const suggestions = JSON.stringify(run.suggestions.slice(0, MOST_SUGGESTED));
    const how = mode === 'dry' ? ['dry', false] : ['commit', mode !== 'commit'];
    const values = [source, ...how, RULES_VERSION, inputHash, outputHash, JSON.stringify(buckets), suggestions];
    const { rows } = await queries.query<{ id: string }>(addRun, values);
    return rows[0]!.id;
  }

  private async keep(queries: Queries, { runId, run }: Kept): Promise<void> {
    const { source, matches, cases } = run;
    await queries.query(forgetCases, [source]);
    await this.inPieces(matches, (piece) => queries.query(addMatches, [runId, source, piece]));
    await this.inPieces(cases, (piece) => queries.query(addCases, [runId, source, piece]));
  }

  private async inPieces(items: readonly unknown[], write: (piece: string) => Promise<unknown>): Promise<void> {
    for (let from = 0; from < items.length; from += PIECE) await write(JSON.stringify(items.slice(from, from + PIECE)));
  }
}
