/** A command on a wallet with a long life must cost what it costs on one that has just begun. */
import { randomUUID } from 'node:crypto';
import { median, rounded, type Measure } from '../measure/report.js';
import { limitedLife } from './number-lifecycles.js';
import type { Wanted } from './history-of-wallet.js';
import type { Settling } from './settling.js';

/** Of each long wallet: below the hourly limit of a person. */
const LIVES = 90;
const LENGTH = 100_000;

export const LONG = Array.from({ length: 3 }, () => ({ stream: randomUUID(), entries: LENGTH }));
/** One for each life: none gets longer than it says. */
export const SHORT = Array.from({ length: LIVES * LONG.length }, () => ({ stream: randomUUID(), entries: 10 }));
/** By so much at most a long wallet grows while it is measured, and by one life the short ones. */
const LONG_AT_MOST = 1.02 * LENGTH;
const SHORT_AT_MOST = 15;

/** Numbers' whole lives, one command after the other, and nothing else meanwhile. */
const timed = async (product: Settling, stream: string, random: () => number): Promise<number[]> => {
  const times: number[] = [];
  for (const step of limitedLife(stream, random)) {
    const began = performance.now();
    await product.execute(step);
    times.push(performance.now() - began);
  }
  return times;
};

/** @param longest of these wallets: its entries now */
export const longLife = async (
  product: Settling,
  random: () => number,
  longest: (streams: readonly string[]) => Promise<number>,
): Promise<Measure[]> => {
  const [long, short]: [number[], number[]] = [[], []];
  for (const [i, { stream }] of SHORT.entries()) {
    const old = LONG[i % LONG.length]!.stream;
    if (i % 2) long.push(...(await timed(product, old, random)));
    short.push(...(await timed(product, stream, random)));
    if (!(i % 2)) long.push(...(await timed(product, old, random)));
  }
  const entriesOf = (wallets: readonly Wanted[]) => longest(wallets.map(({ stream }) => stream));
  const common = { bench: 'ledger', atMost: true };
  return [
    {
      ...common,
      measure: 'command time, wallet with 100,000 entries / with 10',
      value: median(long) / median(short),
      goal: 1.1,
      from: `${rounded(median(long))} ms against ${rounded(median(short))} ms`,
    },
    { ...common, measure: 'entries of a long wallet at its end', value: await entriesOf(LONG), goal: LONG_AT_MOST },
    { ...common, measure: 'entries of a short wallet at its end', value: await entriesOf(SHORT), goal: SHORT_AT_MOST },
  ];
};
