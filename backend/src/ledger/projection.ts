/** What people read, made of the folds: each row is a function of one subject's state, so a rebuilt picture is the same picture. */
import type { Subject } from '../domain/account.js';
import { pollingEnds } from '../domain/clocks.js';
import type { DomainEvent } from '../domain/events.js';
import type { PhoneNumber } from '../domain/number.js';
import type { Recharge } from '../domain/recharge.js';
import type { Wallet } from '../domain/wallet.js';
import type { Withdrawal } from '../domain/withdrawal.js';

/** Rows by table name. */
export interface Pictures {
  numbers: object[];
  recharges: object[];
  holds: object[];
  transactions: object[];
  credits: object[];
}

export const noPictures = (): Pictures => ({ numbers: [], recharges: [], holds: [], transactions: [], credits: [] });

const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

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

/** A hold's transaction, as product.md section 4 names its states. */
const saleStatus = (number: PhoneNumber): string => {
  if (number.hold === 'spent') return 'completed';
  if (number.hold === 'released') return number.status === 'failed' ? 'failed' : 'cancelled';
  return number.activationId === null ? 'pending' : 'reserved';
};

const depositStatus = { pending: 'pending', paid: 'completed', failed: 'failed', expired: 'failed' } as const;
const withdrawalStatus = { held: 'reserved', withdrawn: 'completed', failed: 'failed' } as const;

const numberPictures = (wallet_id: string, version: number, number: PhoneNumber, into: Pictures): void => {
  const { offer } = number;
  into.numbers.push({
    wallet_id,
    number_id: number.id,
    version,
    status: number.status,
    reason: number.reason,
    provider: offer.provider,
    country: offer.country,
    country_name: offer.countryName,
    server: offer.server ?? null,
    service: offer.service,
    service_name: offer.serviceName,
    price: number.price,
    hold: number.hold,
    activation_id: number.activationId,
    phone: number.phone,
    codes: number.codes,
    requested_at: time(number.requestedAt),
    assigned_at: time(number.assignedAt),
    deadline: time(number.deadline),
    polling_until: time(
      number.assignedAt === null ? null : pollingEnds(number.clocks, number.assignedAt, number.deadline),
    ),
    closed_at: time(number.closedAt),
    ending: number.ending,
    state: JSON.stringify(number),
    updated_at: time(number.changedAt),
  });
  const deadline = time(number.deadline);
  into.holds.push({
    wallet_id,
    hold_id: number.id,
    kind: 'number',
    amount: number.price,
    status: number.hold,
    deadline,
    version,
  });
  into.transactions.push({
    wallet_id,
    transaction_id: number.id,
    version,
    type: number.hold === 'spent' ? 'purchase' : 'reservation',
    description: `${offer.serviceName} number, ${offer.countryName}`,
    amount: -number.price,
    status: saleStatus(number),
    subject: number.id,
    created_at: time(number.requestedAt),
    updated_at: time(number.changedAt),
  });
};

const rechargePictures = (wallet_id: string, version: number, recharge: Recharge, into: Pictures): void => {
  const { id, gateway, amount, status, paymentId } = recharge;
  const times = { created_at: time(recharge.orderedAt), updated_at: time(recharge.changedAt) };
  into.recharges.push({
    wallet_id,
    recharge_id: id,
    version,
    gateway,
    amount,
    status,
    payment_id: paymentId,
    ...times,
  });
  into.transactions.push({
    wallet_id,
    transaction_id: id,
    version,
    type: 'deposit',
    description: 'Wallet recharge',
    amount,
    status: depositStatus[status],
    subject: id,
    ...times,
  });
};

const withdrawalPictures = (wallet_id: string, version: number, withdrawal: Withdrawal, into: Pictures): void => {
  const { id, amount, status } = withdrawal;
  const hold = status === 'held' ? 'open' : status === 'withdrawn' ? 'spent' : 'released';
  into.holds.push({ wallet_id, hold_id: id, kind: 'withdrawal', amount, status: hold, deadline: null, version });
  into.transactions.push({
    wallet_id,
    transaction_id: id,
    version,
    type: 'withdrawal',
    description: 'Withdrawal to the source of payment',
    amount: -amount,
    status: withdrawalStatus[status],
    subject: id,
    created_at: time(withdrawal.requestedAt),
    updated_at: time(withdrawal.changedAt),
  });
};

export const subjectPictures = (walletId: string, version: number, subject: Subject, into: Pictures): void => {
  switch (subject.kind) {
    case 'number':
      return numberPictures(walletId, version, subject, into);
    case 'recharge':
      return rechargePictures(walletId, version, subject, into);
    case 'withdrawal':
      return withdrawalPictures(walletId, version, subject, into);
  }
};

/** What a single fact adds beside its subject's rows: a transaction of its own, or the mark that a payment was credited. */
export const eventPictures = (
  walletId: string,
  version: number,
  event: DomainEvent,
  at: number,
  into: Pictures,
): void => {
  const line = (
    transaction_id: string,
    type: string,
    description: string,
    amount: number,
    subject: string | null,
  ): void => {
    const times = { created_at: time(at), updated_at: time(at) };
    into.transactions.push({
      wallet_id: walletId,
      transaction_id,
      version,
      type,
      description,
      amount,
      status: 'completed',
      subject,
      ...times,
    });
  };
  switch (event.type) {
    case 'FundsDeposited': {
      const { gateway, paymentId, rechargeId, amount } = event;
      into.credits.push({ gateway, payment_id: paymentId, order_id: rechargeId, wallet_id: walletId, version, amount });
      return;
    }
    case 'FundsRefunded':
      return line(`refund-${event.numberId}`, 'refund', event.reason, event.amount, event.numberId);
    case 'FundsAdjusted':
      return line(event.adjustmentId, 'adjustment', event.reason, event.amount, event.adjustmentId);
    case 'DepositReversed':
      return line(event.reversalId, 'reversal', 'Recharge taken back by the bank', -event.amount, event.rechargeId);
    case 'QuarantineReleased':
      if (event.to === 'wallet') line(event.caseId, 'deposit', event.reason, event.amount, event.caseId);
      return;
    default:
  }
};
