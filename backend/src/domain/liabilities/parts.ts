/**
 * How balances become leaves of the tree of liabilities: each in two parts of random size, at random places among those
 * of all others and of leaves that owe nothing. Everything follows from secrets and numbers, so a place or an amount is
 * computed again, and not stored (decision 0252).
 */

export const PARTS = 2;

/** A tree has this many leaves at least, as a power of two. */
const LEAST_BITS = 8;
const MOST_BITS = 31;

/** The tree has 2 to this power leaves. @param wallets numbered from 0 */
export const bitsOf = (wallets: number): number => {
  const bits = Math.max(LEAST_BITS, Math.ceil(Math.log2(Math.max(1, wallets * PARTS))));
  if (bits > MOST_BITS) throw new RangeError(`too many wallets for one tree: ${wallets}`);
  return bits;
};

/**
 * @param amount paise
 * @param random from 0 to 2 to the power of 128, without the end: each first part is as likely as the others
 */
export const split = (amount: number, random: bigint): readonly [number, number] => {
  const first = Number(random % BigInt(amount + 1));
  return [first, amount - first];
};

/** Enough that neighbours say nothing of each other (Luby and Rackoff need four). */
const ROUNDS = 8;

/** A secret order of the leaves: a Feistel network, so that it is computed in both directions, and not kept. */
export class Shuffle {
  private readonly low: number;
  private readonly high: number;
  /** What each value of one half changes in the other one, by rounds. */
  private readonly rounds: readonly Uint32Array[];

  /**
   * @param bits the tree has 2 to this power leaves
   * @param random of 32 bits for each round and value, the same for the same
   */
  constructor(bits: number, random: (round: number, value: number) => number) {
    this.low = Math.floor(bits / 2);
    this.high = bits - this.low;
    this.rounds = Array.from({ length: ROUNDS }, (_, round) => {
      const [from, to] = this.halvesOf(round);
      return Uint32Array.from({ length: 2 ** from }, (__, value) => random(round, value) % 2 ** to);
    });
  }

  /** Where a leaf lies. @param index its number before the shuffle: two for each wallet */
  placeOf(index: number): number {
    return this.changed(index, [...this.rounds.keys()]);
  }

  /** Which leaf lies there. */
  indexAt(place: number): number {
    return this.changed(place, [...this.rounds.keys()].reverse());
  }

  /** Bits of the half that is read, and of the one that is changed. */
  private halvesOf(round: number): [number, number] {
    return round % 2 === 0 ? [this.low, this.high] : [this.high, this.low];
  }

  private changed(value: number, order: readonly number[]): number {
    let [high, low] = [Math.floor(value / 2 ** this.low), value % 2 ** this.low];
    for (const round of order) {
      if (round % 2 === 0) high ^= this.rounds[round]![low]!;
      else low ^= this.rounds[round]![high]!;
    }
    return high * 2 ** this.low + low;
  }
}
