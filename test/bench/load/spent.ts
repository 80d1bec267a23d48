/** What each part of the product has used so far: processor time, bytes of PostgreSQL, requests outside. */
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Stack } from '../../support/stack.js';
import { cpuOf } from '../measure/usage.js';

export const PARTS = ['backend', 'worker', 'postgres', 'redis', 'sandbox', 'generator'] as const;
type Part = (typeof PARTS)[number];

export interface Spent {
  /** Processor time of each, ms. */
  readonly cpu: Readonly<Record<Part, number>>;
  /** Bytes of the log of PostgreSQL. */
  readonly wal: number;
  /** Bytes of the tables and indexes of PostgreSQL. */
  readonly stored: number;
  /** Requests to the number provider. */
  readonly provider: number;
  readonly redisCommands: number;
  /** Events of the ledger. */
  readonly events: number;
}

export class Meter {
  private readonly sql: pg.Pool;
  private readonly redis: Redis | undefined;

  /** @param backends pids @param generator pid */
  constructor(
    private readonly stack: Stack,
    private readonly backends: readonly number[],
    private readonly generator: number,
  ) {
    this.sql = new pg.Pool({ connectionString: stack.adminUrl, max: 1 });
    this.redis = stack.redis && new Redis(stack.redis.url);
  }

  async read(): Promise<Spent> {
    const { rows } = await this.sql.query<{ wal: string; stored: string; events: string }>(
      `SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text AS wal,
         pg_database_size(current_database())::text AS stored,
         (SELECT coalesce(sum(event_count), 0)::text FROM entries) AS events`,
    );
    const counters = await fetch(`${this.stack.sandboxUrl}/control/counters`);
    const { calls } = (await counters.json()) as { calls: Readonly<Record<string, number>> };
    const info = (await this.redis?.info('stats')) ?? '';
    const server = await this.redis?.info('server');
    const redisPid = Number(/^process_id:(\d+)/m.exec(server ?? '')?.[1] ?? 0);
    const { stack } = this;
    return {
      cpu: {
        backend: this.backends.reduce((sum, pid) => sum + cpuOf(pid), 0),
        worker: cpuOf(stack.pid('worker')),
        postgres: cpuOf(stack.cluster.pid() ?? 0),
        redis: redisPid ? cpuOf(redisPid) : 0,
        sandbox: cpuOf(stack.pid('sandbox')),
        generator: cpuOf(this.generator),
      },
      wal: Number(rows[0]!.wal),
      stored: Number(rows[0]!.stored),
      provider: Object.values(calls).reduce((sum, count) => sum + count, 0),
      events: Number(rows[0]!.events),
      redisCommands: Number(/^total_commands_processed:(\d+)/m.exec(info)?.[1] ?? 0),
    };
  }

  async close(): Promise<void> {
    this.redis?.disconnect();
    await this.sql.end();
  }
}

/** What was used between two readings, less what the same time costs while nobody comes, for one of `count` actions. */
export const costOfOne = (
  before: Spent,
  after: Spent,
  { count, seconds, idle }: { count: number; seconds: number; idle: Readonly<Record<Part, number>> },
) => {
  const each = (value: number): number => Math.max(0, value) / count;
  return {
    cpu: Object.fromEntries(
      PARTS.map((part) => [part, each(after.cpu[part] - before.cpu[part] - idle[part] * seconds)]),
    ) as Record<Part, number>,
    wal: each(after.wal - before.wal),
    stored: each(after.stored - before.stored),
    provider: each(after.provider - before.provider),
    events: each(after.events - before.events),
    redisCommands: each(after.redisCommands - before.redisCommands),
  };
};

export type Cost = ReturnType<typeof costOfOne>;
