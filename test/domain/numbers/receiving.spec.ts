/**
 * Codes: charge and first code are one fact, further codes are free, a late one is our loss (MONEY-5, MONEY-6,
 * MONEY-9).
 */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import {
  endRepeat,
  finishNumber,
  isSecondSms,
  receiveCode,
  refund,
  requestRepeat,
  hasSameCodeForLong,
  sendRepeat,
} from '@backend/domain/numbers/receiving.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { after, given } from '../given-when-then.js';
import {
  assigned,
  bought,
  changeWanted,
  closed,
  deposited,
  ended,
  ordered,
  PRICE,
  received,
  receivedLate,
  refunded,
  released,
  sent,
  spent,
  unanswered,
  used,
  waiting,
} from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const receive = (proof: string) => (account: DecisionContext) => receiveCode(account, 'n', proof);
const again = { type: 'RepeatRequested', numberId: 'n' } as const;
const repeatEnded = (reason: 'received' | 'timed-out' | 'refused' | 'same-code') =>
  ({ type: 'RepeatEnded', numberId: 'n', reason }) as const;
const overdue = [released('timed-out'), closed('timed-out', true)];

describe('A code', () => {
  it('is stored and charged at once', () =>
    void given(...waiting())
      .when(receive('proof-1'))
      .then(received(), spent())
      .leaves({ available: 10_000 - PRICE, held: 0, openNumbers: 0 }));
  it('makes the number used, and forgets cancel and change', () =>
    expect(
      given(...waiting(), { type: 'CancelRequested', numberId: 'n' }, after(3), received(), spent()).sees((a) =>
        a.number('n'),
      ),
    ).toMatchObject({ status: 'used', codes: 1, hold: 'spent', cancel: null, change: null }));
  it('is charged once, however often it is received', () =>
    void given(...used())
      .when(receive('proof-1'))
      .then());
  it('for a number that was never assigned is a fault', () => {
    given(ordered(10_000), deposited(10_000), ...bought())
      .when(receive('x'))
      .thenFaulty();
    given(ordered(10_000), deposited(10_000), ...bought(), sent(), unanswered())
      .when(receive('x'))
      .thenFaulty();
  });
  it('for no number is refused', () => void given().when(receive('x')).thenRefused('number-not-found'));

  it('after the hold was released is shown free of charge, and is our loss', () => {
    const late = given(...waiting(), ...overdue)
      .when(receive('proof-1'))
      .then(receivedLate(), ended('code'));
    late.leaves({ available: 10_000, held: 0 });
    expect(late.sees((a) => a.number('n'))).toMatchObject({
      status: 'expired',
      codes: 1,
      ending: 'code',
      hold: 'released',
    });
  });
  it('after the release is recorded once', () =>
    void given(...waiting(), ...overdue, receivedLate(), ended('code'))
      .when(receive('other'))
      .then());
  it('after the activation has surely ended is not possible', () => {
    given(...waiting(), released('cancelled'), closed('cancelled'))
      .when(receive('x'))
      .then();
    given(...waiting(), ...overdue, ended('gone'))
      .when(receive('x'))
      .then();
  });
  it('of an order that was found too late is our loss, too', () =>
    void given(
      ordered(10_000),
      deposited(10_000),
      ...bought(),
      sent(),
      unanswered(),
      released('unconfirmed'),
      closed('unconfirmed', true),
      assigned(),
    )
      .when(receive('proof-1'))
      .then(receivedLate(), ended('code')));
  it('is charged up to a minute after the deadline', () =>
    void given(...waiting(), after(CLOCKS.holdFor + 60_000))
      .when(receive('proof-1'))
      .then(received(), spent()));
  it('found more than a minute after the deadline is free: the hold is released in the same commit, and the cost is our loss', () => {
    const late = given(...waiting(), after(CLOCKS.holdFor + 60_001))
      .when(receive('proof-1'))
      .then(released('timed-out'), closed('timed-out'), receivedLate(), ended('code'));
    late.leaves({ available: 10_000, held: 0, openNumbers: 0 });
    expect(late.sees((a) => a.number('n'))).toMatchObject({
      status: 'expired',
      hold: 'released',
      codes: 1,
      ending: 'code',
    });
    late.when(receive('proof-1')).then();
  });
  it('found that late counts from the deadline of its own number', () =>
    void given(
      ordered(10_000),
      deposited(10_000),
      ...bought(),
      sent(),
      assigned({ deadline: BEGIN + 5 }),
      after(60_006),
    )
      .when(receive('proof-1'))
      .then(released('timed-out'), closed('timed-out'), receivedLate(), ended('code')));
  it('found that late ends a standing change and cancel: the person has their code, and no replacement is bought', () => {
    const late = given(...waiting(), changeWanted(), after(CLOCKS.holdFor + 60_001))
      .when(receive('proof-1'))
      .then(released('timed-out'), closed('timed-out'), receivedLate(), ended('code'));
    expect(late.sees((a) => a.number('n'))).toMatchObject({ reason: 'timed-out', change: null });
  });
  it('remembers when the first one came', () => {
    expect(given(...waiting(), after(5), received(), after(5), spent()).sees((a) => a.number('n')?.firstCodeAt)).toBe(
      BEGIN + 5,
    );
    expect(
      given(...waiting(), ...overdue, after(7), receivedLate(), after(1), receivedLate(2)).sees(
        (a) => a.number('n')?.firstCodeAt,
      ),
    ).toBe(BEGIN + 7);
  });
});

