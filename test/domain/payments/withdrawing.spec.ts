/** Withdrawals: held first, in parts by the payments they go back to, each ended once (MONEY-9). */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { REFUNDABLE_FOR } from '@backend/domain/payments/allocating.js';
import {
  approveWithdrawal,
  cancelWithdrawal,
  endAllocation,
  requestWithdrawal,
  sendAllocation,
} from '@backend/domain/payments/withdrawing.js';
import { after, given } from '../given-when-then.js';
import { allocated, deposited, ordered } from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const funds = [ordered(5_000), deposited(5_000)];
const twoPayments = [...funds, ordered(2_000, 'r2'), deposited(2_000, 'r2')];
const want =
  (amount: number, rechargeIds = ['r']) =>
  (context: DecisionContext) =>
    requestWithdrawal(context, { withdrawalId: 'w', amount, rechargeIds });
const wanted = (amount = 3_000): DomainEvent => ({ type: 'WithdrawalRequested', withdrawalId: 'w', amount });
const approved: DomainEvent = { type: 'WithdrawalApproved', withdrawalId: 'w' };
const part = (place: number, rechargeId = 'r') => ({ withdrawalId: 'w', rechargeId, allocationId: `w0${place}` });
const sent = (place: number, rechargeId = 'r'): DomainEvent => ({ type: 'AllocationSent', ...part(place, rechargeId) });
const returned = (amount: number, place = 1, rechargeId = 'r'): DomainEvent => ({
  type: 'AllocationReturned',
  ...{ ...part(place, rechargeId), amount, through: 'gateway', gateway: 'g' },
});
const failed = (
  amount: number,
  reason: 'other' | 'rejected' | 'withdrawn-by-person' = 'other',
  place = 1,
): DomainEvent => ({
  type: 'AllocationFailed',
  ...{ ...part(place), amount, reason },
});
const end = (place: number, how: Parameters<typeof endAllocation>[3]) => (context: DecisionContext) =>
  endAllocation(context, 'w', `w0${place}`, how);

describe('A withdrawal that is requested', () => {
  it('is held, with the payment that it goes back to', () =>
    void given(...funds)
      .when(want(3_000))
      .then(wanted(), allocated(3_000))
      .leaves({ available: 2_000, held: 3_000 }));
  it('takes of the first payment what is left of it, and the rest of the next', () =>
    void given(...twoPayments)
      .when(want(3_000, ['r2', 'r']))
      .then(wanted(), allocated(2_000, 1, 'r2'), allocated(1_000, 2)));
  it('leaves each part a rupee at least', () =>
    void given(...twoPayments)
      .when(want(2_050, ['r2', 'r']))
      .then(wanted(2_050), allocated(1_950, 1, 'r2'), allocated(100, 2)));
  it('goes by the bank where the payment is too old for its gateway', () => {
    given(...funds, after(REFUNDABLE_FOR))
      .when(want(100))
      .then(wanted(100), allocated(100));
    given(...funds, after(REFUNDABLE_FOR + 1))
      .when(want(100))
      .then(wanted(100), { ...allocated(100), through: 'bank' });
  });
  it('may take all that was paid and is free, and no paisa more', () => {
    given(...funds)
      .when(want(5_000))
      .then(wanted(5_000), allocated(5_000));
    given(...funds)
      .when(want(5_001))
      .thenRefused('insufficient-funds', { required: 5_001, available: 5_000 });
    given(...funds, { type: 'FundsAdjusted', adjustmentId: 'a', amount: 900, reason: 'goodwill' })
      .when(want(5_001))
      .thenRefused('not-withdrawable', { required: 5_001, most: 5_000 });
  });
  it('takes nothing that was reversed, or goes back already', () => {
    const reversed: DomainEvent = {
      type: 'DepositReversed',
      ...{ rechargeId: 'r', amount: 1_000, fromAvailable: 1_000, reversalId: 'v', gateway: 'g' },
    };
    given(...twoPayments, reversed)
      .when(want(4_001))
      .thenRefused('not-withdrawable', { required: 4_001, most: 4_000 });
    given(...twoPayments, { ...wanted(4_500), withdrawalId: 'x' } as DomainEvent, {
      ...allocated(4_500),
      withdrawalId: 'x',
    })
      .when(want(501))
      .thenRefused('not-withdrawable', { required: 501, most: 500 });
  });
  it.each([99, 0, -1])('is refused for %d paise', (amount) =>
    given(...funds)
      .when(want(amount))
      .thenRefused('amount-out-of-range', { least: 100, most: 5_000 }),
  );
  it.each([0.5, NaN])(
    'is not %d paise',
    (amount) =>
      void given(...funds)
        .when(want(amount))
        .thenFaulty(),
  );
  it('is one, however often it is asked, and never of another amount', () => {
    const known = given(...funds, wanted(), allocated(3_000));
    known.when(want(3_000)).then();
    known.when(want(3_001)).thenRefused('withdrawal-exists');
  });
});

