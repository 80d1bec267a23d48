/**
 * Ending without a charge: by request, by the deadline, or by the provider; the hold goes back exactly once
 * (NUMBERS-13, NUMBERS-15, NUMBERS-16).
 */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import {
  failChange,
  assertCanReplace,
  replaceNumber,
  requestChange,
  withdrawChange,
  type ChangeRequest,
} from '@backend/domain/numbers/changing.js';
import {
  cancelNumber,
  endActivation,
  expireNumber,
  postponeCancel,
  requestCancel,
  endByProvider,
  endSearch,
  releaseNumber,
  withdrawCancel,
} from '@backend/domain/numbers/closing.js';
import type { PurchaseRequest } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { Refusal } from '@backend/domain/refusal.js';
import { searchOrder } from '@backend/domain/numbers/searching.js';
import { after, given } from '../given-when-then.js';
import {
  assigned,
  bought,
  cancelWanted,
  changeWanted,
  changeWish,
  closed,
  deposited,
  ended,
  offer,
  ordered,
  PRICE,
  released,
  reserved,
  sent,
  sought,
  terms,
  unanswered,
  used,
  waiting,
  purchaseRequest,
} from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const funds = [ordered(10_000), deposited(10_000)];
const cancel = (account: DecisionContext) => requestCancel(account, 'n');
const change =
  (changes: Partial<ChangeRequest> = {}) =>
  (account: DecisionContext) =>
    requestChange(account, 'n', changeWish(changes));
const over = [released('cancelled'), closed('cancelled')];
const withdrawn = { type: 'CancelWithdrawn', numberId: 'n' } as const;
const changeWithdrawn = { type: 'ChangeWithdrawn', numberId: 'n' } as const;
const postponed = (until: number) => ({ type: 'CancelPostponed', numberId: 'n', until }) as const;

describe('A request to cancel', () => {
  it('is recorded, and the hold stays until the provider accepts', () =>
    void given(...waiting())
      .when(cancel)
      .then(cancelWanted())
      .leaves({ held: PRICE, openNumbers: 1 }));
  it('is one, however often it is wished', () =>
    void given(...waiting(), cancelWanted())
      .when(cancel)
      .then());
  it('comes too late after a code', () =>
    void given(...used())
      .when(cancel)
      .thenRefused('code-already-received'));
  it('is refused for a number that is over', () =>
    void given(...waiting(), ...over)
      .when(cancel)
      .thenRefused('no-active-number'));
  it('is refused before a number was assigned', () => {
    given(...funds, ...bought())
      .when(cancel)
      .thenRefused('no-active-number');
    given(...funds, ...bought(), sent(), unanswered())
      .when(cancel)
      .thenRefused('no-active-number');
  });
  it('is refused for nothing', () => void given().when(cancel).thenRefused('number-not-found'));
  it('loses against a code', () => {
    const charged = given(...waiting(), cancelWanted()).when((a) => receiveCode(a, 'n', 'p'));
    charged.then(
      { type: 'CodeReceived', numberId: 'n', seq: 1, proof: 'p' },
      { type: 'FundsSpent', numberId: 'n', amount: PRICE, cost: 880, provider: 'p' },
    );
  });
  it('remembers when it was wished, also when it has to wait', () => {
    const standing = given(...waiting(), after(4), cancelWanted(), after(4), postponed(BEGIN + 99));
    expect(standing.sees((a) => a.number('n')?.cancel)).toEqual({ requestedAt: BEGIN + 4, notBefore: BEGIN + 99 });
  });
});