describe('Another code', () => {
  it('is asked for on a used number', () =>
    void given(...used())
      .when((a) => requestRepeat(a, 'n'))
      .then(again));
  it('is asked for once', () =>
    void given(...used(), again)
      .when((a) => requestRepeat(a, 'n'))
      .then());
  it('is free of charge', () =>
    void given(...used(), again)
      .when(receive('proof-2'))
      .then(received(2), repeatEnded('received'))
      .leaves({ available: 10_000 - PRICE }));
  it('is recorded only when it was requested', () =>
    void given(...used(), again, received(2), repeatEnded('received'))
      .when(receive('proof-3'))
      .then());
  it('can be asked for again afterwards', () =>
    void given(...used(), again, received(2), repeatEnded('received'))
      .when((a) => requestRepeat(a, 'n'))
      .then(again)
      .when(receive('proof-3'))
      .then(received(3), repeatEnded('received')));
  it('is not possible where the provider cannot', () =>
    void given(
      ordered(10_000),
      deposited(10_000),
      ...bought(),
      sent(),
      assigned({ canRepeat: false }),
      received(),
      spent(),
    )
      .when((a) => requestRepeat(a, 'n'))
      .thenRefused('repeat-not-possible'));
  it('is not possible before the first', () =>
    void given(...waiting())
      .when((a) => requestRepeat(a, 'n'))
      .thenRefused('repeat-not-possible'));
  it('is possible until the deadline, and not at it', () => {
    given(...used(), after(CLOCKS.holdFor - 1))
      .when((a) => requestRepeat(a, 'n'))
      .then(again);
    given(...used(), after(CLOCKS.holdFor))
      .when((a) => requestRepeat(a, 'n'))
      .thenRefused('repeat-not-possible');
  });
  it('is not possible when the activation was finished', () =>
    void given(...used(), ended('finished'))
      .when((a) => requestRepeat(a, 'n'))
      .thenRefused('repeat-not-possible'));
  it('is sent once, with what tells the next SMS from the one before', () => {
    const sent = { type: 'RepeatSent', numberId: 'n', waits: false, heard: 'h1' } as const;
    const send = (account: DecisionContext) => sendRepeat(account, 'n', { waits: false, heard: 'h1' });
    const now = given(...used(), again)
      .when(send)
      .then(sent);
    now.when(send).then();
    expect(now.sees((a) => a.number('n')?.repeatSent)).toEqual({ waits: false, heard: 'h1' });
    given(...used())
      .when(send)
      .then();
    const over = now.and(received(2), repeatEnded('received'), again);
    expect(over.sees((a) => a.number('n')?.repeatSent)).toBeUndefined();
  });
  it.each([
    ['nothing tells them apart', { waits: false, heard: null }, { count: null, heard: 'h2' }, false],
    ['the provider said that it waited', { waits: true, heard: null }, { count: null, heard: null }, true],
    ['more are listed than we have', { waits: false, heard: null }, { count: 2, heard: null }, true],
    ['as many are listed as we have', { waits: false, heard: 'h1' }, { count: 1, heard: 'h1' }, false],
    ['its id or time is another', { waits: false, heard: 'h1' }, { count: null, heard: 'h2' }, true],
  ])('of the same digits, where %s', (_, { waits, heard }, newest, isAnother) => {
    const sent = { type: 'RepeatSent', numberId: 'n', waits, ...(heard ? { heard } : {}) } as const;
    const number = given(...used(), again, sent).sees((a) => a.number('n')!);
    expect(isSecondSms(number, newest)).toBe(isAnother);
  });
  it('of the same digits ends as the same code after twelve periods', () => {
    const now = given(...used(), again);
    expect(now.sees((a) => hasSameCodeForLong(a.number('n')!, a.now + 119_999))).toBe(false);
    expect(now.sees((a) => hasSameCodeForLong(a.number('n')!, a.now + 120_000))).toBe(true);
  });
  it.each(['timed-out', 'refused', 'same-code'] as const)('that is %s ends the asking, once', (reason) => {
    given(...used(), again)
      .when((a) => endRepeat(a, 'n', reason))
      .then(repeatEnded(reason))
      .when((a) => endRepeat(a, 'n', reason))
      .then();
  });
});

