/** Orders a recharge, and credits what the gateway confirms: once, whatever the browser reports. */
import type { DecisionContext } from '../decision-context.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from '../money/money.js';
import type { Recharge } from './recharge.js';
import { assertCanRecharge } from './recharge-limits.js';
import { Refusal } from '../refusal.js';
import { creditWallet, assertNotBanned } from '../money/wallet.js';

export const MIN_RECHARGE: Paise = 1_000;
export const MAX_RECHARGE: Paise = 5_000_000;

/** Orders 10 to 50,000 rupees (MONEY-8). @throws Refusal also for a banned person, and for too many orders */
export const orderRecharge = (
  context: DecisionContext,
  rechargeId: string,
  amount: Paise,
  gateway: string,
): DomainEvent[] => {
  const known = context.recharge(rechargeId);
  if (known) {
    if (known.amount !== amount) throw new Refusal('recharge-exists');
    return [];
  }
  assertNotBanned(context.wallet);
  paise(amount);
  if (amount < MIN_RECHARGE || amount > MAX_RECHARGE) {
    throw new Refusal('amount-out-of-range', { least: MIN_RECHARGE, most: MAX_RECHARGE });
  }
  assertCanRecharge(context.recentRecharges(), context.now);
  return [{ type: 'RechargeOrdered', rechargeId, amount, gateway }];
};

export interface Payment {
  readonly gateway: string;
  readonly paymentId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** The gateway's time of payment, ms, where it is impossible and not booked. */
  readonly timeTold?: number | undefined;
}

/** How long before its order a payment may appear to be made, as clocks differ, ms. */
const MAX_CLOCK_DIFFERENCE = 5 * 60_000;

/**
 * When a payment is booked: when it was paid. An impossible time is replaced by the time of recording, and kept as a
 * note.
 * @param orderedAt null where the order is not known
 */
export const bookedAt = (
  paidAt: number,
  { orderedAt, now }: { readonly orderedAt: number | null; readonly now: number },
): { effectiveAt: number } | { timeTold: number } => {
  const isBefore = orderedAt !== null && paidAt < orderedAt - MAX_CLOCK_DIFFERENCE;
  return isBefore || paidAt > now ? { timeTold: paidAt } : { effectiveAt: paidAt };
};

/** Why a payment cannot be credited and goes into quarantine, or null (MONEY-7). */
export const mismatchOf = (recharge: Recharge | undefined, payment: Payment): string | null => {
  if (!recharge) return 'unknown-order';
  if (payment.currency !== 'INR') return 'currency-differs';
  if (payment.amount !== recharge.amount) return 'amount-differs';
  if (recharge.paymentId !== null && recharge.paymentId !== payment.paymentId) return 'second-payment';
  return null;
};

const timeNoteOf = ({ timeTold }: Payment): { timeTold?: number } => (timeTold === undefined ? {} : { timeTold });

/** Puts a payment into quarantine. Another currency is never booked as rupees. */
export const quarantinePayment = (payment: Payment, orderId: string, reason: string): DomainEvent => {
  const { paymentId, currency, amount } = payment;
  const payload = { caseId: paymentId, currency, paymentId, orderId, reason, ...timeNoteOf(payment) };
  return currency === 'INR'
    ? { type: 'PaymentQuarantined', amount, ...payload }
    : { type: 'ForeignPaymentQuarantined', minorUnits: amount, ...payload };
};

/**
 * Credits a confirmed payment, once; a late one too. [] the second time.
 * @throws Refusal 'payment-mismatch' with the reason
 */
export const deposit = (context: DecisionContext, rechargeId: string, payment: Payment): DomainEvent[] => {
  const recharge = context.recharge(rechargeId);
  const reason = mismatchOf(recharge, payment);
  if (reason) throw new Refusal('payment-mismatch', { reason });
  if (recharge?.status === 'paid') return [];
  const { gateway, paymentId, amount } = payment;
  return creditWallet(
    context.wallet,
    { type: 'FundsDeposited', rechargeId, amount, gateway, paymentId, ...timeNoteOf(payment) },
    amount,
  );
};

/** The gateway reported a failure, or the order expired. Never undoes a credit; [] the second time. */
export const closeRecharge = (
  context: DecisionContext,
  rechargeId: string,
  outcome: 'failed' | 'expired',
): DomainEvent[] => {
  const recharge = context.recharge(rechargeId);
  if (!recharge) throw new Refusal('recharge-not-found');
  return recharge.status === 'pending' ? [{ type: 'RechargeClosed', rechargeId, outcome }] : [];
};

/**
 * Every settlement that could have a payment of it was read, and none has. Nothing where it was paid, or is certainly
 * unpaid already; a payment that comes all the same is still credited.
 */
export const endUnsettled = (context: DecisionContext, rechargeId: string, settledTo: string): DomainEvent[] => {
  const recharge = context.recharge(rechargeId);
  if (!recharge) throw new Refusal('recharge-not-found');
  if (recharge.status === 'paid' || recharge.status === 'failed') return [];
  return [{ type: 'RechargeClosed', rechargeId, outcome: 'failed', settledTo }];
};
