/**
 * kill -9 of the only worker at each step; what each leaves behind is carried on by the next worker, and killed again
 * with it.
 */
import type { Customer } from '../customer.js';
import type { Drill } from '../drill.js';
import { endOf, nothingHeld } from '../one-end.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { STEPS, type Step } from './steps-of-a-number.js';

const PAID_IN = 5_000_000;

/** One step after the other; what each leaves behind is carried on by the next worker, and killed again with it. */
const killAt = async (environment: DrillEnvironment, steps: readonly Step[]): Promise<string> => {
  const kill = () => environment.stack.kill('worker');
  const reached: { step: Step; customer: Customer; id: string }[] = [];
  for (const [i, step] of steps.entries()) {
    const customer = await environment.customer();
    const service = environment.services[i]!;
    const id = await step.reach({ environment, customer, service, kill }).catch((error: unknown) => {
      throw new Error(`at '${step.name}': ${String(error)}`);
    });
    reached.push({ step, customer, id });
    await environment.stack.start('worker');
  }
  for (const { step, customer, id } of reached) {
    const ended = await endOf(environment, customer, id);
    if (!step.ends.includes(ended.status)) throw new Error(`'${step.name}' came to ${ended.status} (${ended.reason})`);
    await nothingHeld(customer, PAID_IN, [ended]);
  }
  return `killed at ${steps.length} steps, every number ended once`;
};

export const workerKilled: Drill = {
  name: 'worker killed at each step',
  stack: { queue: 'redis' },
  run: (environment) => killAt(environment, STEPS),
};

export const workerKilledShort: Drill = {
  ...workerKilled,
  name: 'worker killed at some steps',
  run: (environment) =>
    killAt(
      environment,
      STEPS.filter(({ isShort }) => isShort),
    ),
};
