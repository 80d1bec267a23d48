/**
 * The ledger on PostgreSQL: lanes gather commands, a batch is one transaction, and each command is answered on its own
 * (decision 0014).
 */
import type { Pool, PoolClient } from 'pg';
import { correlation } from '../config/correlation.js';
import { appendAudit } from '../audit/append-audit.js';
import { beginSpan, endWith } from '../tracing/tracing.js';
import { Clock } from '../database/clock.js';
import { ClockGuard } from '../database/clock-guard.js';
import { surviveLostConnections } from '../database/lost-connections.js';
import { isDatabaseUnavailable, isStatementTimeout } from '../database/is-database-unavailable.js';
import type { Decide } from '../domain/decision-context.js';
import { Refusal } from '../domain/refusal.js';
import { CommitNotifier } from './commit-notifier.js';
import { lockOf } from '../crypto/canonical.js';
import { runBatch, type Answer, type Changes } from './batch.js';
import { Lane, type LaneLimits } from './lane.js';
import { Ledger, type AppendRequest, type Recorded } from './ledger.js';
import type { RowMappers } from './read-models.js';
import { loadBatchContext } from './load-batch-context.js';
import { numberParties, type PartyNumbers } from './posting-lines.js';
import { traceBatch, traceWork, type TracedMember } from './trace-batch.js';
import { isEmpty, partiesIn, writeBatch } from './write-batch.js';

export interface LedgerOptions extends LaneLimits {
  /**
   * One waits for PostgreSQL while the other decides: more lanes make smaller batches, and a batch costs as much as ten
   * commands.
   */
  readonly lanes: number;
}

export const LEDGER_OPTIONS: LedgerOptions = { lanes: 2, batch: 256, waiting: 4_096 };

interface Locking extends TracedMember {
  readonly lock: bigint;
}

/** Locks in sorted order, in one statement, before anything else: two batches never deadlock. */
const begin = (members: readonly Locking[]): string => {
  const locks = [...new Set(members.map(({ lock }) => lock))].sort((a, b) => (a < b ? -1 : 1));
  return `BEGIN; SELECT count(pg_advisory_xact_lock(k)) FROM unnest('{${locks.join(',')}}'::bigint[]) AS k`;
};

/**
 * Another process holds the lock of a stream of the batch, or a statement took too long: the transaction was rolled
 * back.
 */
const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '55P03' || isStatementTimeout(error);
/**
 * So many members in a row that time out alone: they are not the cause, and the rest would block the lane for minutes.
 */
const MOST_TIMEOUTS = 3;
const BUSY: Answer = { error: new Refusal('busy', { retryAfter: 1 }) };
/** Nothing is decided by a clock that jumped. */
const CLOCK_IN_DOUBT: Answer = { error: new Refusal('busy', { retryAfter: 5 }) };
const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'busy';

export class PostgresLedger extends Ledger {
  private readonly lanes: Lane<Locking, Recorded>[];
  private readonly notifier: CommitNotifier;
  /** Committed: they never change. */
  private parties: PartyNumbers = new Map();

  constructor(
    private readonly pool: Pool,
    private readonly mappers: RowMappers,
    options: LedgerOptions = LEDGER_OPTIONS,
    private readonly clock: Clock = ClockGuard.on(pool),
  ) {
    super();
    surviveLostConnections(pool);
    this.notifier = new CommitNotifier(pool);
    this.lanes = Array.from(
      { length: options.lanes },
      () =>
        new Lane<Locking, Recorded>(options, async (batch) => {
          const answers = await this.carry(batch.map(({ item }) => item));
          answers.forEach((answer, i) =>
            'recorded' in answer ? batch[i]!.resolve(answer.recorded) : batch[i]!.reject(answer.error),
          );
        }),
    );
  }

  record(asked: AppendRequest, decide: Decide): Promise<Recorded> {
    const lock = lockOf(asked.stream);
    const lane = Number(BigInt.asUintN(32, lock)) % this.lanes.length;
    const id = asked.correlation ?? correlation();
    const request = id === undefined ? asked : { ...asked, correlation: id };
    const span = beginSpan({ name: 'record' });
    const recorded = this.lanes[lane]!.push({ request, decide, lock, span });
    return span ? endWith(span, recorded) : recorded;
  }

  /**
   * After an error the members run one by one, so that a faulty one fails alone; not where the database is unavailable.
   */
  private async carry(members: readonly Locking[]): Promise<Answer[]> {
    try {
      return await traceBatch(members, () => this.transaction(members));
    } catch (error) {
      if (members.length === 1 && isTimeout(error)) return [BUSY];
      if (members.length === 1 || isDatabaseUnavailable(error)) return members.map(() => ({ error }));
      return this.oneByOne(members);
    }
  }

  /** The first member that waits in vain for a locked stream answers 'busy' for all members of that stream. */
  private async oneByOne(members: readonly Locking[]): Promise<Answer[]> {
    const busy = new Map<string, Answer>();
    const answers: Answer[] = [];
    let inARow = 0;
    for (const member of members) {
      const { stream } = member.request;
      if (inARow >= MOST_TIMEOUTS) busy.set(stream, BUSY);
      const known = busy.get(stream);
      const answer = known ?? (await this.carry([member]))[0]!;
      const isTimedOut = 'error' in answer && isBusy(answer.error);
      if (isTimedOut) busy.set(stream, answer);
      if (!known) inARow = isTimedOut ? inARow + 1 : 0;
      answers.push(answer);
    }
    return answers;
  }

  /**
   * Two round trips, not four: a statement is sent behind the one it builds on, without waiting for its answer. The
   * server runs them in order, each with its own snapshot; a COMMIT behind a failed statement rolls back. The audit's
   * lock is taken last, so whoever waits for it holds nothing that its holder still needs.
   */
  private async transaction(members: readonly Locking[]): Promise<Answer[]> {
    await this.clock.ready();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const sent = this.clock.now();
      const { shape } = this.mappers.subjects.number;
      const [, loaded] = await together(client.query(begin(members)), loadBatchContext(client, members, shape));
      if (!this.clock.isTrusted(loaded.clock / 1000, sent)) {
        await client.query('ROLLBACK');
        return members.map(() => CLOCK_IN_DOUBT);
      }
      const { answers, changes, moved } = runBatch(loaded, members, this.mappers);
      if (isEmpty(changes)) {
        await client.query('ROLLBACK');
        return answers;
      }
      const parties = await this.partiesOf(client, changes);
      const audited = changes.audit.length > 0 ? [appendAudit(client, changes.audit)] : [];
      await together(writeBatch(client, changes, parties), ...audited, client.query('COMMIT'));
      this.parties = parties;
      traceWork(members, answers, changes.outbox);
      this.notifier.notify(moved, changes.outbox.length > 0);
      return answers;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** All that is known, and those in the changes. A new gateway or provider costs a round trip, once. */
  private async partiesOf(client: PoolClient, changes: Changes): Promise<PartyNumbers> {
    const unknown = partiesIn(changes).filter((name) => !this.parties.has(name));
    if (unknown.length === 0) return this.parties;
    return new Map([...this.parties, ...(await numberParties(client, unknown))]);
  }
}

/** Waits for all, also when one fails. @throws the first error */
const together = async <const All extends readonly Promise<unknown>[]>(
  ...all: All
): Promise<{ -readonly [Place in keyof All]: Awaited<All[Place]> }> => {
  await Promise.allSettled(all);
  return Promise.all(all);
};

/** @returns an error where the connection cannot be used any more */
const rollBack = async (client: PoolClient): Promise<Error | undefined> => {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
};