describe('A used number', () => {
  it('is finished at the provider once', () =>
    void given(...used())
      .when((a) => finishNumber(a, 'n'))
      .then(ended('finished'))
      .when((a) => finishNumber(a, 'n'))
      .then());
  it('is gone where it could not be finished for longer than it lives', () =>
    void given(...used())
      .when((a) => finishNumber(a, 'n', 'gone'))
      .then(ended('gone')));
  it('is the only one that is finished', () =>
    void given(...waiting())
      .when((a) => finishNumber(a, 'n'))
      .then());
});

describe('A refund', () => {
  const back = (account: DecisionContext) => refund(account, 'n', 'goodwill');

  it('gives a completed purchase back', () =>
    void given(...used())
      .when(back)
      .then(refunded())
      .leaves({ available: 10_000 }));
  it('gives it back once', () =>
    void given(...used(), refunded())
      .when(back)
      .thenRefused('nothing-to-refund'));
  it('is not for what was never charged', () => {
    given(...waiting())
      .when(back)
      .thenRefused('nothing-to-refund');
    given(...waiting(), ...overdue)
      .when(back)
      .thenRefused('nothing-to-refund');
  });
  it('settles what is owed first', () => {
    const owing = (amount: number) =>
      ({ type: 'DepositReversed', rechargeId: 'r', amount, fromAvailable: 10_000 - PRICE, reversalId: 'v' }) as const;
    given(...used(), owing(10_000))
      .when(back)
      .then(refunded(), { type: 'ReceivableSettled', amount: PRICE })
      .leaves({ available: 0, receivable: 0 });
    given(...used(), owing(10_000 - PRICE + 30))
      .when(back)
      .then(refunded(), { type: 'ReceivableSettled', amount: 30 })
      .leaves({ available: PRICE - 30, receivable: 0 });
  });
  it('reaches a banned person', () =>
    void given(...used(), { type: 'WalletBanned', reason: 'x' })
      .when(back)
      .then(refunded()));
});
