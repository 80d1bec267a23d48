/** What one visit of each kind costs, and one number that waits: each alone, less what the idle product uses. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadedProduct } from './loaded-product.js';
import { costOfOne, PARTS, type Cost, type Spent } from './spent.js';
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

/** Between two readings so many actions were done. */
interface Spell {
  readonly before: Spent;
  readonly after: Spent;
  readonly count: number;
  readonly seconds: number;
}

const NOTHING = Object.fromEntries(PARTS.map((part) => [part, 0])) as Idle;

/** @param work returns how many it did */
const spell = async (product: LoadedProduct, work: () => Promise<number>): Promise<Spell> => {
  const [before, began] = [await product.meter.read(), performance.now()];
  const count = await work();
  return { before, count, after: await product.meter.read(), seconds: (performance.now() - began) / 1000 };
};

const costIn = ({ before, after, count, seconds }: Spell, idle: Idle): Cost =>
  costOfOne(before, after, { count, seconds, idle });

/** Quiet seconds have now and then a schedule in them that those of a visit have not: the least counts. */
const leastOf = (quiet: readonly Idle[]): Idle =>
  Object.fromEntries(PARTS.map((part) => [part, Math.min(...quiet.map((one) => one[part]))])) as Idle;

const quietSpell = async (product: LoadedProduct, { seconds, small }: Asked): Promise<Idle> => {
  await sleep(small ? 0 : SETTLES_MS);
  return costIn(await spell(product, () => sleep(seconds * 1000, seconds)), NOTHING).cpu;
};

/** Each kind alone, between quiet seconds. @returns the steps that they were measured by, too */
export const visitCosts = async (
  product: LoadedProduct,
  asked: Asked,
): Promise<{ costs: Omit<Costs, 'wait'>; steps: Step[]; idle: Idle }> => {
  const { seconds, seed, small } = asked;
  const steps: Step[] = [];
  const quiet = [await quietSpell(product, asked)];
  const spells = new Map<Visit | 'emptiest', Spell>();
  for (const kind of VISITS)
    spells.set(
      kind,
      await spell(product, async () => {
        const step = await product.step({ rate: QUIET, seconds, seed, mix: { ...NOBODY, [kind]: 1 } });
        steps.push(step);
        await sleep(small ? 0 : SETTLES_MS);
        return step.done[kind];
      }),
    );
  spells.set('emptiest', await spell(product, async () => (await product.floor(FEW, seconds)) * seconds));
  quiet.push(await quietSpell(product, asked));
  const idle = leastOf(quiet);
  const costs = Object.fromEntries([...spells].map(([what, one]) => [what, costIn(one, idle)]));
  return { costs: costs as Omit<Costs, 'wait'>, steps, idle };
};

/** The last of all: the numbers stay open. */
export const waitCost = async (product: LoadedProduct, idle: Idle, { seconds, small }: Asked): Promise<Cost> => {
  const held = small ? FEW : HELD;
  await product.hold(held);
  await sleep(small ? 0 : PERIODS * product.period);
  const waited = () => sleep(seconds * 1000, (held * seconds * 1000) / product.period);
  return costIn(await spell(product, waited), idle);
};
