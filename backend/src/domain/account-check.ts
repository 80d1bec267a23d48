/** What an account must have before it may buy or recharge. The features that ask do not know who answers. */
import type { Refusal } from './refusal.js';

export abstract class AccountCheck {
  /** Null: it may. To be thrown within the decision, as a request that was accepted before is no new one. */
  abstract refusalFor(userId: string): Promise<Refusal | null>;
}
