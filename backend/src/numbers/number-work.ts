/** What a command of the worker is about: one number of one wallet, and the row of the outbox that its commit deletes. */
import type { WorkRef } from '../ledger/ledger.js';

export interface NumberWork {
  readonly walletId: string;
  readonly numberId: string;
  /** Absent where a person or the clock asks, and no row was written. */
  readonly work?: WorkRef;
}

/** For the ledger's entry. */
export const done = ({ work }: NumberWork): { done?: WorkRef } => (work ? { done: work } : {});
