/**
 * Runs the rules on what is open of a source. A dry run shows what would be; a commit of the same output keeps its
 * matches, each item and each line in one live match at the most. What matches no more is another output, and refused.
 */
import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';
import { canonical, sha256 } from '../../crypto/canonical.js';
import { Database, type Queries } from '../../database/database.js';
import type { Paise } from '../../domain/money/money.js';
import { Findings, type BucketSum, type Suggestion } from '../../domain/reconciling/findings.js';
import type { Match } from '../../domain/reconciling/matching.js';
import type { OpenCase } from '../../domain/reconciling/open-cases.js';
import { casesOf, matchPiece, RULES_VERSION } from '../../domain/reconciling/reconciling.js';
import { dayAt } from '../../domain/reconciling/working-days.js';
import { openPieces } from './open-pieces.js';
import type { OpenPiece } from './open-sql.js';
import { ReadOpen } from './read-open.js';
import { addCases, addMatches, addRun, forgetCases, nextRun } from './sql/keep-found.js';

export interface ReconciliationRun {
  readonly source: string;
  readonly matched: { readonly count: number; readonly amount: Paise };
  readonly buckets: readonly BucketSum[];
  readonly suggestions: readonly Suggestion[];
  /** SHA-256, hexadecimal: of what was read, and of what was found by it. */
  readonly inputHash: string;
  readonly outputHash: string;
}

/** Of one piece of what is open. */
export interface FoundPiece {
  readonly open: OpenPiece;
  readonly matches: readonly Match[];
  readonly cases: readonly OpenCase[];
}

/** A run keeps none of its pieces: who needs more than their sums sees each of them. */
export type Visit = (piece: FoundPiece) => Promise<void> | void;

/** How many cases a run has that people have to work on. */
export const openOf = ({ buckets }: ReconciliationRun): number =>
  buckets.reduce((sum, { reason, count }) => sum + (reason === null || reason === 'not-due' ? 0 : count), 0);

export type Alongside = (run: ReconciliationRun, queries: Queries) => Promise<void>;

/** What is open is not what was shown any more: nothing was kept. */
export class ReconciliationChanged extends Error {
  constructor(readonly outputHash: string) {
    super(`what is open has changed: its reconciliation is now ${outputHash}. Nothing was kept.`);
  }
}

/** One commit of a source at a time; its claims are seen by the next one. */
export const lockOfSource = `SELECT pg_advisory_xact_lock(hashtextextended('reconcile ' || $1, 0))`;

/** All that is open is read: it takes longer than a page may. Ms. */
const LONGEST = 'SET LOCAL statement_timeout = 120000';

type Mode = 'dry' | 'commit' | 'commit what was shown';

/** More than a person reads. */
const MOST_SUGGESTED = 100;

/** Of parts that come one after the other: the SHA-256 of their hashes. */
class HashOf {
  private readonly hash: Hash;

  constructor(...parts: readonly unknown[]) {
    this.hash = createHash('sha256');
    this.add(...parts);
  }

  add(...parts: readonly unknown[]): void {
    for (const part of parts) this.hash.update(sha256(canonical(part)));
  }

  end(): string {
    return this.hash.digest('hex');
  }
}

interface Began {
  readonly runId: string;
  /** Ms since 1970, by the database's clock. */
  readonly at: number;
}

@Injectable()
export class RunReconciliation {
  constructor(
    private readonly database: Database,
    private readonly openItems: ReadOpen,
    private readonly environment: Environment,
  ) {}

  /** Keeps no match, and notes that it ran. */
  async dryRun(source: string, visit?: Visit): Promise<ReconciliationRun> {
    return this.database.transaction(async (queries) => {
      const began = await this.begin(queries);
      const run = await this.compare(source, queries, { at: began.at, visit });
      await this.note(queries, began, run, 'dry');
      return run;
    });
  }

  /**
   * @param shown the output that somebody saw; without it, whatever is found
   * @param alongside done in the same commit
   * @throws ReconciliationChanged where it is another one now
   */
  async commit(source: string, shown?: string, alongside?: Alongside, visit?: Visit): Promise<ReconciliationRun> {
    return this.database.transaction(async (queries) => {
      await queries.query(lockOfSource, [source]);
      const mode = shown === undefined ? 'commit' : 'commit what was shown';
      const run = await this.keep(source, queries, mode, visit);
      if (shown !== undefined && shown !== run.outputHash) throw new ReconciliationChanged(run.outputHash);
      await alongside?.(run, queries);
      return run;
    });
  }

  /**
   * As `commit`, after claims have ended in the same transaction, which has the lock of the source. The run of the day
   * is still to come: this one credits nothing.
   */
  async again(source: string, queries: Queries): Promise<void> {
    await this.keep(source, queries, 'commit what was shown');
  }

  private async begin(queries: Queries): Promise<Began> {
    await queries.query(LONGEST);
    const { rows } = await queries.query<{ id: string }>(nextRun);
    return { runId: rows[0]!.id, at: await this.openItems.now(queries) };
  }

  /** What each piece has is kept before the next one is read. */
  private async keep(source: string, queries: Queries, mode: Mode, visit?: Visit): Promise<ReconciliationRun> {
    const began = await this.begin(queries);
    await queries.query(forgetCases, [source]);
    const keepPiece: Visit = async (piece) => {
      await visit?.(piece);
      const of = [began.runId, source];
      if (piece.matches.length > 0) await queries.query(addMatches, [...of, JSON.stringify(piece.matches)]);
      if (piece.cases.length > 0) await queries.query(addCases, [...of, JSON.stringify(piece.cases)]);
    };
    const run = await this.compare(source, queries, { at: began.at, visit: keepPiece });
    await this.note(queries, began, run, mode);
    return run;
  }

  private async compare(
    source: string,
    queries: Queries,
    { at, visit }: { readonly at: number; readonly visit: Visit | undefined },
  ): Promise<ReconciliationRun> {
    const terms = { today: dayAt(at), mostFee: this.environment.GATEWAY_FEE_BASIS_POINTS };
    const [input, output] = [new HashOf(RULES_VERSION, terms.mostFee, terms.today), new HashOf(source, terms.today)];
    const findings = new Findings();
    const of = this.openItems.of(source);
    const asked = await this.openItems.askedFor(source, queries);
    const takenBefore = new Map<string, Paise>();
    for await (const open of openPieces(source, of, queries)) {
      const found = matchPiece(open, terms);
      const { left, matches, taken } = found;
      const before = left.theirs.length === 0 ? new Map() : await of.matched(left.theirs, takenBefore, queries);
      const cases = casesOf(found, new Map([...before, ...takenBefore]), terms.today);
      for (const [reference, amount] of taken) if (asked.has(reference)) takenBefore.set(reference, amount);
      findings.add(matches, cases);
      input.add(open.ours, open.theirs, [...before].sort());
      output.add(matches, cases);
      await visit?.({ open, matches, cases });
    }
    const { matched, buckets, suggestions } = findings;
    return { source, matched, buckets, suggestions, inputHash: input.end(), outputHash: output.end() };
  }

  private async note(queries: Queries, { runId, at }: Began, run: ReconciliationRun, mode: Mode): Promise<void> {
    const { source, inputHash, outputHash, buckets } = run;
    const suggestions = JSON.stringify(run.suggestions.slice(0, MOST_SUGGESTED));
    const how = mode === 'dry' ? ['dry', false] : ['commit', mode !== 'commit'];
    const found = [inputHash, outputHash, JSON.stringify(buckets), suggestions];
    await queries.query(addRun, [runId, at, source, ...how, RULES_VERSION, ...found]);
  }
}
