/**
 * What the gateway took back of a payment without being asked: a refund made in its own console, or a dispute by the
 * person's bank. The free balance pays as far as it goes, the rest is owed (decision 0188).
 */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import type { Paise } from '../money/money.js';
import { creditWallet } from '../money/wallet.js';
import { leftOf, type Dispute, type Recharge } from './recharge.js';

/** Where the money that was taken back comes from; the two sum to it. */
interface Shares {
  /** Of the payment: never more than is left of it, beside what went back or is on its way. Paise. */
  readonly amount: Paise;
  /** Of that amount, what the free balance pays; the rest is owed. */
  readonly fromAvailable: Paise;
  /** What is more than was left of the payment: put aside for people to settle, and never the person's debt. */
  readonly beyond?: Paise;
}

/** @throws RangeError for less than a paisa */
const sharesOf = (taken: Paise, left: Paise, available: Paise): Shares => {
  if (taken <= 0) throw new RangeError(`${taken} paise were taken back`);
  const amount = Math.min(taken, left);
  const shares = { amount, fromAvailable: Math.min(available, amount) };
  return taken > amount ? { ...shares, beyond: taken - amount } : shares;
};

/** @throws RangeError where nothing was paid by it */
const paidRecharge = (context: DecisionContext, rechargeId: string): Recharge => {
  const recharge = context.recharge(rechargeId);
  if (recharge?.status !== 'paid') throw new RangeError(`nothing was deposited by ${rechargeId}`);
  return recharge;
};

export interface ForeignRefund {
  /** The gateway's id of it. */
  readonly refundRef: string;
  readonly amount: Paise;
}

/**
 * A refund that the gateway has paid out, and that we did not ask for. The key of its command makes it count once.
 * @throws RangeError where nothing was paid by the recharge, and for less than a paisa
 */
export const bookForeignRefund = (
  context: DecisionContext,
  rechargeId: string,
  { refundRef, amount }: ForeignRefund,
): DomainEvent[] => {
  const recharge = paidRecharge(context, rechargeId);
  const shares = sharesOf(amount, leftOf(recharge), context.wallet.available);
  return [{ type: 'RefundSeen', rechargeId, refundRef, gateway: recharge.gateway, ...shares }];
};

export interface DisputeReport {
  readonly disputeId: string;
  /** What the bank wants back. */
  readonly amount: Paise;
}

/** The dispute as it is known; undefined before the first report. */
const known = ({ disputes }: Recharge, disputeId: string): Dispute | undefined =>
  disputes.find(({ id }) => id === disputeId);

/**
 * What is free is held as far as it goes, until the dispute ends. [] where it was reported before, also its end.
 * @throws RangeError where nothing was paid by the recharge, and for less than a paisa
 */
export const openDispute = (
  context: DecisionContext,
  rechargeId: string,
  { disputeId, amount: claimed }: DisputeReport,
): DomainEvent[] => {
  const recharge = paidRecharge(context, rechargeId);
  if (known(recharge, disputeId)) return [];
  const { amount, fromAvailable: held } = sharesOf(claimed, leftOf(recharge), context.wallet.available);
  return [{ type: 'DisputeOpened', rechargeId, disputeId, gateway: recharge.gateway, amount, held }];
};

/**
 * The bank took the money back. [] where the dispute has ended: the first end counts.
 * @throws RangeError where nothing was paid by the recharge, and for less than a paisa
 */
export const loseDispute = (
  context: DecisionContext,
  rechargeId: string,
  { disputeId, amount: taken }: DisputeReport,
): DomainEvent[] => {
  const recharge = paidRecharge(context, rechargeId);
  const before = known(recharge, disputeId) ?? { state: 'open', amount: 0, held: 0 };
  if (before.state !== 'open') return [];
  const { gateway } = recharge;
  const { amount, beyond } = sharesOf(taken, leftOf(recharge) + before.amount, 0);
  const fromHeld = Math.min(before.held, amount);
  const fromAvailable = Math.min(context.wallet.available, amount - fromHeld);
  const shares = { amount, fromHeld, fromAvailable, released: before.held - fromHeld };
  const event = { type: 'DisputeLost', rechargeId, disputeId, gateway, ...shares } as const;
  return [beyond === undefined ? event : { ...event, beyond }];
};

/**
 * The payment stands. [] where the dispute has ended: the first end counts.
 * @throws RangeError where nothing was paid by the recharge
 */
export const winDispute = (context: DecisionContext, rechargeId: string, disputeId: string): DomainEvent[] => {
  const recharge = paidRecharge(context, rechargeId);
  const { state, held: released } = known(recharge, disputeId) ?? { state: 'open', held: 0 };
  if (state !== 'open') return [];
  const { gateway } = recharge;
  return creditWallet(context.wallet, { type: 'DisputeWon', rechargeId, disputeId, gateway, released }, released);
};
