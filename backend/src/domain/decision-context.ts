/** What a decision reads: one wallet as it is now, and the few entities in it that the command changes. */
import type { DomainEvent } from './events.js';
import type { PhoneNumber } from './numbers/number.js';
import type { Recharge } from './payments/recharge.js';
import type { Wallet } from './money/wallet.js';
import type { Withdrawal } from './payments/withdrawal.js';

/** What has a state of its own within a wallet. */
export type Entity = PhoneNumber | Recharge | Withdrawal;

export interface DecisionContext {
  readonly wallet: Wallet;
  /** The database's clock, ms since 1970; never runs backwards within one commit and wallet. */
  readonly now: number;
  /** undefined when it does not exist. @throws RangeError for an id that the request to the ledger did not name. */
  number(id: string): PhoneNumber | undefined;
  recharge(id: string): Recharge | undefined;
  /**
   * Recharges ordered within the last day, as they are now.
   * @throws RangeError where the request did not name them.
   */
  recentRecharges(): readonly Recharge[];
  /**
   * When numbers were bought within the last hour, ms since 1970, rising; the newest ones, as many as a limit can be.
   * @throws RangeError where the request did not ask for them.
   */
  recentPurchases(): readonly number[];
  withdrawal(id: string): Withdrawal | undefined;
}

/**
 * A decision: pure, may run again; returns the events to record, or throws a Refusal. [] means "it happened before".
 */
export type Decide = (context: DecisionContext) => readonly DomainEvent[];
