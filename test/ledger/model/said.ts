/** What an answer of the door says, in the model's words. */
import { Refusal } from '@backend/domain/refusal.js';
import type { Recorded } from '@backend/ledger/ledger.js';
import type { Word } from './bookkeeping.js';

export interface Said {
  readonly word: Word;
  readonly recorded?: Recorded;
}

export const saidBy = (recorded: Recorded): Said => ({
  word: recorded.events.length > 0 ? 'done' : 'nothing',
  recorded,
});

/** @throws the error itself when it is no answer. */
export const saidInstead = (error: unknown): Said => {
  if (error instanceof Refusal) return { word: error.code };
  if (error instanceof RangeError) return { word: 'fault' };
  throw error;
};
