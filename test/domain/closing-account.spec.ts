/** An account is closed when nothing of it is held, and nothing of what was paid in can be sent back. */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { closeAccount } from '@backend/domain/closing-account.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { requestWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { allocated, deposited, ordered } from './event-samples.js';
import { given } from './given-when-then.js';

const close = (context: DecisionContext) => closeAccount(context, ['r']);
const funds = (amount: number) => [ordered(amount), deposited(amount)];

describe('Closing an account', () => {
  it('is recorded where there never was money', () =>
    void given().when(close).then({ type: 'AccountClosed', left: 0 }));

  it('waits until what was paid in has been sent back', () =>
    void given(...funds(5_000))
      .when(close)
      .thenRefused('money-left', { most: 5_000 }));

  it('waits until nothing is held', () =>
    void given(...funds(5_000), { type: 'WithdrawalRequested', withdrawalId: 'w', amount: 5_000 })
      .when(close)
      .thenRefused('money-held', { held: 5_000 }));

  it('says what stays that no gateway would send back', () =>
    void given({ type: 'FundsAdjusted', adjustmentId: 'a', amount: 99, reason: 'goodwill' })
      .when(close)
      .then({ type: 'AccountClosed', left: 99 }));

  it('is the end of recharging, and moves no money', () =>
    void given({ type: 'AccountClosed', left: 0 })
      .when((context) => orderRecharge(context, 'r', 5_000, 'g'))
      .thenRefused('banned'));

  it('lets what is left be sent back later, as a payment that comes late', () =>
    void given(...funds(5_000), { type: 'AccountClosed', left: 5_000 })
      .when((context) => requestWithdrawal(context, { withdrawalId: 'w', amount: 5_000, rechargeIds: ['r'] }))
      .then({ type: 'WithdrawalRequested', withdrawalId: 'w', amount: 5_000 }, allocated(5_000)));
});
