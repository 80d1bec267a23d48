/**
 * The port through which the ledger and the schedules read time: what the database's clock says, and whether it may
 * decide anything (decisions 0175 and 0180). `ClockGuard` implements it.
 */
import type { Doubt } from './clock-watch.js';

export abstract class Clock {
  /** Why it decides nothing now; null where it is trusted. */
  abstract readonly doubt: Doubt | null;

  /** The doubt in words, for operators; null without a doubt. */
  abstract readonly trouble: string | null;

  /** Steady time, ms since any moment: to be taken before a statement is sent whose answer is given to `isTrusted`. */
  abstract now(): number;

  /**
   * Judges a time of the database that came with an answer.
   * @param clock ms since 1970, by the database
   * @param sent `now()` before the statement was sent
   * @returns false: it must decide nothing
   */
  abstract isTrusted(clock: number, sent: number): boolean;

  /** As `isTrusted`. @throws Refusal 'busy' */
  abstract check(clock: number, sent: number): void;

  /**
   * Resolves when the clock was read once.
   * @throws StartRefused where the database has another clock than PostgreSQL's own and is not for play money
   * @throws where the database cannot be reached
   */
  abstract ready(): Promise<void>;

  /**
   * Between which times, ms since 1970, the database's clock must be now: for the SQL function trusted_now, which fails
   * outside. So a statement that sets a time by the clock is safe from a jump that was not noticed yet.
   * @throws Refusal 'busy'; and as `ready`
   */
  abstract window(): Promise<[earliest: number, latest: number]>;
}

/**
 * A clock in the place of `ClockGuard`, for a database marked for play money: only the generator of demo data provides
 * one (decision 0235).
 */
export abstract class PlayClock extends Clock {}
