/**
 * What a poll must know of its number: read in one statement a second for all that are due next, and not by each poll
 * (decision 0061).
 */
import type { Pool } from 'pg';
import { Refusal } from '../../domain/refusal.js';
import { Clock } from '../../database/clock.js';
import { ClockGuard } from '../../database/clock-guard.js';
import { batchLoader } from '../../database/loaders/batch-loader.js';

export interface PollCandidate {
  readonly walletId: string;
  readonly numberId: string;
  readonly provider: string;
  readonly activationId: string;
  /** Milliseconds between two polls. */
  readonly pollEvery: number;
  readonly assignedAt: number;
  /** Until when we poll by ourselves. */
  readonly pollingUntil: number;
  /** When this poll is due by the database's clock, ms; null where nothing says so, as before the first one. */
  readonly due: number | null;
  /** The database's clock less `performance.now()` of this process, ms. */
  readonly clock: number;
}

type Row = Omit<PollCandidate, 'clock'> & { readonly now: number };

interface Asked {
  readonly walletId: string;
  readonly numberId: string;
}

const READ_EVERY = 1_000;
/**
 * How far ahead of its poll a number is read, ms. The ledger sees what becomes of it meanwhile, as it sees what happens
 * during a poll.
 */
const AHEAD = 2_000;
/** Readings that are kept: a poll may come a little late. */
const KEPT = 3;
/** Where nothing was polled for so long, ms, nothing is read ahead. */
const IDLE_AFTER = 3_000;

const ms = (time: string): string => `(extract(epoch FROM ${time}) * 1000)::float8`;
const columns = `
n.wallet_id AS "walletId", n.number_id AS "numberId", n.provider, n.activation_id AS "activationId",
n.poll_every AS "pollEvery", ${ms('n.assigned_at')} AS "assignedAt",
${ms('coalesce(n.polling_until, n.deadline)')} AS "pollingUntil", ${ms('p.next_poll_at')} AS due,
${ms('clock_timestamp()')} AS now`;

const dueNext = `
SELECT ${columns} FROM poll_clock p JOIN open_numbers n USING (number_id)
WHERE n.activation_id IS NOT NULL AND p.next_poll_at > greatest(clock_timestamp(), to_timestamp($1::float8 / 1000))
  AND p.next_poll_at <= clock_timestamp() + make_interval(secs => ${AHEAD / 1000})`;

const these = `
SELECT ${columns} FROM unnest($1::text[], $2::text[]) AS asked(wallet_id, number_id)
JOIN open_numbers n ON n.wallet_id = asked.wallet_id AND n.number_id = asked.number_id
LEFT JOIN poll_clock p ON p.number_id = n.number_id
WHERE n.activation_id IS NOT NULL`;

const key = (about: Asked): string => `${about.walletId}/${about.numberId}`;

export class PollCandidates {
  private foreseen: ReadonlyMap<string, PollCandidate>[] = [];
  private readUntil = 0;
  private lastPoll = -Infinity;
  private isReading = false;
  private readonly unforeseen = batchLoader<Asked, PollCandidate | null>((asked) => this.readThese(asked));

  constructor(
    private readonly pool: Pool,
    private readonly guard: Clock = ClockGuard.on(pool),
  ) {}

  /**
   * For scheduled polls: up to some seconds old. Null: it is not open, or has no activation.
   * @throws Refusal 'busy' while the clock is in doubt
   */
  async ahead(walletId: string, numberId: string): Promise<PollCandidate | null> {
    if (this.guard.doubt) throw new Refusal('busy', { retryAfter: 5 });
    this.lastPoll = performance.now();
    if (!this.isReading) void this.readAhead();
    const wanted = key({ walletId, numberId });
    const known = this.foreseen.find((reading) => reading.has(wanted));
    return known?.get(wanted) ?? this.now(walletId, numberId);
  }

  /** As it stands now; many asked for at once are read at once. */
  now(walletId: string, numberId: string): Promise<PollCandidate | null> {
    return this.unforeseen.load({ walletId, numberId });
  }

  private async readThese(asked: readonly Asked[]): Promise<(PollCandidate | null)[]> {
    const found = await this.read(these, [
      asked.map(({ walletId }) => walletId),
      asked.map(({ numberId }) => numberId),
    ]);
    return asked.map((one) => found.get(key(one)) ?? null);
  }

  private async readAhead(): Promise<void> {
    this.isReading = true;
    while (performance.now() - this.lastPoll < IDLE_AFTER) {
      // After an error each poll asks for itself.
      const found = await this.read(dueNext, [this.readUntil]).catch(() => new Map<string, PollCandidate>());
      this.foreseen = [found, ...this.foreseen].slice(0, KEPT);
      const [any] = found.values();
      if (any) this.readUntil = performance.now() + any.clock + AHEAD;
      await new Promise((resolve) => setTimeout(resolve, READ_EVERY).unref());
    }
    this.foreseen = [];
    this.isReading = false;
  }

  private async read(statement: string, values: unknown[]): Promise<Map<string, PollCandidate>> {
    await this.guard.ready();
    const sent = this.guard.now();
    const { rows } = await this.pool.query<Row>(statement, values);
    if (rows[0]) this.guard.check(rows[0].now, sent);
    const here = performance.now();
    return new Map(rows.map(({ now, ...row }) => [key(row), { ...row, clock: now - here }]));
  }
}
