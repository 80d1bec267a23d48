/**
 * Counts the requests a second to a provider account over all processes: in Redis where configured, else in PostgreSQL
 * (decision 0050).
 */
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { openRedis, type RedisClient } from '../../config/redis/open-redis.js';

/** Granted for `duration` ms; otherwise to be requested again after them. */
export interface Lease {
  readonly isGranted: boolean;
  readonly duration: number;
}

export interface Budget {
  /** Takes `points` of the current second, as long as the total of that second stays within `ceiling`. */
  lease(account: string, points: number, ceiling: number): Promise<Lease>;
}

const WINDOW_S = 1;
const WINDOW = WINDOW_S * 1000;
const KEY = 'provider_budget';
/** Without the shared count, each process keeps to this part of the budget. */
const FALLBACK_SHARE = 0.5;

const leaseOf = (answer: RateLimiterRes, isGranted: boolean): Lease => ({
  isGranted,
  duration: Math.min(WINDOW, Math.max(1, answer.msBeforeNext)),
});

export class SharedRateBudget implements Budget {
  private readonly redis: RedisClient | null;
  private readonly limiters = new Map<number, RateLimiterAbstract>();

  constructor(
    redisUrl: string | undefined,
    private readonly pool: Pool,
  ) {
    // Requests do not wait for a reconnection: while Redis is unreachable, each process counts for itself.
    this.redis = redisUrl ? openRedis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null;
    this.redis?.on('error', () => undefined);
  }

  /** Reads before it takes: a refused lease uses nothing of the budget that more urgent requests may have. */
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
    const insuranceLimiter = new RateLimiterMemory({
      ...window,
      points: Math.max(1, Math.floor(points * FALLBACK_SHARE)),
    });
    const shared = { ...window, points, insuranceLimiter };
    if (this.redis) return new RateLimiterRedis({ ...shared, storeClient: this.redis, rejectIfRedisNotReady: true });
    const table = { tableName: KEY, tableCreated: true, clearExpiredByTimeout: false };
    return new RateLimiterPostgres({ ...shared, ...table, storeClient: this.pool, storeType: 'pool' });
  }
}
