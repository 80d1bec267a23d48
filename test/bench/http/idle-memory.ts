/** What backend and worker hold in memory when nobody has come for some minutes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack, type Stack } from '../../support/stack.js';
import { memoryOf } from '../measure/usage.js';

/** MB. */
export interface Idle {
  readonly backend: number;
  readonly worker: number;
}

const PRODUCTS = 3;
/** The clocks of the product, where those of a test are short. */
const CLOCKS = { POLL_EVERY_MS: '10000', POLL_FOR_MS: '1200000', HOLD_FOR_MS: '1800000', SWEEP_EVERY_MS: '300000' };

/** Side by side, each on a database of its own, as `npm start` has it: jobs are in PostgreSQL. */
export const measureIdle = async (minutes: number, built: string): Promise<Idle[]> => {
  const stacks: Stack[] = [];
  try {
    while (stacks.length < PRODUCTS) stacks.push(await startStack({ queue: 'postgres', built, env: CLOCKS }));
    await sleep(minutes * 60_000);
    return stacks.map((stack) => ({ backend: memoryOf(stack.pid('backend')), worker: memoryOf(stack.pid('worker')) }));
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
  }
};