describe('A cancel that the provider does not allow yet', () => {
  const postpone = (until: number) => (account: DecisionContext) => postponeCancel(account, 'n', until);

  it('stands until then', () =>
    void given(...waiting(), cancelWanted())
      .when(postpone(BEGIN + 99))
      .then(postponed(BEGIN + 99)));
  it('is postponed once to the same time, and again to another', () => {
    given(...waiting(), cancelWanted(), postponed(BEGIN + 99))
      .when(postpone(BEGIN + 99))
      .then();
    given(...waiting(), cancelWanted(), postponed(BEGIN + 99))
      .when(postpone(BEGIN + 100))
      .then(postponed(BEGIN + 100));
  });
  it('is nothing where it was not requested, or it is over', () => {
    given(...waiting())
      .when(postpone(5))
      .then();
    given(...waiting(), cancelWanted(), ...over)
      .when(postpone(5))
      .then();
  });
  it('can be taken back', () =>
    void given(...waiting(), cancelWanted(), postponed(BEGIN + 99))
      .when((a) => withdrawCancel(a, 'n'))
      .then(withdrawn)
      .when(cancel)
      .then(cancelWanted()));
  it('can be taken back once, and only while it stands', () => {
    given(...waiting())
      .when((a) => withdrawCancel(a, 'n'))
      .thenRefused('cancel-not-standing');
    given(...waiting(), cancelWanted(), withdrawn)
      .when((a) => withdrawCancel(a, 'n'))
      .thenRefused('cancel-not-standing');
    given(...waiting(), cancelWanted(), ...over)
      .when((a) => withdrawCancel(a, 'n'))
      .thenRefused('cancel-not-standing');
  });
  it('is not taken back where it belongs to a change', () =>
    void given(...waiting(), changeWanted())
      .when((a) => withdrawCancel(a, 'n'))
      .thenRefused('cancel-not-standing'));
});

describe('A cancel that the provider accepted', () => {
  const accept = (account: DecisionContext) => cancelNumber(account, 'n', 'ACCESS_CANCEL');

  it('releases the hold', () => {
    const now = given(...waiting(), cancelWanted())
      .when(accept)
      .then(released('cancelled'), closed('cancelled', false, 'ACCESS_CANCEL'));
    now.leaves({ available: 10_000, held: 0, openNumbers: 0 });
    expect(now.sees((a) => a.number('n'))).toMatchObject({
      status: 'expired',
      reason: 'cancelled',
      hold: 'released',
      ending: 'cancelled',
      closedAt: BEGIN,
    });
  });
  it('releases it once', () =>
    void given(...waiting(), ...over)
      .when(accept)
      .then());
  it('changes nothing after a code', () =>
    void given(...used())
      .when(accept)
      .then());
  it('of a change is recorded as changed', () =>
    void given(...waiting(), changeWanted())
      .when(accept)
      .then(released('changed'), closed('changed', false, 'ACCESS_CANCEL')));
});

