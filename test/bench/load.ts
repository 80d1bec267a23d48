/**
 * `npm run load -- [--people N] [--processes N] [--queue redis|postgres] [--seconds N] [--seed N] [--small] [--json]`:
 * people browse, buy, wait, cancel and pay at a rising rate, until the product no longer keeps up; and what each of
 * these costs in every part of it.
 */
import { loadavg, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { visitCosts, waitCost, type Costs } from './load/costs-of.js';
import { LoadedProduct } from './load/loaded-product.js';
import { report, rounded, table, type Measure } from './measure/report.js';
import { PARTS } from './load/spent.js';
import { keepsUp, kneeOf, type Mix, type Step } from './load/step.js';
import { VISITS } from './load/visits.js';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    processes: { type: 'string', default: '1' },
    queue: { type: 'string', default: 'redis' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    small: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { small } = values;
const SECONDS = small ? 1 : Number(values.seconds);
const SEED = Number(values.seed);
const CALLERS = 64;
/** Of a day: most who come only look. */
const MIX: Mix = { browse: 0.55, buy: 0.25, cancel: 0.1, pay: 0.1 };
/** Arrivals a second without load, and then so many times as many with each step. */
const UNLOADED = small ? 4 : 2;
const GROWS = 1.4;
const MOST_STEPS = small ? 1 : 16;

const line = (step: Step, floor: number): string[] => [
  ...[step.rate, step.rate / floor, step.p50, step.p95, step.p99].map((value) => String(rounded(value))),
  `${step.arrived - step.unanswered} of ${step.arrived}`,
  Object.entries(step.failed)
    .map(([what, count]) => `${count} ${what}`)
    .join(', '),
  String(rounded(step.generatorLate)),
];

const showSteps = (steps: readonly Step[], floor: number): void =>
  console.log(
    table([
      ['arrivals/s', '/ floor', 'p50 ms', 'p95 ms', 'p99 ms', 'answered in time', 'not as wanted', 'generator late ms'],
      ...steps.map((step) => line(step, floor)),
    ]),
  );

const showCosts = (costs: Costs): void =>
  console.log(
    table([
      [
        'one',
        ...PARTS.map((part) => `${part} ms`),
        'WAL kB',
        'stored kB',
        'provider requests',
        'Redis commands',
        'events',
      ],
      ...Object.entries(costs).map(([what, { cpu, wal, stored, provider, redisCommands, events }]) => [
        what,
        ...PARTS.map((part) => String(rounded(cpu[part]))),
        ...[wal / 1000, stored / 1000, provider, redisCommands, events].map((value) => String(rounded(value))),
      ]),
    ]),
  );

/** Until it no longer keeps up; what is left of one step is over before the next begins. */
const climb = async (product: LoadedProduct): Promise<Step[]> => {
  const steps = [await product.step({ rate: UNLOADED, seconds: 2 * SECONDS, seed: SEED, mix: MIX })];
  for (let rate = UNLOADED * 2; steps.length <= MOST_STEPS; rate *= GROWS) {
    const step = await product.step({ rate, seconds: SECONDS, seed: SEED + steps.length, mix: MIX });
    steps.push(step);
    if (!keepsUp(step, steps[0]!)) break;
  }
  return steps;
};

const measuresOf = (steps: readonly Step[], floor: number, others: readonly Step[]): Measure[] => {
  const common = { bench: 'load', goal: null };
  const knee = kneeOf(steps.slice(1), steps[0]!);
  const all = [...steps, ...others];
  const sum = (of: (step: Step) => Readonly<Record<string, number>>): number =>
    all.flatMap((step) => Object.values(of(step))).reduce((total, one) => total + one, 0);
  const counts = VISITS.map((kind) => `${all.reduce((total, { done }) => total + done[kind], 0)} ${kind}`).join(', ');
  return [
    { ...common, measure: `emptiest POST a second, ${CALLERS} at once (floor)`, value: floor },
    {
      ...common,
      measure: 'knee, arrivals a second',
      value: knee,
      from: `seed ${SEED}, ${values.processes} backend(s)`,
    },
    { ...common, measure: 'knee / floor', value: knee / floor },
    { ...common, measure: 'visits that ended as wanted', value: sum(({ done }) => done), from: counts },
    { ...common, measure: 'visits that did not', value: sum(({ failed }) => failed) },
    { ...common, measure: 'load of the machine at the end', value: loadavg()[0]!, from: `${cpus().length} cores` },
  ];
};

const product = await LoadedProduct.start({
  people: Number(values.people),
  processes: Number(values.processes),
  period: small ? 1_000 : 2_000,
  queue: values.queue === 'postgres' ? 'postgres' : 'redis',
  built: join(import.meta.dirname, '../..'),
});
try {
  console.error(`load of the machine before: ${loadavg()[0]!.toFixed(1)}, seed ${SEED}`);
  await product.step({ rate: UNLOADED * 4, seconds: small ? 0.25 : SECONDS, seed: SEED, mix: MIX }); // warm
  await product.floor(CALLERS, 1);
  const floor = await product.floor(CALLERS, SECONDS);
  const asked = { seconds: SECONDS, seed: SEED, small };
  const { costs: visits, steps: others, idle } = await visitCosts(product, asked);
  const steps = await climb(product);
  const costs = { ...visits, wait: await waitCost(product, idle, asked) };
  if (!values.json) {
    showSteps(steps, floor);
    console.log();
    showCosts(costs);
    console.log();
  }
  process.exitCode = report(measuresOf(steps, floor, others), values.json) ? 0 : 1;
} finally {
  await product.stop();
}
