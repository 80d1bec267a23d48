/** A rate limiter in memory that cannot grow without end: of too many keys the one used longest ago is forgotten. */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

export class BoundedMemoryLimiter extends RateLimiterMemory {
  /** In the order of their last use. */
  private readonly keys = new Set<string>();

  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    /** About 300 bytes each. */
    private readonly maxKeys = 50_000,
  ) {
    super(options);
  }

  get size(): number {
    return this.keys.size;
  }

  override async consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    await this.use(String(args[0]));
    return super.consume(...args);
  }

  override async penalty(...args: Parameters<RateLimiterMemory['penalty']>): Promise<RateLimiterRes> {
    await this.use(String(args[0]));
    return super.penalty(...args);
  }

  private async use(key: string): Promise<void> {
    this.keys.delete(key);
    this.keys.add(key);
    if (this.keys.size <= this.maxKeys) return;
    const [oldest] = this.keys;
    this.keys.delete(oldest!);
    await this.delete(oldest!);
  }
}