describe('A request to change', () => {
  it('remembers whether the server was named or left to "any server"', () => {
    const anywhere = { ...changeWanted(), anyServer: true } as const;
    const left = given(...waiting())
      .when((a) => requestChange(a, 'n', changeWish({ anyServer: true })))
      .then(anywhere);
    expect(left.sees((a) => a.number('n')?.change?.anyServer)).toBe(true);
    expect(given(...waiting(), changeWanted()).sees((a) => a.number('n')?.change?.anyServer)).toBe(false);
  });
  it('is recorded with the replacement and the price seen', () => {
    const now = given(...waiting(), after(6))
      .when(change())
      .then(changeWanted());
    expect(now.sees((a) => a.number('n'))).toMatchObject({
      change: { replacementId: 'm', offer, priceSeen: PRICE },
      cancel: { requestedAt: BEGIN + 6, notBefore: null },
      status: 'active',
    });
  });
  it('is one, however often it is wished', () =>
    void given(...waiting(), changeWanted())
      .when(change())
      .then());
  it('is refused beside another', () =>
    void given(...waiting(), changeWanted('x'))
      .when(change())
      .thenRefused('already-requested'));
  it('may follow a standing cancel', () =>
    void given(...waiting(), cancelWanted())
      .when(change())
      .then(changeWanted()));
  it('comes too late after a code', () =>
    void given(...used())
      .when(change())
      .thenRefused('code-already-received'));
  it('needs an active number', () => {
    given(...funds, ...bought())
      .when(change())
      .thenRefused('no-active-number');
    given(...waiting(), ...over)
      .when(change())
      .thenRefused('no-active-number');
  });
  it('can be taken back, with its cancel', () => {
    const now = given(...waiting(), changeWanted())
      .when((a) => withdrawChange(a, 'n'))
      .then(changeWithdrawn);
    expect(now.sees((a) => a.number('n'))).toMatchObject({ change: null, cancel: null });
  });
  it('can be taken back only while it stands', () => {
    given(...waiting())
      .when((a) => withdrawChange(a, 'n'))
      .thenRefused('change-not-standing');
    given(...waiting(), cancelWanted())
      .when((a) => withdrawChange(a, 'n'))
      .thenRefused('change-not-standing');
    given(...waiting(), changeWanted(), released('changed'), closed('changed'))
      .when((a) => withdrawChange(a, 'n'))
      .thenRefused('change-not-standing');
  });
  it('is answered as the first time when it is asked again, also after it was carried out and when its offer is gone', () => {
    const gone = (account: DecisionContext) =>
      requestChange(account, 'n', { replacementId: 'm', refusal: new Refusal('offer-not-available') });
    given(...waiting(), changeWanted())
      .when(gone)
      .then();
    given(...waiting(), changeWanted(), released('changed'), closed('changed'))
      .when(gone)
      .then()
      .when(change())
      .then();
    given(...waiting())
      .when(gone)
      .thenRefused('offer-not-available');
  });
  it('into itself, or into a number that is there, is refused', () => {
    given(...waiting())
      .when(change({ replacementId: 'n' }))
      .thenRefused('number-exists');
    given(...waiting(), ...bought('o'))
      .when(change({ replacementId: 'o' }))
      .thenRefused('number-exists');
  });
  it('whose replacement failed is recorded on the old number, once', () => {
    const failed = { type: 'ChangeFailed', numberId: 'n', replacementId: 'm', reason: 'price-changed' } as const;
    const fail = (account: DecisionContext) => failChange(account, 'n', 'price-changed');
    const changed = given(...waiting(), changeWanted(), released('changed'), closed('changed'))
      .when(fail)
      .then(failed);
    changed.when(fail).then();
    expect(changed.sees((a) => a.number('n'))).toMatchObject({
      changeFailed: 'price-changed',
      status: 'expired',
      change: { replacementId: 'm' },
    });
  });
  it('has not failed while the old number lives, or was never wished', () => {
    given(...waiting(), changeWanted())
      .when((a) => failChange(a, 'n', 'x'))
      .then();
    given(...waiting(), ...over)
      .when((a) => failChange(a, 'n', 'x'))
      .then();
  });
});

describe('The replacement of a change', () => {
  const changedAway = [...waiting(), changeWanted(), released('changed'), closed('changed')];
  const replace = (wanted: Partial<PurchaseRequest> | Refusal = {}) => {
    const { numberId: _, ...rest } = purchaseRequest(wanted instanceof Refusal ? {} : wanted);
    return (account: DecisionContext) => replaceNumber(account, 'n', wanted instanceof Refusal ? wanted : rest);
  };
  const failed = (reason: string) => ({ type: 'ChangeFailed', numberId: 'n', replacementId: 'm', reason }) as const;
  const gone = new Refusal('offer-not-available');

  it('is bought, and says so when it is asked again, though its offer is gone by then', () => {
    const there = given(...changedAway)
      .when(replace())
      .then(...bought('m', { replaces: 'n' }));
    there.when(replace(gone)).then().when(replace()).then();
    expect(there.sees((a) => a.number('n'))).toMatchObject({ changeFailed: null, change: { replacementId: 'm' } });
  });
  it('that failed stays so, though it could be had by then', () =>
    void given(...changedAway)
      .when(replace(gone))
      .then(failed('offer-not-available'))
      .when(replace())
      .then());
  it('is recorded on the old number when the rules refuse it', () => {
    given(...changedAway)
      .when(replace({ priceSeen: PRICE - 1 }))
      .then(failed('price-changed'));
    given(...changedAway, ...bought('x'))
      .when(replace({ limits: { openNumbers: 1, purchasesAnHour: 9 } }))
      .then(failed('too-many-open-numbers'));
  });
  it('cannot be a number that was bought in another way meanwhile', () => {
    given(...changedAway, ...bought('m'))
      .when(replace())
      .then(failed('number-exists'));
    given(...changedAway, ...bought('m', { replaces: 'other' }))
      .when(replace())
      .then(failed('number-exists'));
  });
  it('is nothing where no change was carried out', () => {
    given(...waiting(), changeWanted())
      .when(replace())
      .then();
    given(...waiting(), ...over)
      .when(replace())
      .then();
  });
});

