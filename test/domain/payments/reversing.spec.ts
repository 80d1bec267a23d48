/** What a gateway takes back unasked: refunds made in its console, and disputes (decision 0188). */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { heldForDisputes, leftOf } from '@backend/domain/payments/recharge.js';
import { bookForeignRefund, loseDispute, openDispute, winDispute } from '@backend/domain/payments/reversing.js';
import { requestWithdrawal } from '@backend/domain/payments/withdrawing.js';
import { bought, deposited, ordered, PRICE } from '../event-samples.js';
import { given } from '../given-when-then.js';

const GATEWAY = { rechargeId: 'r', gateway: 'g' } as const;
const paid = [ordered(5_000), deposited(5_000)];
const seen = (amount: number, fromAvailable = amount, more = {}) =>
  ({ type: 'RefundSeen', ...GATEWAY, refundRef: 'f', amount, fromAvailable, ...more }) as const;
const opened = (amount: number, held = amount) =>
  ({ type: 'DisputeOpened', ...GATEWAY, disputeId: 'd', amount, held }) as const;
const lost = (amount: number, fromHeld: number, fromAvailable: number, more = {}) =>
  ({ type: 'DisputeLost', ...GATEWAY, disputeId: 'd', amount, fromHeld, fromAvailable, released: 0, ...more }) as const;
const won = (released: number) => ({ type: 'DisputeWon', ...GATEWAY, disputeId: 'd', released }) as const;

const bookRefund = (amount: number) => (context: DecisionContext) =>
  bookForeignRefund(context, 'r', { refundRef: 'f', amount });
const open = (amount: number) => (context: DecisionContext) => openDispute(context, 'r', { disputeId: 'd', amount });
const lose = (amount: number) => (context: DecisionContext) => loseDispute(context, 'r', { disputeId: 'd', amount });
const win = (context: DecisionContext) => winDispute(context, 'r', 'd');
const left = (context: DecisionContext) => leftOf(context.recharge('r')!);
const held = (context: DecisionContext) => heldForDisputes(context.recharge('r')!);

describe('A refund that nobody here asked for', () => {
  it('is taken from what is free', () =>
    void given(...paid)
      .when(bookRefund(2_000))
      .then(seen(2_000))
      .leaves({ available: 3_000, receivable: 0 }));

  it('is owed where it is not there, and the next credit pays it', () =>
    void given(...paid, ...bought())
      .when(bookRefund(5_000))
      .then(seen(5_000, 5_000 - PRICE))
      .leaves({ available: 0, held: PRICE, receivable: PRICE }));

  it('takes no more than is left of the payment: the rest is for people to settle, and no debt', () => {
    given(...paid, seen(4_000))
      .when(bookRefund(3_000))
      .then(seen(1_000, 1_000, { beyond: 2_000 }))
      .leaves({ available: 0, receivable: 0 });
    given(...paid, seen(5_000))
      .when(bookRefund(5_000))
      .then(seen(0, 0, { beyond: 5_000 }))
      .leaves({ available: 0, receivable: 0 });
  });

  it('counts what is on its way back by a withdrawal', () => {
    const withdrawal = { withdrawalId: 'w', amount: 4_000, rechargeIds: ['r'] };
    const events = given(...paid).sees((context) => requestWithdrawal(context, withdrawal));
    given(...paid, ...events)
      .when(bookRefund(2_000))
      .then(seen(1_000, 1_000, { beyond: 1_000 }));
  });

  it.each([0, -1])(
    'is never %d paise',
    (amount) =>
      void given(...paid)
        .when(bookRefund(amount))
        .thenFaulty(),
  );

  it('is of a payment', () => {
    given().when(bookRefund(1)).thenFaulty();
    given(ordered(5_000)).when(bookRefund(1)).thenFaulty();
  });

  it('names the gateway that took the payment, though it was ordered at another', () => {
    const elsewhere = { ...deposited(5_000), gateway: 'h' } as const;
    given(ordered(5_000), elsewhere)
      .when(bookRefund(1_000))
      .then({ ...seen(1_000), gateway: 'h' });
  });
});

describe('A dispute', () => {
  it('holds what is free, and takes the payment out of what may be withdrawn', () => {
    const now = given(...paid)
      .when(open(5_000))
      .then(opened(5_000));
    now.leaves({ available: 0, held: 5_000 });
    expect([now.sees(left), now.sees(held)]).toEqual([0, 5_000]);
  });

  it('holds no more than there is', () =>
    void given(...paid, ...bought())
      .when(open(5_000))
      .then(opened(5_000, 5_000 - PRICE))
      .leaves({ available: 0, held: 5_000 }));

  it('is opened once', () =>
    void given(...paid, opened(5_000))
      .when(open(5_000))
      .then());

  it('that is won frees what was held', () => {
    const now = given(...paid, opened(5_000))
      .when(win)
      .then(won(5_000));
    now.leaves({ available: 5_000, held: 0 });
    expect([now.sees(left), now.sees(held)]).toEqual([5_000, 0]);
  });

  it('that is won pays what the person owes first', () =>
    void given(...paid, opened(2_000), seen(3_000, 2_000))
      .when(win)
      .then(won(2_000), { type: 'ReceivableSettled', amount: 1_000 })
      .leaves({ available: 2_000, held: 0, receivable: 0 }));

  it('that is lost takes what was held, then what is free, and the rest is owed', () => {
    given(...paid, opened(5_000))
      .when(lose(5_000))
      .then(lost(5_000, 5_000, 0))
      .leaves({ available: 0, held: 0 });
    given(...paid, opened(2_000, 500))
      .when(lose(2_000))
      .then(lost(2_000, 500, 1_500))
      .leaves({ available: 3_000, held: 0 });
    given(...paid, ...bought(), opened(5_000, 5_000 - PRICE))
      .when(lose(5_000))
      .then(lost(5_000, 5_000 - PRICE, 0))
      .leaves({ available: 0, held: PRICE, receivable: PRICE });
  });

  it('that is lost for less frees the rest', () =>
    void given(...paid, opened(5_000))
      .when(lose(3_000))
      .then(lost(3_000, 3_000, 0, { released: 2_000 }))
      .leaves({ available: 2_000, held: 0 }));

  it('may be lost before anybody heard of it', () => {
    const now = given(...paid)
      .when(lose(5_000))
      .then(lost(5_000, 0, 5_000));
    now.when(open(5_000)).then();
  });

  it('takes no more than is left of the payment', () =>
    void given(...paid, seen(4_000))
      .when(lose(5_000))
      .then(lost(1_000, 0, 1_000, { beyond: 4_000 }))
      .leaves({ available: 0, receivable: 0 }));

  it('ends once: the first end counts', () => {
    given(...paid, opened(5_000), won(5_000))
      .when(lose(5_000))
      .then();
    given(...paid, opened(5_000), lost(5_000, 5_000, 0))
      .when(win)
      .then();
  });

  it('is of a payment, and of money', () => {
    given(ordered(5_000)).when(open(5_000)).thenFaulty();
    given(ordered(5_000)).when(win).thenFaulty();
    given(...paid)
      .when(open(0))
      .thenFaulty();
    given(...paid)
      .when(lose(-1))
      .thenFaulty();
  });
});
