/**
 * How many purchases one backend accepts over HTTP, against the emptiest POST that a signed-in person can send to it.
 * The worker stands still: what it does with what was accepted is measured by the bench of polling.
 */
import { LoadedProduct } from '../load/loaded-product.js';
import { cpuOf } from '../measure/usage.js';

export interface Answered {
  readonly perSecond: number;
  /** Processor time of the backend and of PostgreSQL for one, ms: what else runs changes it little. */
  readonly backend: number;
  readonly postgres: number;
}

export interface Round {
  readonly floor: Answered;
  readonly purchases: Answered;
}

const CALLERS = 64;
const SECONDS = 4;
const WARM_SECONDS = 2;
/** More than two cores accept; a person has so many open numbers at most while the account is new. */
const [MOST_A_SECOND, NUMBERS_EACH] = [1_500, 3];

const timed = async ({ stack }: LoadedProduct, rate: () => Promise<number>): Promise<Answered> => {
  const used = (): [number, number] => [cpuOf(stack.pid('backend')), cpuOf(stack.cluster.pid() ?? NaN)];
  const before = used();
  const perSecond = await rate();
  const [backend, postgres] = used().map((ms, part) => (ms - before[part]!) / (perSecond * SECONDS));
  return { perSecond, backend: backend!, postgres: postgres! };
};

/** Interleaved, so that what else runs disturbs both alike. @param built the folder of the compiled product */
export const measurePurchases = async (rounds: number, built: string): Promise<Round[]> => {
  const seconds = rounds * SECONDS + WARM_SECONDS;
  const people = Math.ceil((seconds * MOST_A_SECOND) / NUMBERS_EACH);
  const product = await LoadedProduct.start({ people, processes: 1, queue: 'redis', period: 10_000, built });
  try {
    await product.stack.stopProcess('worker');
    await product.floor(CALLERS, WARM_SECONDS);
    await product.purchases(CALLERS, WARM_SECONDS);
    const found: Round[] = [];
    while (found.length < rounds)
      found.push({
        floor: await timed(product, () => product.floor(CALLERS, SECONDS)),
        purchases: await timed(product, () => product.purchases(CALLERS, SECONDS)),
      });
    return found;
  } finally {
    await product.stop();
  }
};
