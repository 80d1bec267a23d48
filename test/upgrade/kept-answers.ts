/**
 * What the program of an earlier version said of its own installation: heads and balances as of past times, and the
 * proof that each wallet is in its newest seal.
 */
import { readFileSync } from 'node:fs';

export interface KeptAnswers {
  /** The commit of the program. */
  readonly commit: string;
  /** Replays as of past times, in their order. */
  readonly replays: readonly {
    readonly asOf: string;
    readonly events: number;
    /** SHA-256 over all heads, as the replay printed it. */
    readonly heads: string;
    /** As the replay made them; in paise. */
    readonly wallets: readonly KeptWallet[];
  }[];
  readonly proofs: readonly {
    readonly stream: string;
    readonly seal: number;
    readonly version: number;
    /** Hashes are hexadecimal. */
    readonly headHash: string;
    readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: string }[];
  }[];
}

export interface KeptWallet {
  readonly stream: string;
  readonly version: number;
  readonly available: number;
  readonly held: number;
}

export const readAnswers = (file: string): KeptAnswers => JSON.parse(readFileSync(file, 'utf8')) as KeptAnswers;
