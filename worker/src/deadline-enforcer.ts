/** Deadlines are rows, not timers: what is due is taken straight from PostgreSQL, each number by one worker at a time, and nobody waits for a slow provider. */
import type { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { ClockGuard } from '@backend/database/clock-guard.js';
import { ExpireNumber } from '@backend/numbers/polling/expire-number.js';

/** Last looks under way at once; they leave the provider hands for orders and cancels. */
const HANDS = 40;
/** Taken from PostgreSQL at a time. */
const AT_ONCE = 50;
/** A worker that died gives its numbers free after this; a last look with a cancel takes at most three times the provider's 4 s. */
const CLAIM_FOR = 15_000;
/** So long we look at what is due; what is still left then is let go on time and asked about afterwards, ms. */
const LOOK_FOR = 20_000;

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

/** What is still due keeps its claim: taken again at once, it would be taken for ever. */
const settle = `
DELETE FROM due_claims c WHERE c.wallet_id = $1 AND c.number_id = $2
  AND NOT EXISTS (SELECT FROM open_numbers n WHERE n.wallet_id = $1 AND n.number_id = $2)`;
const giveBack = 'DELETE FROM due_claims WHERE wallet_id = $1 AND number_id = $2';

interface Due {
  readonly wallet_id: string;
  readonly number_id: string;
}

export class DeadlineEnforcer {
  private taken: Due[] = [];
  private taking: Promise<boolean> | null = null;
  private stopped = false;

  constructor(
    private readonly pool: Pool,
    private readonly bus: CommandBus,
    private readonly complain: (error: unknown) => void,
    private readonly lookFor = LOOK_FOR,
    private readonly clock = ClockGuard.on(pool),
  ) {}

  /** Closes what is due. A number that could not be closed is taken again when its claim has run out. */
  async close(): Promise<void> {
    const lookUntil = performance.now() + this.lookFor;
    const work = async (): Promise<void> => {
      while (!this.stopped) {
        const next = this.taken.shift();
        if (next) await this.end(next, performance.now() < lookUntil);
        else if (!(await this.takeMore())) return;
      }
    };
    await Promise.all(Array.from({ length: HANDS }, work));
  }

  /** What is under way comes to its end; what was only taken is given back to the other workers. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.taking;
    await Promise.all(
      this.taken.splice(0).map(({ wallet_id, number_id }) => this.pool.query(giveBack, [wallet_id, number_id])),
    );
  }

  /** One of the hands takes for all of them. False: there is nothing left. */
  private takeMore(): Promise<boolean> {
    this.taking ??= this.take().finally(() => (this.taking = null));
    return this.taking;
  }

  private async take(): Promise<boolean> {
    try {
      const { rows } = await this.pool.query<Due>(claim, [AT_ONCE, CLAIM_FOR, ...(await this.clock.window())]);
      this.taken.push(...rows);
      return rows.length > 0;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  private async end({ wallet_id: walletId, number_id: numberId }: Due, withLook: boolean): Promise<void> {
    try {
      await this.bus.execute(new ExpireNumber({ walletId, numberId }, withLook));
      await this.pool.query(settle, [walletId, numberId]);
    } catch (error) {
      this.complain(error);
    }
  }
}
