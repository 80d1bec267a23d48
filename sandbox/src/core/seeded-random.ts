/** Repeatable pseudo-random numbers: the same seed and name give the same sequence, in any order of calls. */
import { createHash } from 'node:crypto';

export class SeededRandom {
  constructor(readonly seed: string) {}

  /** @returns a generator of numbers in [0, 1) for one name, for example one activation */
  generator(name: string): () => number {
    let state = createHash('sha256').update(`${this.seed}/${name}`).digest().readUInt32LE(0);
    return () => {
      // mulberry32: small, fast, and uniform enough for a sandbox
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }
}

/** A sample of the lognormal distribution (Box-Muller). */
export const lognormal = (random: () => number, median: number, sigma: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return median * Math.exp(sigma * normal);
};

/** A whole number from `min` up to, but not including, `end`. */
export const integerBetween = (random: () => number, min: number, end: number): number =>
  min + Math.floor(random() * (end - min));

export const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => integerBetween(random, 0, 10)).join('');
