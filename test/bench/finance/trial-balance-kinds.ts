/** What the process of trial balances is asked, and what it answers. */

export interface AskTrialBalances {
  readonly appUrl: string;
  /** The first and the last moment, ms since 1970. */
  readonly between: readonly [from: number, to: number];
  /** Each with as many questions of every kind. */
  readonly rounds: number;
}

export const KINDS = ['recorded', 'effective', 'effective, known by', 'floor'] as const;
export type Times = Record<(typeof KINDS)[number], number[]>;
