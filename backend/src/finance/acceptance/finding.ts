/** A finding of the ledger's check, and its hash: what is accepted is the hash, and nothing else (decision 0177). */
import { canonical, sha256 } from '../../crypto/canonical.js';

/** A promise that does not hold: which one, where, and what was found. */
export interface Violation {
  /** The number of the promise in docs/promises.md. */
  readonly promise: number;
  readonly stream: string | null;
  readonly version: number | null;
  readonly text: string;
}

/** Its texts say how long something waits, which moves from one check to the next. */
const AGES_PROMISE = 16;

/** SHA-256, hexadecimal, of the promise, the place and the text. A finding that changes has another hash. */
export const findingHash = ({ promise, stream, version, text }: Violation): string => {
  const stable = promise === AGES_PROMISE ? text.replace(/\d+/g, '#') : text;
  return sha256(canonical([promise, stream, version, stable])).toString('hex');
};
