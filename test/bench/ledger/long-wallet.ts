/** A command on a wallet with a long life must cost what it costs on one that has just begun. */
import { randomUUID } from 'node:crypto';
import { median, rounded, type Measure } from '../measure/report.js';
import { wholeLife } from './number-lifecycles.js';
import type { Settling } from './settling.js';

/** Numbers bought on each wallet, in turns: one after the other, nothing else is done meanwhile. */
const LIVES = 300;

export const LONG = { stream: randomUUID(), events: 100_000 };
/** One for each life: none gets longer than it says. */
export const SHORT = Array.from({ length: LIVES }, () => ({ stream: randomUUID(), events: 10 }));
/** By so much at most the long wallet grows while it is measured, and by one life the short ones. */
const LONG_AT_MOST = 1.02 * LONG.events;
const SHORT_AT_MOST = 20;

interface Timed {
  readonly ms: number;
  /** The wallet's length after the command. */
  readonly events: number;
}

const timed = async (product: Settling, stream: string, random: () => number): Promise<Timed[]> => {
  const times: Timed[] = [];
  for (const step of wholeLife(stream, random)) {
    const began = performance.now();
    const { version } = await product.execute(step);
    times.push({ ms: performance.now() - began, events: version });
  }
  return times;
};

const longest = (times: readonly Timed[]): number => Math.max(...times.map(({ events }) => events));
const middle = (times: readonly Timed[]): number => median(times.map(({ ms }) => ms));

export const longLife = async (product: Settling, random: () => number): Promise<Measure[]> => {
  const [long, short]: [Timed[], Timed[]] = [[], []];
  for (const [i, { stream }] of SHORT.entries()) {
    if (i % 2) long.push(...(await timed(product, LONG.stream, random)));
    short.push(...(await timed(product, stream, random)));
    if (!(i % 2)) long.push(...(await timed(product, LONG.stream, random)));
  }
  const common = { bench: 'ledger', atMost: true };
  return [
    {
      ...common,
      measure: 'command time, wallet with 100,000 events / with 10',
      value: middle(long) / middle(short),
      goal: 1.1,
      from: `${rounded(middle(long))} ms against ${rounded(middle(short))} ms`,
    },
    { ...common, measure: 'events of the long wallet at its end', value: longest(long), goal: LONG_AT_MOST },
    { ...common, measure: 'events of a short wallet at its end', value: longest(short), goal: SHORT_AT_MOST },
  ];
};
