/**
 * Recharges: 10 to 50,000 rupees, credited once by the gateway's word alone, and what is not clear goes aside (MONEY-7,
 * MONEY-8).
 */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { postingsOf } from '@backend/domain/money/books.js';
import {
  bookedAt,
  closeRecharge,
  deposit,
  endUnsettled,
  mismatchOf,
  orderRecharge,
  quarantinePayment,
} from '@backend/domain/payments/recharging.js';
import { after, given } from '../given-when-then.js';
import { bought, deposited, ordered, PRICE } from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const order = (amount: number) => (account: DecisionContext) => orderRecharge(account, 'r', amount, 'g');
const payment = { gateway: 'g', paymentId: 'pay-r', amount: 5_000, currency: 'INR' };
const pay =
  (changes = {}) =>
  (account: DecisionContext) =>
    deposit(account, 'r', { ...payment, ...changes });
const close = (outcome: 'failed' | 'expired') => (account: DecisionContext) => closeRecharge(account, 'r', outcome);
const unsettled = (account: DecisionContext) => endUnsettled(account, 'r', '2026-01-16');
const closed = (outcome: 'failed' | 'expired') => ({ type: 'RechargeClosed', rechargeId: 'r', outcome }) as const;

describe('A recharge', () => {
  it('is 10 to 50,000 rupees', () => {
    given().when(order(1_000)).then(ordered(1_000));
    given().when(order(5_000_000)).then(ordered(5_000_000));
    given().when(order(999)).thenRefused('amount-out-of-range', { least: 1_000, most: 5_000_000 });
    given().when(order(5_000_001)).thenRefused('amount-out-of-range', { least: 1_000, most: 5_000_000 });
  });
  it.each([NaN, 1_000.5])('is not %d paise', (amount) => void given().when(order(amount)).thenFaulty());
  it('moves no money by itself', () => void given(ordered(5_000)).leaves({ available: 0 }));
  it('is one, however often it is ordered', () => void given(ordered(5_000)).when(order(5_000)).then());
  it('is refused under the same name with another amount', () =>
    void given(ordered(5_000)).when(order(5_001)).thenRefused('recharge-exists'));
  it('is refused for a banned person', () =>
    void given({ type: 'WalletBanned', reason: 'x' }).when(order(5_000)).thenRefused('banned'));
  it('remembers when it was ordered and when it changed', () => {
    const paid = given(after(5), ordered(5_000), after(5), deposited(5_000));
    expect(paid.sees((a) => a.recharge('r'))).toEqual({
      kind: 'recharge',
      id: 'r',
      gateway: 'g',
      amount: 5_000,
      status: 'paid',
      paymentId: 'pay-r',
      paidAt: BEGIN + 10,
      reversed: 0,
      returned: 0,
      disputes: [],
      orderedAt: BEGIN + 5,
      changedAt: BEGIN + 10,
    });
  });
});

describe('Recharges of one person', () => {
  const MINUTE = 60_000;
  const some = (count: number, from = 0) => Array.from({ length: count }, (_, i) => ordered(5_000, `p${from + i}`));
  const none = (count: number, from = 0) =>
    some(count, from).flatMap((one) => [
      one,
      { type: 'RechargeClosed', rechargeId: one.rechargeId, outcome: 'failed' } as const,
    ]);
  const refusal = (limit: number, again: number, retryAfter: number) => ({ limit, again: BEGIN + again, retryAfter });

  it('are at most five that are pending of the last 30 minutes', () => {
    given(...some(4))
      .when(order(5_000))
      .then(ordered(5_000));
    given(some(1)[0]!, after(10 * MINUTE), ...some(4, 1))
      .when(order(5_000))
      .thenRefused('too-many-pending-recharges', refusal(5, 30 * MINUTE, 1_200));
    given(some(1)[0]!, after(30 * MINUTE - 1), ...some(4, 1))
      .when(order(5_000))
      .thenRefused('too-many-pending-recharges', refusal(5, 30 * MINUTE, 1));
    given(some(1)[0]!, after(30 * MINUTE), ...some(4, 1))
      .when(order(5_000))
      .then(ordered(5_000));
  });
  it('are not counted as pending once they are paid or have failed', () => {
    given(...some(5), deposited(5_000, 'p0'))
      .when(order(5_000))
      .then(ordered(5_000));
    given(...none(19))
      .when(order(5_000))
      .then(ordered(5_000));
  });
  it('are at most twenty an hour, whatever became of them', () => {
    given(...none(1), after(15 * MINUTE), ...none(19, 1))
      .when(order(5_000))
      .thenRefused('too-many-recharges', refusal(20, 60 * MINUTE, 2_700));
    given(...none(1), after(60 * MINUTE), ...none(19, 1))
      .when(order(5_000))
      .then(ordered(5_000));
  });
  it('that are above the limit wait for the oldest that counts', () =>
    void given(...none(2), after(MINUTE), ...none(20, 2))
      .when(order(5_000))
      .thenRefused('too-many-recharges', refusal(20, 61 * MINUTE, 3_600)));
  it('may be ordered again under the same name beyond every limit', () =>
    void given(...some(4), ordered(5_000))
      .when(order(5_000))
      .then());
});