describe('A change whose replacement would be refused', () => {
  const DEAR = 2_340;
  const dear = { terms: { ...terms, providerPrice: '20.00' }, priceSeen: DEAR };
  const limits = { openNumbers: 1, purchasesAnHour: 2 };
  const again = BEGIN + 3_600_000;
  const waitingWith = (amount: number) => [ordered(amount), deposited(amount), ...bought(), sent(), assigned()];

  it('is refused at the hourly limit, while nothing is lost', () => {
    given(...waiting())
      .when(change({ limits: { ...limits, purchasesAnHour: 1 } }))
      .thenRefused('too-many-purchases', { limit: 1, again });
    given(...waiting())
      .when(change({ limits }))
      .then(changeWanted())
      .leaves({ held: PRICE });
  });
  it('may be wished again when the hour is over', () =>
    void given(...waiting(), after(3_600_000))
      .when(change({ limits: { ...limits, purchasesAnHour: 1 } }))
      .then(changeWanted()));
  it('needs no further place among the open numbers', () => {
    given(...waiting())
      .when(change({ limits }))
      .then(changeWanted());
    given(...waiting(), ...bought('o'))
      .when(change({ limits: { ...limits, purchasesAnHour: 3 } }))
      .thenRefused('too-many-open-numbers', { limit: 1 });
  });
  it('is refused when the money does not suffice, with the hold that comes back', () =>
    void given(...waitingWith(DEAR - 1))
      .when(change(dear))
      .thenRefused('insufficient-funds', { required: DEAR, available: DEAR - 1 }));
  it('can be paid with the hold that comes back', () => {
    given(...waitingWith(DEAR))
      .when(change(dear))
      .then({ ...changeWanted(), priceSeen: DEAR });
    given(...waitingWith(PRICE))
      .when(change())
      .then(changeWanted())
      .leaves({ available: 0, held: PRICE });
  });
  it('cannot be paid with the hold of yet another number', () =>
    void given(...waitingWith(PRICE + DEAR - 1), reserved(PRICE, 'o'))
      .when(change(dear))
      .thenRefused('insufficient-funds', { required: DEAR, available: DEAR - 1 }));
  it('is refused for a risen price, a service that is not sold, and to a banned person', () => {
    given(...waiting())
      .when(change({ priceSeen: PRICE - 1 }))
      .thenRefused('price-changed', { price: PRICE, seen: PRICE - 1 });
    given(...waiting())
      .when(change({ denied: ['wa'] }))
      .thenRefused('service-not-allowed', { service: 'WhatsApp' });
    given(...waiting(), { type: 'WalletBanned', reason: 'r' })
      .when(change())
      .thenRefused('banned');
  });
  it('stands where it was wished before, whatever has changed since', () =>
    void given(...waiting(), changeWanted())
      .when(change({ priceSeen: 1, limits: { openNumbers: 0, purchasesAnHour: 0 } }))
      .then());
  it('is seen again before the old number is cancelled', () => {
    const check = (changes: Partial<ChangeRequest>) => (account: DecisionContext) => {
      assertCanReplace(account, 'n', changeWish(changes));
      return [];
    };
    given(...waiting(), changeWanted())
      .when(check({ limits }))
      .then();
    given(...waiting(), changeWanted(), ...bought('o'))
      .when(check({ limits: { ...limits, openNumbers: 2 } }))
      .thenRefused('too-many-purchases', { limit: 2, again });
    given(...used())
      .when(check({}))
      .thenRefused('code-already-received');
  });
});

