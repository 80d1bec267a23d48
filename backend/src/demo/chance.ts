/** Choices that follow from a seed: the same seed makes the same demo. */
import { createHash } from 'node:crypto';

export class Chance {
  private count = 0;

  constructor(private readonly seed: string) {}

  /** Another row of choices, whatever this one is asked meanwhile. */
  of(name: string): Chance {
    return new Chance(`${this.seed}/${name}`);
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.count += 1;
    return createHash('sha256').update(`${this.seed}#${this.count}`).digest().readUInt32BE(0) / 2 ** 32;
  }

  isLess(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Item>(from: readonly Item[]): Item {
    return from[Math.floor(this.next() * from.length)]!;
  }

  /** A mobile of India, as people write theirs. */
  phone(): string {
    return `+919${this.between(100_000_000, 999_999_999)}`;
  }

  /** A version 4 UUID. */
  uuid(): string {
    this.count += 1;
    const hex = createHash('sha256').update(`${this.seed}#${this.count}`).digest('hex');
    const variant = ((parseInt(hex[16]!, 16) & 3) | 8).toString(16);
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      variant + hex.slice(17, 20),
      hex.slice(20, 32),
    ].join('-');
  }
}
