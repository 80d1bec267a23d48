/**
 * Next and last poll of each open number: kept in memory, written in one statement a second, and never a commit for
 * each poll.
 */
import type { Pool } from 'pg';

const WRITE_EVERY = 1_000;

const write = `
INSERT INTO poll_clock AS p (number_id, next_poll_at, last_poll_at)
SELECT id, to_timestamp(next / 1000), to_timestamp(last / 1000) FROM unnest($1::text[], $2::float8[], $3::float8[]) AS t(id, next, last)
ON CONFLICT (number_id) DO UPDATE
SET next_poll_at = coalesce(excluded.next_poll_at, p.next_poll_at), last_poll_at = coalesce(excluded.last_poll_at, p.last_poll_at)`;

/** Check OTP asks the provider at most once in so long, ms. */
const CHECK_EVERY = 2_000;

const check = `
INSERT INTO poll_clock AS p (number_id, checked_at) VALUES ($1, clock_timestamp())
ON CONFLICT (number_id) DO UPDATE SET checked_at = excluded.checked_at
WHERE p.checked_at IS NULL OR p.checked_at <= excluded.checked_at - make_interval(secs => $2::float8 / 1000)`;

interface Times {
  next: number | null;
  last: number | null;
}

export class PollClock {
  private times = new Map<string, Times>();
  private timer: NodeJS.Timeout | undefined;
  /** When this process last finished a poll, also one that was held back, or began, ms of `performance.now()`. */
  finishedAt = performance.now();

  constructor(private readonly pool: Pool) {}

  /**
   * The provider was asked, whatever the answer.
   * @param at ms of the database's clock, as all times but `finishedAt` here
   */
  setLastPoll(numberId: string, at: number): void {
    this.note(numberId).last = at;
    this.noteHeldBack();
  }

  /** A poll ended without a request: this process works, and nothing is known of the number. */
  noteHeldBack(): void {
    this.finishedAt = performance.now();
  }

  /** When the next poll is due. */
  setNextPoll(numberId: string, at: number): void {
    this.note(numberId).next = at;
  }

  /** True where a person may ask for a poll now; from then on no one may for two seconds, in any process. */
  async tryCheck(numberId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(check, [numberId, CHECK_EVERY]);
    return rowCount === 1;
  }

  /** Writes what has gathered; a write that fails is lost, and lost means due now. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const times = [...this.times];
    this.times = new Map();
    if (times.length === 0) return;
    const ids = times.map(([id]) => id);
    await this.pool.query(write, [ids, times.map(([, { next }]) => next), times.map(([, { last }]) => last)]);
  }

  private note(numberId: string): Times {
    const known = this.times.get(numberId) ?? { next: null, last: null };
    this.times.set(numberId, known);
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), WRITE_EVERY).unref();
    return known;
  }
}