describe('A number that the provider took back', () => {
  const take = (account: DecisionContext) => endByProvider(account, 'n', 'STATUS_CANCEL');

  it('releases the hold', () =>
    void given(...waiting())
      .when(take)
      .then(released('provider-cancelled'), closed('provider-cancelled', false, 'STATUS_CANCEL')));
  it('was cancelled where that was wished', () =>
    void given(...waiting(), cancelWanted())
      .when(take)
      .then(released('cancelled'), closed('cancelled', false, 'STATUS_CANCEL')));
  it('was changed where that was wished', () =>
    void given(...waiting(), changeWanted())
      .when(take)
      .then(released('changed'), closed('changed', false, 'STATUS_CANCEL')));
  it('after the end is certain to be gone, once', () =>
    void given(...waiting(), released('timed-out'), closed('timed-out', true))
      .when(take)
      .then(ended('gone'))
      .when(take)
      .then());
  it('after a code keeps its charge', () =>
    void given(...used())
      .when(take)
      .then(ended('gone'))
      .leaves({ available: 10_000 - PRICE }));
});

describe('A release by staff', () => {
  const release = (account: DecisionContext) => releaseNumber(account, 'n');

  it('gives the hold back before the deadline, and leaves what may be alive at the provider to be ended', () => {
    const now = given(...waiting())
      .when(release)
      .then(released('released-by-staff'), closed('released-by-staff', true));
    expect(now.leaves({ available: 10_000, held: 0 }).sees((a) => a.number('n'))).toMatchObject({
      ...{ status: 'failed', hold: 'released', ending: null },
    });
    now.when(release).then();
  });
  it('books a code that comes after it as our loss', () =>
    void given(...waiting(), released('released-by-staff'), closed('released-by-staff', true))
      .when((a) => receiveCode(a, 'n', 'proof'))
      .then(expect.objectContaining({ type: 'CodeReceivedLate' }) as DomainEvent, ended('code')));
  it('of what was never sent ends it, and of an order without an answer begins the search', () => {
    given(...funds, ...bought())
      .when(release)
      .then(released('released-by-staff'), closed('released-by-staff'));
    given(...funds, ...bought(), sent())
      .when(release)
      .then(
        expect.objectContaining({ type: 'OrderUnanswered' }) as DomainEvent,
        released('released-by-staff'),
        closed('released-by-staff', true),
      );
    given(...funds, ...bought(), sent(), unanswered())
      .when(release)
      .then(released('released-by-staff'), closed('released-by-staff', true));
  });
  it('of a charged number changes nothing', () =>
    void given(...used())
      .when(release)
      .then());
  it('comes before the end of a search, which is of orders without an activation', () => {
    const end = (account: DecisionContext) => endSearch(account, 'n');
    given(...funds, ...bought(), sent(), unanswered())
      .when(end)
      .thenRefused('no-active-number');
    given(...waiting(), released('released-by-staff'), closed('released-by-staff', true))
      .when(end)
      .thenRefused('no-active-number');
  });
});

