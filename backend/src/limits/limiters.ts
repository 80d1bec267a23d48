/**
 * Makes rate limiters: they count in Redis where it is configured, and in this process while it is not reachable or
 * where there is none (decision 0156).
 */
import { createHmac } from 'node:crypto';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Environment } from '../config/environment.js';
import { openRedis, type RedisClient } from '../config/redis/open-redis.js';
import { derivedKey } from '../crypto/derived-key.js';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.js';
import type { Rate } from './limit-table.js';

/** A Redis that does not answer is given up for this request, ms. */
const REDIS_WITHIN = 250;
const KEY_LENGTH = 22;

@Injectable()
export class Limiters implements OnModuleDestroy {
  private readonly redis: RedisClient | null;
  private readonly key: Buffer;

  constructor({ REDIS_URL, CODE_KEY }: Environment) {
    this.key = derivedKey(CODE_KEY, 'rate-limits');
    this.redis = REDIS_URL
      ? openRedis(REDIS_URL, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: REDIS_WITHIN })
      : null;
    this.redis?.on('error', () => undefined); // the memory of this process counts meanwhile
  }

  /** @param name stored: the prefix of its keys */
  make(name: string, { times, seconds }: Rate): RateLimiterAbstract {
    const options = { keyPrefix: `limits:${name}`, points: times, duration: seconds };
    const memory = new BoundedMemoryLimiter(options);
    if (!this.redis) return memory;
    return new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
    });
  }

  /** What is counted is kept as a keyed hash: no e-mail, no address. */
  keyOf(subject: string): string {
    return createHmac('sha256', this.key).update(subject).digest('base64url').slice(0, KEY_LENGTH);
  }

  onModuleDestroy(): void {
    this.redis?.disconnect();
  }
}
