/** The counting provider as the bench holds it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './counting-provider.js';

export interface CountingProvider {
  readonly url: string;
  readonly pid: number;
  /** Forgets what was asked so far. @param ids what its list of living activations tells */
  begin(ids?: readonly string[]): void;
  told(): Promise<{ asked: Asked; lists: number }>;
  stop(): Promise<void>;
}

/** @param latency of every answer, ms */
export const startCountingProvider = async (latency: number): Promise<CountingProvider> => {
  const child = fork(join(import.meta.dirname, 'counting-provider.js'), [String(latency)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    begin: (ids) => child.send({ order: 'begin', ...(ids && { ids }) }),
    told: async () => {
      const answer = once(child, 'message') as Promise<[{ asked: Asked; lists: number }]>;
      child.send({ order: 'tell' });
      return (await answer)[0];
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
};
