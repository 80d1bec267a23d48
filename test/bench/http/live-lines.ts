/** Many open lines of live updates on one backend: what they take, and how soon a purchase is on its own page. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack } from '../../support/stack.js';
import { until } from '../../support/until.js';
import { Visitors } from '../load/visits.js';
import { memoryOf } from '../measure/usage.js';
import { signedIn } from '../screen/people.js';
import { ScreenStack } from '../screen/screen-stack.js';
import { watch } from '../screen/watching.js';

export interface Lines {
  /** Of the backend, MB: before a line was open, with all of them, and after the presses. */
  readonly memory: readonly [before: number, open: number, after: number];
  /** By rounds: from the press to its answer, and to the person's own page, ms. */
  readonly answered: readonly (readonly number[])[];
  readonly shown: readonly (readonly number[])[];
  /** Purchases that no page has shown. */
  readonly missing: number;
}

export const LINES = 1_000;
export const PRESSES = 200;
const OPENED_AT_ONCE = 25;
const BETWEEN_PRESSES_MS = 20;
const SETTLES_MS = 5_000;
const ENV = { POLL_EVERY_MS: '10000', POLL_FOR_MS: '600000', HOLD_FOR_MS: '900000' };

/** @param built the folder of the compiled product */
export const measureLines = async (rounds: number, built: string): Promise<Lines> => {
  const stack = await startStack({ queue: 'redis', durable: true, built, env: ENV });
  const screen = new ScreenStack(stack);
  const visitors = new Visitors({ urls: [stack.url], sandboxUrl: stack.sandboxUrl });
  const memory = (): number => memoryOf(stack.pid('backend'));
  const closing: (() => void)[] = [];
  try {
    await screen.open(rounds * PRESSES);
    const people = await signedIn(stack.appUrl, LINES);
    const shownAt = new Map<string, number>();
    const note = (id: string): void => void (shownAt.has(id) || shownAt.set(id, performance.now()));
    await visitors.emptiest(people[0]!.cookie);
    await sleep(SETTLES_MS);
    const before = memory();
    for (let from = 0; from < LINES; from += OPENED_AT_ONCE) {
      const some = people.slice(from, from + OPENED_AT_ONCE);
      closing.push(...(await Promise.all(some.map((person) => watch(stack.url, person, note, () => true)))));
    }
    await sleep(SETTLES_MS);
    const open = memory();

    let turn = 0;
    const round = async () => {
      const [pressedAt, answered] = [new Map<string, number>(), [] as number[]];
      for (let press = 0; press < PRESSES; press++) {
        const began = performance.now();
        pressedAt.set(await visitors.order(people[turn++ % LINES]!.cookie), began);
        answered.push(performance.now() - began);
        await sleep(BETWEEN_PRESSES_MS);
      }
      const isShown = (id: string): boolean => shownAt.has(id);
      await until('all are shown', () => [...pressedAt.keys()].every(isShown)).catch(() => undefined); // counted below
      const shown = [...pressedAt].flatMap(([id, began]) => (isShown(id) ? [shownAt.get(id)! - began] : []));
      return { answered, shown };
    };
    const found = [];
    while (found.length < rounds) found.push(await round());
    return {
      memory: [before, open, memory()],
      answered: found.map(({ answered }) => answered),
      shown: found.map(({ shown }) => shown),
      missing: found.reduce((sum, { shown }) => sum + PRESSES - shown.length, 0),
    };
  } finally {
    closing.forEach((close) => close());
    await visitors.close();
    await screen.close();
  }
};
