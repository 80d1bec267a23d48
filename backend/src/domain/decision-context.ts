/** What a decision sees: one wallet as it is now, and the few things in it that the command is about. */
import type { DomainEvent } from './events.js';
import type { PhoneNumber } from './numbers/number.js';
import type { Recharge } from './payments/recharge.js';
import type { Wallet } from './money/wallet.js';
import type { Withdrawal } from './payments/withdrawal.js';

/** One thing in a wallet that has a life of its own. */
export type Subject = PhoneNumber | Recharge | Withdrawal;

export interface DecisionContext {
  readonly wallet: Wallet;
  /** The database's clock, ms since 1970; the same for every decision of one commit and wallet, or later. */
  readonly now: number;
  /** A number that the entry is about; undefined when it does not exist. @throws RangeError for one that was not named in the entry. */
  number(id: string): PhoneNumber | undefined;
  recharge(id: string): Recharge | undefined;
  /** Those ordered within the last hour, as they are now. @throws RangeError where the entry did not ask for them. */
  recentRecharges(): readonly Recharge[];
  withdrawal(id: string): Withdrawal | undefined;
}

/** A decision: pure, may run again; returns the facts to record, or throws a Refusal. [] says "it has happened already". */
export type Decide = (account: DecisionContext) => readonly DomainEvent[];