describe('The deadline', () => {
  const due = (account: DecisionContext) =>
    expireNumber(account, 'n', { activationId: 'a1', lives: true, answer: 'busy' });
  const unasked = (account: DecisionContext) => expireNumber(account, 'n', { activationId: null, lives: false });

  it('is not a millisecond early', () =>
    void given(...waiting(), after(CLOCKS.holdFor - 1))
      .when(due)
      .then());
  it('releases the hold on time, whatever the provider says', () => {
    const now = given(...waiting(), after(CLOCKS.holdFor))
      .when(due)
      .then(released('timed-out'), closed('timed-out', true, 'busy'));
    expect(now.leaves({ available: 10_000, held: 0 }).sees((a) => a.number('n'))).toMatchObject({
      status: 'expired',
      ending: null,
    });
  });
  it('releases it once', () =>
    void given(...waiting(), after(CLOCKS.holdFor), released('timed-out'), closed('timed-out', true))
      .when(due)
      .then());
  it('leaves a charge alone', () =>
    void given(...used(), after(CLOCKS.holdFor))
      .when(due)
      .then());
  it('ends a cancelled one at the provider', () =>
    void given(...waiting(), after(CLOCKS.holdFor))
      .when((a) => expireNumber(a, 'n', { activationId: 'a1', lives: false }))
      .then(released('timed-out'), closed('timed-out')));
  it('tells a standing cancel as cancelled, a standing change as changed', () => {
    given(...waiting(), cancelWanted(), after(CLOCKS.holdFor))
      .when(due)
      .then(released('cancelled'), closed('cancelled', true, 'busy'));
    given(...waiting(), changeWanted(), after(CLOCKS.holdFor))
      .when(due)
      .then(released('changed'), closed('changed', true, 'busy'));
  });
  it("is the provider's limit where that is earlier", () =>
    void given(...funds, ...bought(), sent(), assigned({ deadline: BEGIN + 5 }), after(5))
      .when(due)
      .then(released('timed-out'), closed('timed-out', true, 'busy')));
  it('takes what was assigned since the last poll for alive: it was not asked about', () => {
    const now = given(...waiting(), after(CLOCKS.holdFor))
      .when(unasked)
      .then(released('timed-out'), closed('timed-out', true));
    expect(now.sees((a) => a.number('n'))).toMatchObject({ activationId: 'a1', ending: null });
  });
  it('of an order that was never sent is recorded as not sent, and nothing lives anywhere', () =>
    void given(...funds, ...bought(), after(CLOCKS.holdFor))
      .when(due)
      .then(released('not-sent'), closed('not-sent', false, 'busy')));
  it('of an order still searched for releases it, and the search goes on', () => {
    const now = given(...funds, ...bought(), sent(), unanswered(), after(CLOCKS.holdFor))
      .when(due)
      .then(released('unconfirmed'), closed('unconfirmed', true, 'busy'));
    expect(now.sees((a) => a.number('n'))).toMatchObject({ status: 'failed', ending: null, search: { since: BEGIN } });
  });
  it('of an order that was sent and never answered begins the search: it may have been bought', () => {
    const lost = {
      type: 'OrderUnanswered',
      numberId: 'n',
      trouble: 'no answer until the deadline',
      seenBefore: ['*'],
    } as const;
    const now = given(...funds, ...bought(), sent(), after(CLOCKS.holdFor))
      .when(due)
      .then(lost, released('unconfirmed'), closed('unconfirmed', true, 'busy'));
    const at = BEGIN + CLOCKS.holdFor;
    expect(now.sees((a) => a.number('n'))).toMatchObject({ status: 'failed', ending: null, search: { since: at } });
    now
      .and(after(40_000))
      .when((a) => searchOrder(a, 'n', { absent: true }))
      .then(sought(true, at + 70_000));
  });
});

describe('The end of an activation', () => {
  it('is remembered once it is certain', () =>
    void given(...waiting(), released('timed-out'), closed('timed-out', true))
      .when((a) => endActivation(a, 'n', 'cancelled'))
      .then(ended('cancelled'))
      .when((a) => endActivation(a, 'n', 'gone'))
      .then());
  it('is not recorded for an open number', () =>
    void given(...waiting())
      .when((a) => endActivation(a, 'n', 'gone'))
      .then());
  it('is recorded for a used one', () =>
    void given(...used())
      .when((a) => endActivation(a, 'n', 'finished'))
      .then(ended('finished')));
});

describe('A number that was requested by a clock that was a day ahead', () => {
  const DAY = 86_400_000;
  it('is due as soon as the clock is right: no rule can have set its deadline', () => {
    given(...waiting(), after(-DAY))
      .when((a) => expireNumber(a, 'n', { activationId: 'a1', lives: false, answer: 'not asked in time' }))
      .then(released('timed-out'), closed('timed-out', false, 'not asked in time'));
  });
  it('is not due where the clock was only put right by a minute', () => {
    given(...waiting(), after(-60_000))
      .when((a) => expireNumber(a, 'n', { activationId: 'a1', lives: false }))
      .then();
  });
});
