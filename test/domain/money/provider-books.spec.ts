/** What a provider took, in paise, and how far its balance is from the books. */
import { refuseCancel, endActivation, expireNumber, endByProvider } from '@backend/domain/numbers/closing.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { assignNumber } from '@backend/domain/numbers/buying.js';
import { chargedCost } from '@backend/domain/money/price.js';
import { readBalance, topUp } from '@backend/domain/money/provider-books.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { after, given } from '../given-when-then.js';
import { assigned, assignment, bought, closed, deposited, ended, ordered, released, sent, spent, terms, used, waiting } from '../event-samples.js'; // prettier-ignore

describe('What a provider says that it takes', () => {
  const dollars = { ...terms, currency: 'USD', rate: '88' };
  it.each([
    ['in our currency', terms, { amount: '3.21', currency: 'INR' }, 321],
    ['without a currency', terms, { amount: '3.21', currency: null }, 321],
    ['by the rate of the order', dollars, { amount: '0.125', currency: 'USD' }, 1_100],
    ['in another currency', dollars, { amount: '11.00', currency: 'INR' }, null],
    ['as nothing', terms, { amount: '0', currency: null }, null],
    ['as no amount', terms, { amount: 'free', currency: null }, null],
    ['beyond all reason', terms, { amount: '999999999999.5', currency: null }, 99_999_999_999_950],
    ['beyond what can be counted', dollars, { amount: '999999999999', currency: 'USD' }, 8_799_999_999_991_200],
  ])('%s', (_, of, taken, cost) => expect(chargedCost(of, taken)).toBe(cost));

  it('is the cost of the number from its assignment on', () => {
    const now = given(ordered(10_000), deposited(10_000), ...bought(), sent())
      .when((a) => assignNumber(a, 'n', { ...assignment, taken: { amount: '8.70', currency: 'INR' } }))
      .then(assigned({ cost: 870 }));
    now
      .when((a) => receiveCode(a, 'n', 'p'))
      .then({ type: 'CodeReceived', numberId: 'n', seq: 1, proof: 'p' }, { ...spent(), cost: 870 });
  });
});

describe('A cancel that the provider refuses', () => {
  const refused = { type: 'CancelRefused', numberId: 'n' } as const;
  const refuse = (account: Parameters<typeof refuseCancel>[0]) => refuseCancel(account, 'n');
  const poll = { activationId: 'a1', lives: true, refused: true };

  it('is remembered once, and not of a number that was charged', () => {
    given(...waiting())
      .when(refuse)
      .then(refused)
      .when(refuse)
      .then();
    given(...used())
      .when(refuse)
      .then();
  });
  it('at the deadline releases the hold all the same, and the activation is asked about', () =>
    void given(...waiting(), after(CLOCKS.holdFor))
      .when((a) => expireNumber(a, 'n', poll))
      .then(refused, released('timed-out'), closed('timed-out', true)));
  it('leaves the activation open to questions when it is taken back', () => {
    const open = given(...waiting(), refused)
      .when((a) => endByProvider(a, 'n'))
      .then(released('provider-cancelled'), closed('provider-cancelled', true));
    open.when((a) => endByProvider(a, 'n')).then();
    open
      .when((a) => endActivation(a, 'n', 'cancelled', 880))
      .then({ ...ended('cancelled'), charged: 880 })
      .when((a) => endActivation(a, 'n', 'gone', 880))
      .then();
  });
  it('costs nothing more where a late code was booked, or the person was charged', () => {
    const late = given(...waiting(), refused, released('timed-out'), closed('timed-out', true));
    late
      .and({ type: 'CodeReceivedLate', numberId: 'n', seq: 1, proof: 'p', cost: 880, provider: 'p' }, ended('code'))
      .when((a) => endActivation(a, 'n', 'gone', 880))
      .then();
    given(...used())
      .when((a) => endActivation(a, 'n', 'gone', 880))
      .then(ended('gone'));
  });
});

describe('The balance of an account', () => {
  const balance = { ...terms, providerPrice: '950.00' };
  it('is read with nothing to compare it to at first', () =>
    expect(readBalance('b', balance, 7, null)).toEqual([
      {
        type: 'ProviderBalanceRead',
        readingId: 'b',
        balance: '950.00',
        currency: 'INR',
        rate: '1',
        amount: 95_000,
        at: 7,
      },
    ]));
  it('drifts by what the books do not explain', () =>
    expect(readBalance('b', balance, 7, { amount: 100_000, booked: -4_900 })).toMatchObject([
      { booked: -4_900, drift: -100 },
    ]));
  it('is topped up by more than nothing', () => {
    expect(topUp('t', 500)).toEqual([{ type: 'ProviderToppedUp', topUpId: 't', amount: 500 }]);
    expect(() => topUp('t', 0)).toThrow(RangeError);
  });
});