describe('A payment', () => {
  it('is credited', () =>
    void given(ordered(5_000)).when(pay()).then(deposited(5_000)).leaves({ available: 5_000, receivable: 0 }));
  it('is credited once, however often it is received', () =>
    void given(ordered(5_000), deposited(5_000)).when(pay()).then());
  it('is credited however late it comes', () => {
    given(ordered(5_000), closed('expired')).when(pay()).then(deposited(5_000));
    given(ordered(5_000), closed('failed')).when(pay()).then(deposited(5_000));
  });
  it('reaches a banned person', () =>
    void given(ordered(5_000), { type: 'WalletBanned', reason: 'x' }).when(pay()).then(deposited(5_000)));
  it.each([
    ['unknown-order', [], {}],
    ['currency-differs', [ordered(5_000)], { currency: 'USD' }],
    ['amount-differs', [ordered(5_000)], { amount: 5_001 }],
    ['amount-differs', [ordered(5_000)], { amount: 4_999 }],
    ['second-payment', [ordered(5_000), deposited(5_000)], { paymentId: 'other' }],
  ] as const)(
    'with %s is no credit',
    (reason, past, changes) =>
      void given(...past)
        .when(pay(changes))
        .thenRefused('payment-mismatch', { reason }),
  );
  it('notes the time of the gateway where it is not booked', () => {
    given(ordered(5_000))
      .when(pay({ timeTold: 5 }))
      .then({ ...deposited(5_000), timeTold: 5 });
    given(ordered(5_000))
      .when(pay({ timeTold: undefined }))
      .then(deposited(5_000));
  });
  it.each([
    ['when it was paid', 900, 1_000, {}],
    ['up to five minutes before its order', 1_000 - 300_000, 1_000, {}],
    ['not earlier: then now, with a note', 1_000 - 300_001, 1_000, { told: 1_000 - 300_001 }],
    ['now, with a note, where the time is in the future', 2_001, 1_000, { told: 2_001 }],
    ['when it was paid, up to now', 2_000, 1_000, {}],
    ['when it was paid, where the order is unknown', -9_000_000, null, {}],
    ['not in the future, where the order is unknown, too', 2_001, null, { told: 2_001 }],
  ] as const)('belongs %s', (_, paidAt, orderedAt, note) => {
    const expected = 'told' in note ? { timeTold: note.told } : { effectiveAt: paidAt };
    expect(bookedAt(paidAt, { orderedAt, now: 2_000 })).toEqual(expected);
  });
  it('matches its order', () => {
    expect(given(ordered(5_000)).sees((a) => mismatchOf(a.recharge('r'), payment))).toBeNull();
    expect(mismatchOf(undefined, payment)).toBe('unknown-order');
  });
  it('settles first what is owed', () => {
    const owing = [
      ordered(5_000, 'q'),
      deposited(5_000, 'q'),
      ...bought(),
      { type: 'DepositReversed', rechargeId: 'q', amount: 5_000, fromAvailable: 5_000 - PRICE, reversalId: 'v' },
    ] as const;
    given(...owing).leaves({ available: 0, held: PRICE, receivable: PRICE });
    given(...owing, ordered(5_000))
      .when(pay())
      .then(deposited(5_000), { type: 'ReceivableSettled', amount: PRICE })
      .leaves({ available: 5_000 - PRICE, receivable: 0 });
    given(...owing, ordered(1_000))
      .when(pay({ amount: 1_000 }))
      .then(deposited(1_000), { type: 'ReceivableSettled', amount: 1_000 })
      .leaves({ available: 0, receivable: PRICE - 1_000 });
  });
});

describe('A payment that is put aside', () => {
  const said = { caseId: 'pay-r', paymentId: 'pay-r', orderId: 'o', reason: 'why' };

  it('is booked in rupees', () => {
    const event = quarantinePayment(payment, 'o', 'why');
    expect(event).toEqual({ type: 'PaymentQuarantined', amount: 5_000, currency: 'INR', ...said });
    expect(postingsOf(event)).toHaveLength(1);
  });
  it.each(['USD', 'JPY', 'KWD'])('in %s is never booked: it has no amount, only its own minor units', (currency) => {
    const event = quarantinePayment({ ...payment, currency, timeTold: 7 }, 'o', 'why');
    expect(event).toEqual({ type: 'ForeignPaymentQuarantined', minorUnits: 5_000, currency, timeTold: 7, ...said });
    expect(postingsOf(event)).toEqual([]);
  });
});

describe('A recharge that came to nothing', () => {
  it.each(['failed', 'expired'] as const)('is %s, once', (outcome) => {
    const now = given(ordered(5_000)).when(close(outcome)).then(closed(outcome));
    now.when(close(outcome)).then();
    expect(now.sees((a) => a.recharge('r')?.status)).toBe(outcome);
  });
  it('never undoes a credit', () => void given(ordered(5_000), deposited(5_000)).when(close('failed')).then());
  it('has to exist', () => void given().when(close('failed')).thenRefused('recharge-not-found'));
});

describe('A recharge that no settlement has a payment of', () => {
  const unpaid = { ...closed('failed'), settledTo: '2026-01-16' };
  it.each([[], [closed('expired')]])(
    'is certainly unpaid after %j',
    (...before) =>
      void given(ordered(5_000), ...before)
        .when(unsettled)
        .then(unpaid),
  );
  it('is that once', () => void given(ordered(5_000), unpaid).when(unsettled).then());
  it('is not where it was paid', () => void given(ordered(5_000), deposited(5_000)).when(unsettled).then());
  it('needs no other word where the gateway called it failed', () =>
    void given(ordered(5_000), closed('failed')).when(unsettled).then());
  it('is credited all the same when a payment comes', () =>
    void given(ordered(5_000), unpaid).when(pay()).then(deposited(5_000)));
  it('is one of ours', () => void given().when(unsettled).thenRefused('recharge-not-found'));
});
