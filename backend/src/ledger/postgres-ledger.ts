/** The ledger on PostgreSQL: lanes gather commands, a batch is one transaction, and each command is answered on its own. */
import type { Pool, PoolClient } from 'pg';
import { ClockGuard } from '../database/clock-guard.js';
import { surviveLostConnections } from '../database/lost-connections.js';
import { isDatabaseUnavailable, isStatementTimeout } from '../database/is-database-unavailable.js';
import type { Decide } from '../domain/decision-context.js';
import { Refusal } from '../domain/refusal.js';
import { CommitNotifier } from './commit-notifier.js';
import { lockOf } from './canonical.js';
import { runBatch, type Answer, type Member } from './batch.js';
import { Lane, type LaneLimits } from './lane.js';
import { Ledger, type AppendRequest, type Recorded } from './ledger.js';
import { loadBatchContext } from './load-batch-context.js';
import { isEmpty, writeBatch } from './write-batch.js';

export interface LedgerOptions extends LaneLimits {
  /** One is in PostgreSQL while the other decides: more lanes make smaller batches, and each batch costs what ten commands do. */
  readonly lanes: number;
}

export const LEDGER_OPTIONS: LedgerOptions = { lanes: 2, batch: 256, waiting: 4_096 };

interface Locking extends Member {
  readonly lock: bigint;
}

/** Sorted, in one statement, first: two batches never wait for each other in a circle. */
const begin = (members: readonly Locking[]): string => {
  const locks = [...new Set(members.map(({ lock }) => lock))].sort((a, b) => (a < b ? -1 : 1));
  return `BEGIN; SELECT count(pg_advisory_xact_lock(k)) FROM unnest('{${locks.join(',')}}'::bigint[]) AS k`;
};

/** Another process keeps a stream of the batch locked, or a statement took too long: the transaction was rolled back, nothing was done. */
const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '55P03' || isStatementTimeout(error);
/** So many members in a row that time out alone: it is not theirs, and the rest would keep the lane for minutes. */
const MOST_TIMEOUTS = 3;
const BUSY: Answer = { error: new Refusal('busy', { retryAfter: 1 }) };
/** Nothing is decided by a clock that jumped. */
const DOUBTFUL: Answer = { error: new Refusal('busy', { retryAfter: 5 }) };
const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'busy';

export class PostgresLedger extends Ledger {
  private readonly lanes: Lane<Locking, Recorded>[];
  private readonly announcer: CommitNotifier;

  constructor(
    private readonly pool: Pool,
    options: LedgerOptions = LEDGER_OPTIONS,
    private readonly clock = ClockGuard.on(pool),
  ) {
    super();
    surviveLostConnections(pool);
    this.announcer = new CommitNotifier(pool);
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

  record(entry: AppendRequest, decide: Decide): Promise<Recorded> {
    const lock = lockOf(entry.stream);
    const lane = Number(BigInt.asUintN(32, lock)) % this.lanes.length;
    return this.lanes[lane]!.push({ entry, decide, lock });
  }

  /** An error re-runs the members one by one, so that a faulty one stands alone; where the database serves nobody, there is no use in that. */
  private async carry(members: readonly Locking[]): Promise<Answer[]> {
    try {
      return await this.transaction(members);
    } catch (error) {
      if (members.length === 1 && isTimeout(error)) return [BUSY];
      if (members.length === 1 || isDatabaseUnavailable(error)) return members.map(() => ({ error }));
      return this.oneByOne(members);
    }
  }

  /** Who waits for a stream that another process keeps locked waits once: the others of that stream are told at once. */
  private async oneByOne(members: readonly Locking[]): Promise<Answer[]> {
    const kept = new Map<string, Answer>();
    const answers: Answer[] = [];
    let inARow = 0;
    for (const member of members) {
      const { stream } = member.entry;
      if (inARow >= MOST_TIMEOUTS) kept.set(stream, BUSY);
      const known = kept.get(stream);
      const answer = known ?? (await this.carry([member]))[0]!;
      const isKept = 'error' in answer && isBusy(answer.error);
      if (isKept) kept.set(stream, answer);
      if (!known) inARow = isKept ? inARow + 1 : 0;
      answers.push(answer);
    }
    return answers;
  }

  /**
   * Two questions, and not four: what follows is sent behind what it builds on, without waiting for its answer. The server takes them in order,
   * each with a snapshot of its own; and where a statement failed, a COMMIT behind it rolls back.
   */
  private async transaction(members: readonly Locking[]): Promise<Answer[]> {
    await this.clock.ready();
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const sent = this.clock.now();
      const [, loaded] = await together(client.query(begin(members)), loadBatchContext(client, members));
      if (!this.clock.isTrusted(loaded.clock / 1000, sent)) {
        await client.query('ROLLBACK');
        return members.map(() => DOUBTFUL);
      }
      const { answers, changes, moved } = runBatch(loaded, members);
      if (isEmpty(changes)) {
        await client.query('ROLLBACK');
        return answers;
      }
      await together(writeBatch(client, changes), client.query('COMMIT'));
      this.announcer.notify(moved, changes.outbox.length > 0);
      return answers;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** Both are answered before anything follows. @throws what went wrong first */
const together = async <First, Second>(first: Promise<First>, second: Promise<Second>): Promise<[First, Second]> => {
  await Promise.allSettled([first, second]);
  return [await first, await second];
};

/** An error here means that the connection is of no more use. */
const rollBack = async (client: PoolClient): Promise<Error | undefined> => {
  try {
    if (client.getTransactionStatus() !== 'I') await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error as Error;
  }
};
