/** A command on a wallet with a long life must cost what it costs on one that has just begun. */
import { randomUUID } from 'node:crypto';
import { median, rounded, type Measure } from '../measure/report.js';
import type { HouseUnderTest } from './house-under-test.js';
import { wholeLife } from './lives.js';

/** Numbers bought on each wallet, in turns: one after the other, nothing else is done meanwhile. */
const LIVES = 400;

export const LONG = { stream: randomUUID(), events: 100_000 };
export const SHORT = { stream: randomUUID(), events: 10 };

export const longLife = async (house: HouseUnderTest, random: () => number): Promise<Measure> => {
  const times: Record<string, number[]> = { [LONG.stream]: [], [SHORT.stream]: [] };
  for (let i = 0; i < LIVES; i++) {
    for (const { stream } of i % 2 ? [LONG, SHORT] : [SHORT, LONG]) {
      for (const step of wholeLife(stream, random)) {
        const began = performance.now();
        await house.execute(step);
        times[stream]!.push(performance.now() - began);
      }
    }
  }
  const long = median(times[LONG.stream]!);
  const short = median(times[SHORT.stream]!);
  return {
    bench: 'ledger',
    measure: 'command time, wallet with 100,000 events / with 10',
    value: long / short,
    goal: 1.1,
    atMost: true,
    from: `${rounded(long)} ms against ${rounded(short)} ms`,
  };
};
