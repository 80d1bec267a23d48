/** What people read, made of the folds: each row is a function of one subject's state, so a rebuilt picture is the same picture. */
import type { Entity } from '../domain/decision-context.js';
import { postingsOf } from '../domain/money/books.js';
import { pollingEndOf } from '../domain/numbers/clocks.js';
import type { DomainEvent } from '../domain/events.js';
import { NUMBER_SHAPE, type PhoneNumber } from '../domain/numbers/number.js';
import type { Recharge } from '../domain/payments/recharge.js';
import type { Wallet } from '../domain/money/wallet.js';
import type { Withdrawal } from '../domain/payments/withdrawal.js';

/** Rows by table name. */
export interface ReadModelRows {
  numbers: object[];
  recharges: object[];
  withdrawals: object[];
  corrections: object[];
  credits: object[];
}

export const noReadModelRows = (): ReadModelRows => ({
  numbers: [],
  recharges: [],
  withdrawals: [],
  corrections: [],
  credits: [],
});

const time = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The rows of the books that a fact makes. @param recordedAt microseconds */
export const postingRows = (stream: string, version: number, recordedAt: number, event: DomainEvent): object[] =>
  postingsOf(event).map((posting, line) => ({ stream, version, line, ...posting, recorded_at: recordedAt }));

/** The head row of a stream. */
export const walletRow = (
  walletId: string,
  version: number,
  wallet: Wallet,
  recordedAt: number,
  headHash: Buffer,
): object => ({
  wallet_id: walletId,
  version,
  available: wallet.available,
  held: wallet.held,
  receivable: wallet.receivable,
  open_numbers: wallet.openNumbers,
  purchases: `{${wallet.purchases.join(',')}}`,
  banned: wallet.banned,
  recorded_at: recordedAt,
  head_hash: headHash,
});

const numberPicture = (wallet_id: string, version: number, number: PhoneNumber): object => ({
  wallet_id,
  number_id: number.id,
  version,
  polling_until: time(
    number.assignedAt === null ? null : pollingEndOf(number.clocks, number.assignedAt, number.deadline),
  ),
  state: JSON.stringify({ ...number, shape: NUMBER_SHAPE }),
});

const rechargePicture = (wallet_id: string, version: number, recharge: Recharge): object => ({
  wallet_id,
  recharge_id: recharge.id,
  version,
  gateway: recharge.gateway,
  amount: recharge.amount,
  status: recharge.status,
  payment_id: recharge.paymentId,
  created_at: time(recharge.orderedAt),
  updated_at: time(recharge.changedAt),
});

const withdrawalPicture = (wallet_id: string, version: number, withdrawal: Withdrawal): object => ({
  wallet_id,
  withdrawal_id: withdrawal.id,
  version,
  amount: withdrawal.amount,
  status: withdrawal.status,
  requested_at: time(withdrawal.requestedAt),
  updated_at: time(withdrawal.changedAt),
});

export const addSubjectRows = (walletId: string, version: number, subject: Entity, into: ReadModelRows): void => {
  switch (subject.kind) {
    case 'number':
      into.numbers.push(numberPicture(walletId, version, subject));
      return;
    case 'recharge':
      into.recharges.push(rechargePicture(walletId, version, subject));
      return;
    case 'withdrawal':
      into.withdrawals.push(withdrawalPicture(walletId, version, subject));
  }
};

/** What a single fact adds beside its subject's row: a correction of the balance, or the mark that a payment was credited. */
export const addEventRows = (
  walletId: string,
  version: number,
  event: DomainEvent,
  at: number,
  into: ReadModelRows,
): void => {
  const correction = (id: string, type: string, description: string, amount: number, subject: string): void => {
    const place = { wallet_id: walletId, correction_id: id, version };
    into.corrections.push({ ...place, type, description, amount, subject, created_at: time(at) });
  };
  switch (event.type) {
    case 'FundsDeposited': {
      const { gateway, paymentId, rechargeId, amount } = event;
      into.credits.push({ gateway, payment_id: paymentId, order_id: rechargeId, wallet_id: walletId, version, amount });
      return;
    }
    case 'FundsRefunded':
      return correction(`refund-${event.numberId}`, 'refund', event.reason, event.amount, event.numberId);
    case 'FundsAdjusted':
      return correction(event.adjustmentId, 'adjustment', event.reason, event.amount, event.adjustmentId);
    case 'DepositReversed':
      return correction(
        event.reversalId,
        'reversal',
        'Recharge taken back by the bank',
        -event.amount,
        event.rechargeId,
      );
    case 'QuarantineReleased':
      if (event.to === 'wallet') correction(event.caseId, 'deposit', event.reason, event.amount, event.caseId);
      return;
    default:
  }
};
