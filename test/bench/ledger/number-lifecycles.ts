/** Many numbers' lives at once, each a row of commands: half of the numbers get their code, the others fail. */
import { randomUUID } from 'node:crypto';
import type { Step as Answered } from '../measure/load.js';
import { Assign, Capture, Release, Reserve, type Step } from './steps.js';

/** One number from its reservation to its end. */
export const wholeLife = (stream: string, random: () => number): Step[] => {
  const numberId = randomUUID();
  const first = new Reserve(stream, numberId);
  if (random() < 0.5) return [first, new Release(stream, numberId)];
  return [first, new Assign(stream, numberId), new Capture(stream, numberId)];
};

function* life(pick: () => string, random: () => number, lifeOf = wholeLife): Generator<Step, never> {
  for (;;) yield* lifeOf(pick(), random);
}

/** Any wallet; or, where `hot` is given, the first one for that share of all commands. */
export const anyOf = (wallets: readonly string[], random: () => number, hot = 0): (() => string) => {
  return () => wallets[random() < hot ? 0 : Math.floor(random() * wallets.length)]!;
};

export const lives = (count: number, pick: () => string, random: () => number): Generator<Step, never>[] =>
  Array.from({ length: count }, () => life(pick, random));

/** Arrivals do not wait, but a lifecycle continues only after its last answer: an arrival takes an idle one. */
export const anyLife = (
  pick: () => string,
  random: () => number,
  execute: (step: Step) => Promise<unknown>,
  lifeOf = wholeLife,
): Answered => {
  const resting: Generator<Step, never>[] = [];
  return async () => {
    const one = resting.pop() ?? life(pick, random, lifeOf);
    await execute(one.next().value);
    resting.push(one);
  };
};
