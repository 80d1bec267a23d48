/**
 * Runs drills one after the other, those that want the same stack in the same one, and checks the books after each.
 */
import { randomFrom } from '../../bench/measure/random.js';
import type { Drill } from './drill.js';
import { DrillEnvironment } from './drill-environment.js';

export interface Outcome {
  readonly drill: string;
  readonly pass: boolean;
  /** What was seen, or what was lost. */
  readonly said: string;
  readonly seconds: number;
}

export interface RunOptions {
  readonly seed: number;
  /** Whether what comes late fails: a machine that has other work says nothing about speed. */
  readonly timed: boolean;
  /** The folder of the compiled product. */
  readonly built?: string;
  readonly tell: (line: string) => void;
}

/** What the worker said that was not well. */
const complaints = ({ stack }: DrillEnvironment): string =>
  stack
    .log('worker')
    .split('\n')
    .filter((line) => !/ LOG/.test(line))
    .slice(-20)
    .join('\n');

const runOne = async (drill: Drill, environment: DrillEnvironment, { seed, timed }: RunOptions): Promise<Outcome> => {
  const began = performance.now();
  const end = (pass: boolean, said: string): Outcome => {
    return { drill: drill.name, pass, said, seconds: Math.round((performance.now() - began) / 100) / 10 };
  };
  try {
    await environment.calm(); // what the drill before planned for orders that were never made is not this one's
    const seen = await drill.run(environment, randomFrom(seed));
    await environment.promises();
    if (typeof seen === 'string') return end(true, seen);
    return end(seen.inTime || !timed, seen.inTime ? seen.said : `late: ${seen.said}`);
  } catch (error) {
    return end(false, error instanceof Error ? error.message : String(error));
  }
};

const byStack = (drills: readonly Drill[]): Drill[][] => {
  const stacks = new Map<string, Drill[]>();
  for (const drill of drills) {
    const stack = JSON.stringify(drill.stack);
    stacks.set(stack, [...(stacks.get(stack) ?? []), drill]);
  }
  return [...stacks.values()];
};

export const runDrills = async (drills: readonly Drill[], options: RunOptions): Promise<Outcome[]> => {
  const { seed, built, tell } = options;
  tell(`seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const alike of byStack(drills)) {
    let environment = await DrillEnvironment.open({ ...alike[0]!.stack, ...(built && { built }) });
    try {
      for (const drill of alike) {
        const outcome = await runOne(drill, environment, options);
        outcomes.push(outcome);
        tell(`${outcome.pass ? ' ok ' : 'FAIL'} ${outcome.drill} (${outcome.seconds} s): ${outcome.said}`);
        if (outcome.pass) continue;
        tell(complaints(environment));
        await environment.close(); // what it left behind is no ground for the next one
        environment = await DrillEnvironment.open({ ...drill.stack, ...(built && { built }) });
      }
    } finally {
      await environment.close();
    }
  }
  return outcomes;
};
