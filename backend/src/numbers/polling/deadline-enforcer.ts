/**
 * Deadlines are rows, not timers: due numbers are claimed in PostgreSQL, each by one worker at a time, and a slow
 * provider delays none of them (decision 0058).
 */
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Clock } from '../../database/clock.js';
import { Database } from '../../database/database.js';
import { Every } from '../../jobs/every.js';
import { ExpireNumber } from './expire-number.js';

/** How often due numbers are looked for, ms. */
const ENFORCE_EVERY = 500;
/** Last polls under way at once; the rest of the provider's concurrency is left to orders and cancels. */
const CONCURRENCY = 40;
/** Claimed in one statement. */
const AT_ONCE = 50;
/**
 * The claims of a dead worker expire after this, ms; a last poll with a cancel takes at most three times the provider's
 * time-out of 4 s.
 */
const CLAIM_FOR = 15_000;
/**
 * For so long due numbers are polled a last time; the others are then released on time, and the provider is asked
 * afterwards, ms.
 */
const POLL_FOR = 20_000;

const claim = `
WITH clock AS MATERIALIZED (SELECT trusted_now($3, $4) AS now),
due AS (
  SELECT n.wallet_id, n.number_id FROM open_numbers n
  WHERE n.deadline <= (SELECT now FROM clock)
    AND NOT EXISTS (SELECT FROM due_claims c WHERE c.wallet_id = n.wallet_id AND c.number_id = n.number_id AND c.until > clock_timestamp())
  ORDER BY n.deadline LIMIT $1 FOR UPDATE SKIP LOCKED)
INSERT INTO due_claims AS c (wallet_id, number_id, until)
SELECT wallet_id, number_id, clock.now + make_interval(secs => $2::float8 / 1000) FROM due, clock
ON CONFLICT (wallet_id, number_id) DO UPDATE SET until = excluded.until WHERE c.until <= clock_timestamp()
RETURNING wallet_id, number_id`;

/** A number that is still due keeps its claim: released at once, it would be claimed again and again. */
const release = `
DELETE FROM due_claims c WHERE c.wallet_id = $1 AND c.number_id = $2
  AND NOT EXISTS (SELECT FROM open_numbers n WHERE n.wallet_id = $1 AND n.number_id = $2)`;
const unclaim = 'DELETE FROM due_claims WHERE wallet_id = $1 AND number_id = $2';

interface Due {
  readonly wallet_id: string;
  readonly number_id: string;
}

@Injectable()
export class DeadlineEnforcer {
  private readonly log = new Logger('Deadlines');
  private claimed: Due[] = [];
  private claiming: Promise<boolean> | null = null;

  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Every(ENFORCE_EVERY)
  async run(stopping: AbortSignal): Promise<void> {
    if (!this.clock.doubt) await this.enforce(stopping);
  }

  /**
   * Closes what is due. A number that could not be closed is claimed again when its claim has expired.
   * @param stopping expirations under way come to their end, and what was only claimed is left to the other workers
   * @param pollFor ms
   */
  async enforce(stopping: AbortSignal, pollFor = POLL_FOR): Promise<void> {
    const pollUntil = performance.now() + pollFor;
    const expireEach = async (): Promise<void> => {
      while (!stopping.aborted) {
        const next = this.claimed.shift();
        if (next) await this.expire(next, performance.now() < pollUntil);
        else if (!(await this.claimMore())) return;
        else if (stopping.aborted) await this.unclaimAll(); // claimed while the stop came
      }
    };
    const unclaimNow = (): void => void this.unclaimAll().catch(this.logError);
    stopping.addEventListener('abort', unclaimNow);
    await Promise.all(Array.from({ length: CONCURRENCY }, expireEach));
    stopping.removeEventListener('abort', unclaimNow);
    await this.unclaimAll();
  }

  private async unclaimAll(): Promise<void> {
    await Promise.all(
      this.claimed.splice(0).map(({ wallet_id, number_id }) => this.database.query(unclaim, [wallet_id, number_id])),
    );
  }

  /** One statement at a time, for all that wait. False: nothing is due. */
  private claimMore(): Promise<boolean> {
    this.claiming ??= this.claim().finally(() => (this.claiming = null));
    return this.claiming;
  }

  private async claim(): Promise<boolean> {
    try {
      const { rows } = await this.database.query<Due>(claim, [AT_ONCE, CLAIM_FOR, ...(await this.clock.window())]);
      this.claimed.push(...rows);
      return rows.length > 0;
    } catch (error) {
      this.logError(error);
      return false;
    }
  }

  private async expire({ wallet_id: walletId, number_id: numberId }: Due, withLastPoll: boolean): Promise<void> {
    try {
      await this.commands.execute(new ExpireNumber({ walletId, numberId }, withLastPoll));
      await this.database.query(release, [walletId, numberId]);
    } catch (error) {
      this.logError(error);
    }
  }

  private readonly logError = (error: unknown): void => {
    this.log.error(error instanceof Error ? (error.stack ?? error.message) : error);
  };
}
