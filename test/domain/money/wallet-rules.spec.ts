/** The wallet itself: corrections with a reason, the ban, and what a balance is (MONEY-10, MONEY-11). */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { adjustWallet, EMPTY_WALLET } from '@backend/domain/money/wallet.js';
import { given } from '../given-when-then.js';
import { bought, deposited, ordered, PRICE } from '../event-samples.js';

const funds = [ordered(5_000), deposited(5_000)];
const correct = (amount: number) => (account: DecisionContext) => adjustWallet(account.wallet, 'x', amount, 'goodwill');
const corrected = (amount: number) =>
  ({ type: 'FundsAdjusted', adjustmentId: 'x', amount, reason: 'goodwill' }) as const;

describe('A wallet', () => {
  it('begins with nothing', () =>
    void given().leaves(EMPTY_WALLET).leaves({ available: 0, held: 0, receivable: 0, openNumbers: 0, banned: false }));
  it('has a balance of what is free and what is held', () =>
    expect(
      given(...funds, ...bought())
        .leaves({ available: 5_000 - PRICE, held: PRICE })
        .sees(({ wallet }) => wallet.available + wallet.held),
    ).toBe(5_000));
  it('is banned and allowed again', () =>
    void given({ type: 'WalletBanned', reason: 'x' })
      .leaves({ banned: true })
      .and({ type: 'BanLifted', reason: 'y' })
      .leaves({ banned: false }));
});

describe('A correction', () => {
  it('gives', () =>
    void given(...funds)
      .when(correct(700))
      .then(corrected(700))
      .leaves({ available: 5_700 }));
  it('takes', () =>
    void given(...funds)
      .when(correct(-700))
      .then(corrected(-700))
      .leaves({ available: 4_300 }));
  it('takes the last paisa, and never below zero', () => {
    given(...funds)
      .when(correct(-5_000))
      .then(corrected(-5_000))
      .leaves({ available: 0 });
    given(...funds)
      .when(correct(-5_001))
      .thenRefused('insufficient-funds', { required: 5_001, available: 5_000 });
  });
  it('does not take what is held', () =>
    void given(...funds, ...bought())
      .when(correct(-5_000))
      .thenRefused('insufficient-funds'));
  it.each([0, 0.5, NaN])(
    'of %d paise is a fault',
    (amount) =>
      void given(...funds)
        .when(correct(amount))
        .thenFaulty(),
  );
  it('that gives settles first what is owed, one that takes does not', () => {
    const owing = [
      ...funds,
      ...bought(),
      { type: 'DepositReversed', rechargeId: 'r', amount: 5_000, fromAvailable: 5_000 - PRICE, reversalId: 'v' },
    ] as const;
    given(...owing)
      .when(correct(2_000))
      .then(corrected(2_000), { type: 'ReceivableSettled', amount: PRICE })
      .leaves({ available: 2_000 - PRICE, receivable: 0 });
    given(...owing, corrected(50))
      .when(correct(-50))
      .then(corrected(-50))
      .leaves({ available: 0, receivable: PRICE });
  });
});
