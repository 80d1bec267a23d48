/** Many numbers' lives at once, each a row of commands: half of the numbers get their code, the others fail. */
import { randomUUID } from 'node:crypto';
import type { Step as Answered } from '../measure/load.js';
import { Assign, Capture, Finish, Release, Reserve, type Step } from './steps.js';

export type LifeOf = (stream: string, random: () => number) => Step[];

const lifeOf = (stream: string, random: () => number, limited: boolean): Step[] => {
  const numberId = randomUUID();
  const first = new Reserve(stream, numberId, limited);
  if (random() < 0.5) return [first, new Release(stream, numberId)];
  return [first, new Assign(stream, numberId), new Capture(stream, numberId)];
};

/** One number from its reservation to its end. */
export const wholeLife: LifeOf = (stream, random) => lifeOf(stream, random, false);

/** The same within the hourly limit of a person: one number too many is refused. */
export const limitedLife: LifeOf = (stream, random) => lifeOf(stream, random, true);

/** The same to what the provider is asked last: nothing is left for a worker to do. */
export const finishedLife: LifeOf = (stream, random) => {
  const steps = wholeLife(stream, random);
  const used = steps.find((step) => step instanceof Capture);
  return used ? [...steps, new Finish(stream, used.numberId)] : steps;
};

function* life(pick: () => string, random: () => number, lifeOf: LifeOf): Generator<Step, never> {
  for (;;) yield* lifeOf(pick(), random);
}

export const anyOf = (wallets: readonly string[], random: () => number): (() => string) => {
  return () => wallets[Math.floor(random() * wallets.length)]!;
};

export const lives = (
  count: number,
  pick: () => string,
  random: () => number,
  lifeOf: LifeOf,
): Generator<Step, never>[] => Array.from({ length: count }, () => life(pick, random, lifeOf));

/** Arrivals do not wait, but a lifecycle continues only after its last answer: an arrival takes an idle one. */
export const anyLife = (
  pick: () => string,
  random: () => number,
  execute: (step: Step) => Promise<unknown>,
  lifeOf: LifeOf,
): Answered => {
  const resting: Generator<Step, never>[] = [];
  return async () => {
    const one = resting.pop() ?? life(pick, random, lifeOf);
    await execute(one.next().value);
    resting.push(one);
  };
};
