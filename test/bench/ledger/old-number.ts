/** A command on a number with many facts must cost what it costs on one that was just bought. */
import { randomUUID } from 'node:crypto';
import { median, rounded, type Measure } from '../measure/report.js';
import type { LedgerUnderTest } from './ledger-under-test.js';
import { Fund, Reserve, Seek } from './steps.js';

const SIZES = [1, 100, 1_000] as const;
/** In turns, so that what else the machine does meets all alike. */
const ROUNDS = 300;
/** Each measured command is one more fact: after so many rounds the numbers are bought anew. */
const RENEWED_AFTER = 10;
/** An entry has at most 64 facts. */
const AT_ONCE = 60;

/** @returns the id of a number with about so many facts */
const numberWith = async (product: LedgerUnderTest, wallet: string, facts: number): Promise<string> => {
  const id = randomUUID();
  await product.execute(new Reserve(wallet, id));
  for (let left = facts - 1; left > 0; left -= AT_ONCE)
    await product.execute(new Seek(wallet, id, Math.min(AT_ONCE, left)));
  return id;
};

export const oldNumber = async (product: LedgerUnderTest): Promise<Measure[]> => {
  const wallet = randomUUID();
  await product.execute(new Fund(wallet, randomUUID()));
  const times = new Map<number, number[]>(SIZES.map((size) => [size, []]));
  let numbers = new Map<number, string>();
  for (let round = 0; round < ROUNDS; round++) {
    if (round % RENEWED_AFTER === 0)
      numbers = new Map(
        await Promise.all(SIZES.map(async (size) => [size, await numberWith(product, wallet, size)] as const)),
      );
    for (const size of round % 2 ? SIZES : SIZES.toReversed()) {
      const seek = new Seek(wallet, numbers.get(size)!);
      const began = performance.now();
      await product.execute(seek);
      times.get(size)!.push(performance.now() - began);
    }
  }
  const [one, ...many] = SIZES.map((size) => median(times.get(size)!));
  return many.map((time, i) => ({
    bench: 'ledger',
    measure: `command time, number with ${SIZES[i + 1]!.toLocaleString('en')} facts / with 1`,
    value: time / one!,
    goal: 1.15,
    atMost: true,
    from: `${rounded(time)} ms against ${rounded(one!)} ms`,
  }));
};
