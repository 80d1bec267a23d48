/** The provider of the bench, as the bench holds it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked, Order } from './sandbox-provider.js';

export interface BenchProvider {
  readonly url: string;
  readonly pid: number;
  /** Sells so many numbers to which no code comes. @returns their activation ids */
  sell(count: number): Promise<string[]>;
  /** Forgets what was asked so far. */
  begin(): void;
  told(): Promise<{ asked: Asked; lists: number }>;
  stop(): Promise<void>;
}

/** @param latency of every answer once the numbers are sold, ms */
export const startBenchProvider = async (latency: number): Promise<BenchProvider> => {
  const child = fork(join(import.meta.dirname, 'sandbox-provider.js'), [String(latency)]);
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const ask = async <Answer>(order: Order): Promise<Answer> => {
    const answer = once(child, 'message') as Promise<[Answer]>;
    child.send(order);
    return (await answer)[0];
  };
  return {
    url,
    pid: child.pid!,
    sell: async (count) => (await ask<{ ids: string[] }>({ order: 'sell', count })).ids,
    begin: () => child.send({ order: 'begin' }),
    told: () => ask({ order: 'tell' }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