describe('Until staff let it go', () => {
  const held = () => given(...funds, wanted(), allocated(3_000));
  it.each(['withdrawn-by-person', 'rejected'] as const)('it goes back to the person: %s', (reason) => {
    const back = held()
      .when((a) => cancelWithdrawal(a, 'w', reason))
      .then(failed(3_000, reason));
    back
      .leaves({ available: 5_000, held: 0 })
      .when((a) => cancelWithdrawal(a, 'w', reason))
      .then();
    back.when((a) => approveWithdrawal(a, 'w')).thenRefused('withdrawal-ended');
    expect(back.sees((a) => a.withdrawal('w')?.status)).toBe('failed');
    back.when(want(3_000)).then();
    expect(back.sees((a) => a.recharge('r')?.returned)).toBe(0);
  });
  it('no part is sent or ended', () => {
    held()
      .when((a) => sendAllocation(a, 'w', 'w01'))
      .thenFaulty();
    held()
      .when(end(1, { returned: true }))
      .thenFaulty();
  });
  it('is let go once, and cannot be taken back then', () => {
    const gone = held()
      .when((a) => approveWithdrawal(a, 'w'))
      .then(approved);
    gone.when((a) => approveWithdrawal(a, 'w')).then();
    gone.when((a) => cancelWithdrawal(a, 'w', 'withdrawn-by-person')).thenRefused('withdrawal-ended');
  });
});

describe('A part of a withdrawal', () => {
  const gone = (...more: DomainEvent[]) =>
    given(...twoPayments, wanted(), allocated(2_000, 1, 'r2'), allocated(1_000, 2), approved, ...more);
  it('is sent once', () => {
    const on = gone()
      .when((a) => sendAllocation(a, 'w', 'w01'))
      .then(sent(1, 'r2'));
    on.when((a) => sendAllocation(a, 'w', 'w01')).then();
  });
  it('has left when the gateway confirms it, once, and only after it was sent', () => {
    gone()
      .when(end(1, { returned: true }))
      .thenFaulty();
    const left = gone(sent(1, 'r2'))
      .when(end(1, { returned: true }))
      .then(returned(2_000, 1, 'r2'));
    left
      .leaves({ available: 4_000, held: 1_000 })
      .when(end(1, { failed: 'other' }))
      .then();
    expect(left.sees((a) => a.withdrawal('w')?.status)).toBe('approved');
  });
  it('ends the withdrawal with the last one: all, a part, or nothing of it left', () => {
    const both = [sent(1, 'r2'), sent(2)];
    const all = gone(...both, returned(2_000, 1, 'r2'))
      .when(end(2, { returned: true }))
      .then(returned(1_000, 2))
      .leaves({ available: 4_000, held: 0 });
    expect(all.sees((a) => a.withdrawal('w'))).toMatchObject({ status: 'withdrawn', returned: 3_000, released: 0 });
    const some = gone(...both, returned(2_000, 1, 'r2'))
      .when(end(2, { failed: 'other' }))
      .then(failed(1_000, 'other', 2))
      .leaves({ available: 5_000, held: 0 });
    expect(some.sees((a) => a.withdrawal('w'))).toMatchObject({ status: 'partly', returned: 2_000, released: 1_000 });
    expect(some.sees((a) => [a.recharge('r2')?.returned, a.recharge('r')?.returned])).toEqual([2_000, 0]);
  });
  it('by the bank is ended by hand, without being sent', () => {
    const bank: DomainEvent = { ...allocated(3_000), through: 'bank' };
    const go = given(...funds, wanted(), bank);
    go.when(end(1, { returned: true })).thenFaulty();
    go.and(approved)
      .when((a) => sendAllocation(a, 'w', 'w01'))
      .thenFaulty();
    go.when(end(1, { returned: true })).then({ ...returned(3_000), through: 'bank' } as DomainEvent);
  });
  it('that does not exist is a RangeError, and a withdrawal that does not exist is refused', () => {
    gone()
      .when(end(7, { returned: true }))
      .thenFaulty();
    given(...funds)
      .when(end(1, { returned: true }))
      .thenRefused('withdrawal-not-found');
  });
});

describe('A withdrawal from before it had parts', () => {
  it.each([
    [{ type: 'FundsWithdrawn', withdrawalId: 'w', amount: 3_000, through: 'bank' }, 'withdrawn'],
    [{ type: 'WithdrawalFailed', withdrawalId: 'w', amount: 3_000, reason: 'other' }, 'failed'],
  ] as const)('is ended by %j', (event, status) =>
    expect(given(...funds, wanted(), after(5), event).sees((a) => a.withdrawal('w'))).toMatchObject({
      ...{ kind: 'withdrawal', id: 'w', amount: 3_000, status, allocations: [] },
      ...{ requestedAt: BEGIN, changedAt: BEGIN + 5 },
    }),
  );
});
