/** Withdrawals: held first, spent when the gateway confirms, released when it fails (MONEY-9). */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { endWithdrawal, requestWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { after, given } from '../given-when-then.js';
import { deposited, ordered } from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const funds = [ordered(5_000), deposited(5_000)];
const want = (amount: number) => (account: DecisionContext) => requestWithdrawal(account, 'w', amount);
const wanted = { type: 'WithdrawalRequested', withdrawalId: 'w', amount: 3_000 } as const;
const done = { type: 'FundsWithdrawn', withdrawalId: 'w', amount: 3_000 } as const;
const failed = { type: 'WithdrawalFailed', withdrawalId: 'w', amount: 3_000, reason: 'other' } as const;

describe('A withdrawal', () => {
  it('is held first', () =>
    void given(...funds)
      .when(want(3_000))
      .then(wanted)
      .leaves({ available: 2_000, held: 3_000 }));
  it('may take all that is free, and no paisa more', () => {
    given(...funds)
      .when(want(5_000))
      .then({ ...wanted, amount: 5_000 });
    given(...funds)
      .when(want(5_001))
      .thenRefused('insufficient-funds', { required: 5_001, available: 5_000 });
  });
  it.each([0, -1, 0.5, NaN])(
    'is not %d paise',
    (amount) =>
      void given(...funds)
        .when(want(amount))
        .thenFaulty(),
  );
  it('is one, however often it is asked', () =>
    void given(...funds, wanted)
      .when(want(3_000))
      .then());

  it.each([
    [
      { done: 'gateway', gateway: 'g' },
      { ...done, through: 'gateway', gateway: 'g' },
    ],
    [{ done: 'bank' }, { ...done, through: 'bank' }],
  ] as const)('is spent when %j is confirmed, once', (outcome, event) => {
    const now = given(...funds, wanted, after(5))
      .when((a) => endWithdrawal(a, 'w', outcome))
      .then(event);
    now
      .leaves({ available: 2_000, held: 0 })
      .when((a) => endWithdrawal(a, 'w', { failed: 'other' }))
      .then();
    expect(now.sees((a) => a.withdrawal('w'))).toEqual({
      kind: 'withdrawal',
      id: 'w',
      amount: 3_000,
      status: 'withdrawn',
      requestedAt: BEGIN,
      changedAt: BEGIN + 5,
    });
  });
  it('is released when it fails, once', () => {
    const now = given(...funds, wanted)
      .when((a) => endWithdrawal(a, 'w', { failed: 'other' }))
      .then(failed);
    now
      .leaves({ available: 5_000, held: 0 })
      .when((a) => endWithdrawal(a, 'w', { done: 'bank' }))
      .then();
    expect(now.sees((a) => a.withdrawal('w')?.status)).toBe('failed');
  });
  it('that was never requested is a RangeError', () =>
    void given(...funds)
      .when((a) => endWithdrawal(a, 'w', { done: 'bank' }))
      .thenFaulty());
});
