/**
 * The people of a load, in a process of their own: what they cost is not what the product costs. They arrive whether or
 * not those before are answered, and a press is timed from the moment at which it was due.
 */
import { callers } from '../measure/load.js';
import { randomFrom } from '../measure/random.js';
import { percentile } from '../measure/report.js';
import type { Mix, Step } from './step.js';
import { Unwanted, Visitors, VISITS, type Places, type Visit } from './visits.js';

interface Task extends Places {
  readonly nth: number;
  readonly task: 'people' | 'floor' | 'purchases' | 'step' | 'hold' | 'end';
  readonly cookies: readonly string[];
  readonly rate: number;
  readonly seconds: number;
  readonly callers: number;
  readonly seed: number;
  readonly mix: Mix;
  readonly numbers: number;
}

let visitors: Visitors;
let cookies: readonly string[] = [];
/** Who buys next: all in turns, as nobody may have many open numbers. */
let buyer = 0;

const kindBy = (mix: Mix, chance: number): Visit => {
  let rest = chance;
  return VISITS.find((kind) => (rest -= mix[kind]) < 0) ?? 'browse';
};

const step = async ({ rate, seconds, seed, mix }: Task): Promise<Step> => {
  const random = randomFrom(seed);
  const presses: number[] = [];
  const failed: Record<string, number> = {};
  const begun = { browse: 0, buy: 0, cancel: 0, pay: 0 };
  const done = { browse: 0, buy: 0, cancel: 0, pay: 0 };
  const open = new Set<Promise<void>>();
  let late = 0;
  const arrive = (due: number): void => {
    late = Math.max(late, performance.now() - due);
    const kind = kindBy(mix, random());
    const cookie = cookies[Math.floor(random() * cookies.length)]!;
    begun[kind] += 1;
    const visit = visitors
      .visit(kind, cookie, () => presses.push(performance.now() - due))
      .then(
        () => void (done[kind] += 1),
        (error: unknown) => {
          const what = error instanceof Unwanted ? error.message : `${kind}: ${(error as Error).name}`;
          failed[what] = (failed[what] ?? 0) + 1;
        },
      )
      .finally(() => open.delete(visit));
    open.add(visit);
  };
  const began = performance.now();
  const end = began + seconds * 1000;
  const gap = (): number => (-Math.log(1 - random()) * 1000) / rate;
  for (let due = began + gap(); due < end;) {
    for (const now = performance.now(); due <= now && due < end; due += gap()) arrive(due);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const arrived = Object.values(begun).reduce((sum, one) => sum + one, 0);
  const answered = presses.length;
  await Promise.all(open);
  return {
    ...{ rate, seconds, begun, done, failed, arrived },
    unanswered: Math.max(0, arrived - answered),
    took: performance.now() - began,
    ...{ p50: percentile(presses, 0.5), p95: percentile(presses, 0.95), p99: percentile(presses, 0.99) },
    generatorLate: late,
  };
};

const tasks = {
  people: async (task: Task) => {
    visitors = new Visitors({ urls: task.urls, sandboxUrl: task.sandboxUrl });
    ({ cookies } = task);
    return Promise.resolve({});
  },
  floor: async ({ callers: count, seconds }: Task) => ({
    perSecond: await callers(count, seconds, (caller) => visitors.emptiest(cookies[caller % cookies.length]!)),
  }),
  purchases: async ({ callers: count, seconds }: Task) => ({
    perSecond: await callers(count, seconds, async () => {
      await visitors.order(cookies[buyer++ % cookies.length]!);
    }),
  }),
  step: async (task: Task) => ({ step: await step(task) }),
  hold: async ({ numbers }: Task) => {
    for (let i = 0; i < numbers; i += 1) await visitors.order(cookies[i % cookies.length]!);
    return {};
  },
};

process.on('disconnect', () => process.exit());
process.on('message', (task: Task) => {
  if (task.task === 'end') process.exit();
  tasks[task.task](task).then(
    (found) => process.send!({ nth: task.nth, ...found }),
    (error: Error) => process.send!({ nth: task.nth, error: error.stack }),
  );
});
process.send!({ nth: 0 });
