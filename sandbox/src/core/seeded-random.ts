/** Chance that can be repeated: the same seed and the same name always give the same throw, in any order of asking. */
import { createHash } from 'node:crypto';

export class Chance {
  constructor(readonly seed: string) {}

  /** A source of numbers in [0, 1) that belongs to one name, say one activation. */
  named(name: string): () => number {
    let state = createHash('sha256').update(`${this.seed}/${name}`).digest().readUInt32LE(0);
    return () => {
      // mulberry32: small, fast, and even enough for a play world
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    };
  }
}

/** A throw of the lognormal distribution, by Box and Muller. */
export const lognormal = (draw: () => number, median: number, sigma: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return median * Math.exp(sigma * normal);
};

/** A whole number from `least` up to, but not including, `below`. */
export const between = (draw: () => number, least: number, below: number): number =>
  least + Math.floor(draw() * (below - least));

export const digits = (draw: () => number, count: number): string =>
  Array.from({ length: count }, () => between(draw, 0, 10)).join('');
