/** What one visit of each kind costs, and one number that waits: each alone, less what the idle product uses. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadedProduct } from './loaded-product.js';
import { costOfOne, PARTS, type Cost } from './spent.js';
import type { Mix, Step } from './step.js';
import { VISITS, type Visit } from './visits.js';

/** `emptiest` of the emptiest request; `wait` of one open number in one period of polling. */
export type Costs = Readonly<Record<Visit | 'emptiest' | 'wait', Cost>>;

const NOBODY: Mix = { browse: 0, buy: 0, cancel: 0, pay: 0 };
/** Arrivals a second, below any knee. */
const QUIET = 8;
const FEW = 4;
/** The worker settles what it began, and PostgreSQL writes it. */
const SETTLES_MS = 3_000;
/** Numbers that wait: more than one list of the provider's. */
const HELD = 400;
/** By then each is polled in its own turn, or by lists. */
const PERIODS = 6;

interface Asked {
  readonly seconds: number;
  readonly seed: number;
  readonly small: boolean;
}

/** Processor time a second of each part while nobody comes, ms. */
type Idle = Cost['cpu'];

const NOTHING = Object.fromEntries(PARTS.map((part) => [part, 0])) as Idle;

/** Runs `work` between two readings. @param work returns how many it did */
const measured = async (product: LoadedProduct, idle: Idle, work: () => Promise<number>): Promise<Cost> => {
  const [before, began] = [await product.meter.read(), performance.now()];
  const count = await work();
  const after = await product.meter.read();
  return costOfOne(before, after, { count, seconds: (performance.now() - began) / 1000, idle });
};

export const idleOf = async (product: LoadedProduct, { seconds, small }: Asked): Promise<Idle> => {
  await sleep(small ? 0 : SETTLES_MS);
  return (await measured(product, NOTHING, () => sleep(seconds * 1000, seconds))).cpu;
};

/** @returns the costs, and the steps that they were measured by */
export const visitCosts = async (
  product: LoadedProduct,
  idle: Idle,
  { seconds, seed, small }: Asked,
): Promise<{ costs: Omit<Costs, 'wait'>; steps: Step[] }> => {
  const steps: Step[] = [];
  const visits: Partial<Record<Visit, Cost>> = {};
  for (const kind of VISITS)
    visits[kind] = await measured(product, idle, async () => {
      const step = await product.step({ rate: QUIET, seconds, seed, mix: { ...NOBODY, [kind]: 1 } });
      steps.push(step);
      await sleep(small ? 0 : SETTLES_MS);
      return step.done[kind];
    });
  const emptiest = await measured(product, idle, async () => (await product.floor(FEW, seconds)) * seconds);
  return { costs: { ...(visits as Record<Visit, Cost>), emptiest }, steps };
};

/** The last of all: the numbers stay open. */
export const waitCost = async (product: LoadedProduct, idle: Idle, { seconds, small }: Asked): Promise<Cost> => {
  const held = small ? FEW : HELD;
  await product.hold(held);
  await sleep(small ? 0 : PERIODS * product.period);
  return measured(product, idle, () => sleep(seconds * 1000, (held * seconds * 1000) / product.period));
};
