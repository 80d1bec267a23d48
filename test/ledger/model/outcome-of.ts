/** An answer of the ledger in the model's words. */
import { Refusal } from '@backend/domain/refusal.js';
import type { Recorded } from '@backend/ledger/ledger.js';
import type { Word } from './bookkeeping.js';

export interface Outcome {
  readonly word: Word;
  readonly recorded?: Recorded;
}

export const outcomeOf = (recorded: Recorded): Outcome => ({
  word: recorded.events.length > 0 ? 'done' : 'nothing',
  recorded,
});

/** @throws the error itself when it is no answer. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (error instanceof Refusal) return { word: error.code };
  if (error instanceof RangeError) return { word: 'fault' };
  throw error;
};
