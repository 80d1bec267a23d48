/** An account is closed when nothing of it is held, and nothing of what was paid in can be sent back. */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { closeAccount } from '@backend/domain/closing-account.js';
import { orderRecharge } from '@backend/domain/payments/recharging.js';
import { deposited, ordered } from './event-samples.js';
import { given } from './given-when-then.js';

const seen = (available: number) => (context: DecisionContext) =>
  closeAccount(context, { available, rechargeIds: ['r'] });
const funds = (amount: number) => [ordered(amount), deposited(amount)];

describe('Closing an account', () => {
  it('is recorded where there never was money', () =>
    void given().when(seen(0)).then({ type: 'AccountClosed', left: 0 }));

  it('waits until what was paid in has been sent back', () =>
    void given(...funds(5_000))
      .when(seen(5_000))
      .thenRefused('money-left', { most: 5_000 }));

  it('waits for a recharge that may be paid yet', () =>
    void given(ordered(5_000)).when(seen(0)).thenRefused('recharge-pending'));

  it('is not decided on money that has moved since it was read', () =>
    void given(...funds(5_000))
      .when((context) => closeAccount(context, { available: 0, rechargeIds: [] }))
      .thenRefused('busy'));

  it('waits until nothing is held', () =>
    void given(...funds(5_000), { type: 'WithdrawalRequested', withdrawalId: 'w', amount: 5_000 })
      .when(seen(0))
      .thenRefused('money-held', { held: 5_000 }));

  it('says what stays that no gateway would send back', () =>
    void given({ type: 'FundsAdjusted', adjustmentId: 'a', amount: 99, reason: 'goodwill' })
      .when(seen(99))
      .then({ type: 'AccountClosed', left: 99 }));

  it('is the end of recharging, and moves no money', () =>
    void given({ type: 'AccountClosed', left: 0 })
      .when((context) => orderRecharge(context, 'r', 5_000, 'g'))
      .thenRefused('banned'));
});
