/** The promises that `verify` checks, by their numbers. */
import { CLOSES_PROMISE } from '../closing/check-closes.js';
import { CLEARING_PROMISE } from './evidence/clearing.js';
import { AUDIT_PROMISE } from './evidence/check-audit.js';

/** The texts of docs/promises.md; 7, 8 and 14 are proven by model and drills. */
export const PROMISES: Readonly<Record<number, string>> = {
  1: 'nothing is ever below zero',
  2: 'versions without a gap, and the head is the fold',
  3: 'debits = credits, for every event',
  4: 'postings say what the head says',
  5: 'held = open holds, and each hold ends once',
  6: 'one key, one effect',
  9: 'refunds <= purchases, and sent back <= paid',
  10: 'one payment credits once',
  11: 'chain and seals verify',
  12: 'all work is done, or written down',
  13: 'a rebuilt read model is the live one',
  15: 'a code is charged once, with its storing',
  16: 'nothing waits too long',
  17: 'no code in the chain, none that cannot be shown',
  [AUDIT_PROMISE]: 'the chain of the audit verifies',
  [CLOSES_PROMISE]: 'a closed period stays as it was closed',
  [CLEARING_PROMISE]: 'what gateways owe is what is not settled',
};

/** No database can show these: model and drills do. */
export const BY_TESTS: readonly number[] = [7, 8, 14];

/** The promise that a differing table violates. */
export const TABLE_PROMISE: Readonly<Record<string, number>> = { credits: 10 };
