/**
 * A wallet is one person's money: free to spend, held for numbers on order, and owed after a reversal. All in paise.
 */
import { postingsOf, type LedgerAccount } from './books.js';
import type { DomainEvent } from '../events.js';
import { paise, type Paise } from './money.js';
import type { AdjustmentReason } from '../reasons.js';
import { Refusal } from '../refusal.js';

export interface Wallet {
  readonly available: Paise;
  readonly held: Paise;
  /** Owed to us after a deposit was reversed; settled with the next credit. */
  readonly receivable: Paise;
  readonly openNumbers: number;
  readonly banned: boolean;
}

/** How much one person may do at once (NUMBERS-18). */
export interface Limits {
  readonly openNumbers: number;
  /** At most MAX_PURCHASES. */
  readonly purchasesAnHour: number;
}

export const MAX_PURCHASES = 100;
export const LIMITS: Limits = { openNumbers: 5, purchasesAnHour: 20 };
const HOUR = 3_600_000;

export const EMPTY_WALLET: Wallet = {
  available: 0,
  held: 0,
  receivable: 0,
  openNumbers: 0,
  banned: false,
};

/**
 * How a posting changes the person's accounts: a credit adds, a debit subtracts; for what is owed it is the reverse.
 */
const columns: Partial<Record<LedgerAccount, { column: 'available' | 'held' | 'receivable'; credit: 1 | -1 }>> = {
  user_available: { column: 'available', credit: 1 },
  user_held: { column: 'held', credit: 1 },
  user_receivable: { column: 'receivable', credit: -1 },
};

const applyPostings = (wallet: Wallet, event: DomainEvent): Wallet => {
  const sums = { available: wallet.available, held: wallet.held, receivable: wallet.receivable };
  for (const { debit, credit, amount } of postingsOf(event)) {
    const from = columns[debit];
    const to = columns[credit];
    if (from) sums[from.column] -= from.credit * amount;
    if (to) sums[to.column] += to.credit * amount;
  }
  return { ...wallet, ...sums };
};

/** The wallet after one more event. */
export const evolveWallet = (before: Wallet, event: DomainEvent): Wallet => {
  const wallet = applyPostings(before, event);
  switch (event.type) {
    case 'NumberRequested':
      return { ...wallet, openNumbers: wallet.openNumbers + 1 };
    case 'CodeReceived':
      return event.seq === 1 ? { ...wallet, openNumbers: wallet.openNumbers - 1 } : wallet;
    case 'NumberClosed':
      return { ...wallet, openNumbers: wallet.openNumbers - 1 };
    case 'WalletBanned':
    case 'AccountClosed':
      return { ...wallet, banned: true };
    case 'BanLifted':
      return { ...wallet, banned: false };
    default:
      return wallet;
  }
};

/**
 * @param returning paise that are held now, and free again before the money is taken.
 * @throws Refusal 'insufficient-funds'
 */
export const assertCanPay = (wallet: Wallet, amount: Paise, returning: Paise = 0): void => {
  const available = wallet.available + returning;
  if (available < amount) throw new Refusal('insufficient-funds', { required: amount, available });
};

export const assertNotBanned = (wallet: Wallet): void => {
  if (wallet.banned) throw new Refusal('banned');
};

/** What the limits count, beside the wallet. Times in ms since 1970. */
export interface Pace {
  readonly now: number;
  /** Of the newest purchases, rising; as many as the limit, if there were so many within the hour. */
  readonly purchases: readonly number[];
  /** Open numbers that are ended before. */
  readonly leaving?: number;
}

/** Limits that two requests at once could break (NUMBERS-18). */
export const assertCanBuy = (wallet: Wallet, limits: Limits, { now, purchases, leaving = 0 }: Pace): void => {
  assertNotBanned(wallet);
  if (wallet.openNumbers - leaving >= limits.openNumbers) {
    throw new Refusal('too-many-open-numbers', { limit: limits.openNumbers });
  }
  const recent = purchases.filter((at) => at > now - HOUR);
  const limit = Math.min(limits.purchasesAnHour, MAX_PURCHASES);
  if (recent.length >= limit) {
    const oldest = recent[recent.length - limit] ?? now;
    throw new Refusal('too-many-purchases', { limit, again: oldest + HOUR });
  }
};

/** A credit; what is still owed after a reversal is settled from it. */
export const creditWallet = (wallet: Wallet, credit: DomainEvent, amount: Paise): DomainEvent[] => {
  const settle = Math.min(wallet.receivable, amount);
  return settle > 0 ? [credit, { type: 'ReceivableSettled', amount: settle }] : [credit];
};

/** A signed correction with a reason (MONEY-10). Never below zero. */
export const adjustWallet = (
  wallet: Wallet,
  adjustmentId: string,
  amount: Paise,
  reason: AdjustmentReason,
): DomainEvent[] => {
  if (paise(amount) === 0) throw new RangeError('an adjustment of nothing');
  if (amount < 0) assertCanPay(wallet, -amount);
  const event: DomainEvent = { type: 'FundsAdjusted', adjustmentId, amount, reason };
  return amount > 0 ? creditWallet(wallet, event, amount) : [event];
};
