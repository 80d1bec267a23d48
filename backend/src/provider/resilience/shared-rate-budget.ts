/** How many questions a provider account may be asked a second, counted over all processes: in Redis where there is one, else in PostgreSQL. */
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Granted: for that many ms. Otherwise ask again after them. */
export interface Lease {
  readonly granted: boolean;
  readonly lasts: number;
}

export interface Budget {
  /** Takes `points` of the second that runs, as long as all that was taken of it stays within `ceiling`. */
  lease(account: string, points: number, ceiling: number): Promise<Lease>;
}

const WINDOW_S = 1;
const WINDOW = WINDOW_S * 1000;
const KEY = 'provider_budget';
/** Without the shared count, each process keeps to this part of the budget by itself. */
const ALONE = 0.5;

const leaseOf = (answer: RateLimiterRes, granted: boolean): Lease => ({
  granted,
  lasts: Math.min(WINDOW, Math.max(1, answer.msBeforeNext)),
});

export class SharedRateBudget implements Budget {
  private readonly redis: Redis | null;
  private readonly limiters = new Map<number, RateLimiterAbstract>();

  constructor(
    redisUrl: string | undefined,
    private readonly pool: Pool,
  ) {
    // A question waits for nobody's reconnection: while Redis is away, each process counts for itself.
    this.redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null;
    this.redis?.on('error', () => undefined);
  }

  /** It looks before it takes: what is refused takes nothing from those who may take more. */
  async lease(account: string, points: number, ceiling: number): Promise<Lease> {
    const limiter = this.limiterOf(ceiling);
    try {
      const spent = await limiter.get(account);
      if (spent && spent.consumedPoints + points > ceiling) return leaseOf(spent, false);
      return leaseOf(await limiter.consume(account, points), true);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return leaseOf(refused, false);
      throw refused;
    }
  }

  close(): void {
    this.redis?.disconnect();
  }

  private limiterOf(ceiling: number): RateLimiterAbstract {
    const limiter = this.limiters.get(ceiling) ?? this.makeLimiter(ceiling);
    this.limiters.set(ceiling, limiter);
    return limiter;
  }

  private makeLimiter(points: number): RateLimiterAbstract {
    const window = { duration: WINDOW_S, keyPrefix: KEY };
    const insuranceLimiter = new RateLimiterMemory({ ...window, points: Math.max(1, Math.floor(points * ALONE)) });
    const shared = { ...window, points, insuranceLimiter };
    if (this.redis) return new RateLimiterRedis({ ...shared, storeClient: this.redis, rejectIfRedisNotReady: true });
    const table = { tableName: KEY, tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({ ...shared, ...table, storeClient: this.pool, storeType: 'pool' });
  }
}
