/** Which keys a file had so far, by 16 bytes of a digest of each: the keys themselves may be of any length. */
import { createHash } from 'node:crypto';

const BYTES = 16;

export class SeenKeys {
  private readonly digests = new Set<string>();

  /** @returns whether it is new */
  add(key: string): boolean {
    const { size } = this.digests;
    // A character for each byte: a string of them takes less memory than a buffer, and is compared by what it says.
    this.digests.add(createHash('sha256').update(key).digest().toString('latin1', 0, BYTES));
    return this.digests.size > size;
  }
}
