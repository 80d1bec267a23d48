/** Ordering a recharge, and what the gateway says of it: credited once, never by what a browser says. */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import type { Recharge } from './recharge.js';
import { assertCanRecharge } from './recharge-limits.js';
import { Refusal } from '../refusal.js';
import { creditWallet, assertNotBanned } from '../money/wallet.js';

export const LEAST_RECHARGE: Paise = 1_000;
export const MOST_RECHARGE: Paise = 5_000_000;

/** 10 to 50,000 rupees (MONEY-8); refused for a banned person, and for one who orders too many. */
export const orderRecharge = (
  account: DecisionContext,
  rechargeId: string,
  amount: Paise,
  gateway: string,
): DomainEvent[] => {
  const known = account.recharge(rechargeId);
  if (known) {
    if (known.amount !== amount) throw new Refusal('recharge-exists');
    return [];
  }
  assertNotBanned(account.wallet);
  paise(amount);
  if (amount < LEAST_RECHARGE || amount > MOST_RECHARGE) {
    throw new Refusal('amount-out-of-range', { least: LEAST_RECHARGE, most: MOST_RECHARGE });
  }
  assertCanRecharge(account.recentRecharges(), account.now);
  return [{ type: 'RechargeOrdered', rechargeId, amount, gateway }];
};

export interface Payment {
  readonly gateway: string;
  readonly paymentId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Where the time that the gateway told is not taken, that time, ms. */
  readonly timeTold?: number | undefined;
}

/** How long before its order a payment may seem to be made, as clocks differ, ms. */
const CLOCKS_DIFFER = 5 * 60_000;

/**
 * When a payment belongs in the books: when it was paid. A time that cannot be becomes the time of recording, and is noted.
 * @param orderedAt null where the order is not known
 */
export const bookedAt = (
  paidAt: number,
  { orderedAt, now }: { readonly orderedAt: number | null; readonly now: number },
): { effectiveAt: number } | { timeTold: number } => {
  const isBefore = orderedAt !== null && paidAt < orderedAt - CLOCKS_DIFFER;
  return isBefore || paidAt > now ? { timeTold: paidAt } : { effectiveAt: paidAt };
};

/** Why a payment is no credit by itself, or null: it goes into quarantine (MONEY-7). */
export const mismatch = (recharge: Recharge | undefined, payment: Payment): string | null => {
  if (!recharge) return 'unknown-order';
  if (payment.currency !== 'INR') return 'currency-differs';
  if (payment.amount !== recharge.amount) return 'amount-differs';
  if (recharge.paymentId !== null && recharge.paymentId !== payment.paymentId) return 'second-payment';
  return null;
};

const noted = ({ timeTold }: Payment): { timeTold?: number } => (timeTold === undefined ? {} : { timeTold });

/** Puts a payment aside. Another currency never becomes an amount of the rupee books. */
export const quarantine = (payment: Payment, orderId: string, reason: string): DomainEvent => {
  const { paymentId, currency, amount } = payment;
  const said = { caseId: paymentId, currency, paymentId, orderId, reason, ...noted(payment) };
  return currency === 'INR'
    ? { type: 'PaymentQuarantined', amount, ...said }
    : { type: 'ForeignPaymentQuarantined', minorUnits: amount, ...said };
};

/** Credits a confirmed payment, once; a late one too. Heard again: nothing. @throws Refusal 'payment-mismatch' with the reason. */
export const deposit = (account: DecisionContext, rechargeId: string, payment: Payment): DomainEvent[] => {
  const recharge = account.recharge(rechargeId);
  const reason = mismatch(recharge, payment);
  if (reason) throw new Refusal('payment-mismatch', { reason });
  if (recharge?.status === 'paid') return [];
  const { gateway, paymentId, amount } = payment;
  return creditWallet(
    account.wallet,
    { type: 'FundsDeposited', rechargeId, amount, gateway, paymentId, ...noted(payment) },
    amount,
  );
};

/** The gateway said no, or the order grew too old. Never undoes a credit; heard again: nothing. */
export const closeRecharge = (
  account: DecisionContext,
  rechargeId: string,
  outcome: 'failed' | 'expired',
): DomainEvent[] => {
  const recharge = account.recharge(rechargeId);
  if (!recharge) throw new Refusal('recharge-not-found');
  return recharge.status === 'pending' ? [{ type: 'RechargeClosed', rechargeId, outcome }] : [];
};

/**
 * A chargeback: taken from the free balance as far as it goes, the rest is owed. Each reversal counts once by its
 * idempotency key. @keptForLater
 */
export const reverseDeposit = (
  account: DecisionContext,
  rechargeId: string,
  amount: Paise,
  reversalId: string,
): DomainEvent[] => {
  const recharge = account.recharge(rechargeId);
  if (!recharge || recharge.status !== 'paid') throw new RangeError(`nothing was deposited by ${rechargeId}`);
  if (amount <= 0 || amount > recharge.amount - recharge.reversed)
    throw new RangeError('a reversal beyond the deposit');
  const fromAvailable = Math.min(account.wallet.available, amount);
  return [{ type: 'DepositReversed', rechargeId, amount, fromAvailable, reversalId }];
};
