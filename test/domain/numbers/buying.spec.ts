/** Buying: the hold comes first, limits hold, no price is above the one that was seen, and one order is sent once. */
import {
  abandonOrder,
  assignNumber,
  failOrder,
  loseAnswer,
  requestNumber,
  sendOrder,
} from '@backend/domain/numbers/buying.js';
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { given, after } from '../given-when-then.js';
import {
  assigned,
  assignment,
  bought,
  closed,
  COST,
  deposited,
  offer,
  ordered,
  PRICE,
  received,
  released,
  requested,
  reserved,
  sent,
  spent,
  terms,
  unanswered,
  used,
  waiting,
  purchaseRequest,
} from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const buy =
  (changes = {}) =>
  (account: Parameters<typeof requestNumber>[0]) =>
    requestNumber(account, purchaseRequest(changes));
const funds = (amount = 1_000_000) => [ordered(amount), deposited(amount)];
const many = (count: number) => Array.from({ length: count }, (_, i) => bought(`n${i}`)).flat();
/** Bought and over again: not open any more, but counted in the hour. */
const over = (numberId: string) => [
  ...bought(numberId),
  { ...released('no-numbers'), numberId },
  { ...closed('no-numbers'), numberId },
];
const manyOver = (count: number) => Array.from({ length: count }, (_, i) => over(`n${i}`)).flat();

describe('A request to buy', () => {
  it('holds the price and puts the number on order', () =>
    void given(...funds(PRICE))
      .when(buy())
      .then(reserved(), requested())
      .leaves({ available: 0, held: PRICE, openNumbers: 1 }));
  it('keeps the price, the cost, the terms and the clocks it was bought with', () =>
    void given(...funds())
      .when(buy({ clocks: { ...CLOCKS, holdFor: 5 } }))
      .then(reserved(PRICE), requested({ price: PRICE, cost: COST, terms, clocks: { ...CLOCKS, holdFor: 5 } })));
  it.each([{ providerPrice: '0' }, { rate: '0' }, { providerPrice: '0.00001' }])(
    'is refused where there is no price of one paisa at least: %j',
    (changes) =>
      void given(...funds())
        .when(buy({ terms: { ...terms, ...changes } }))
        .thenRefused('price-not-available'),
  );
  it('is one order, however often it is asked', () =>
    void given(...funds(), ...bought())
      .when(buy())
      .then());
  it('is refused under the id of a number that came by a change', () =>
    void given(...funds(), ...bought('n', { replaces: 'm' }))
      .when(buy())
      .thenRefused('number-exists'));
  it('is one order after it has ended, too', () =>
    void given(...funds(), ...over('n'))
      .when(buy())
      .then());
  it('remembers which number it replaces', () =>
    void given(...funds())
      .when(buy({ replaces: 'old' }))
      .then(reserved(), requested({ replaces: 'old' })));

  it('is refused where a paisa is missing', () =>
    void given(...funds(PRICE - 1))
      .when(buy())
      .thenRefused('insufficient-funds', { required: PRICE, available: PRICE - 1 }));
  it('cannot spend what is held', () =>
    void given(...funds(2 * PRICE - 1), ...bought('m'))
      .when(buy())
      .thenRefused('insufficient-funds', { required: PRICE, available: PRICE - 1 }));

  it('is refused when the price has risen, with the new one', () =>
    void given(...funds())
      .when(buy({ priceSeen: PRICE - 1 }))
      .thenRefused('price-changed', { price: PRICE, seen: PRICE - 1 }));
  it('holds the lower price when it has fallen', () =>
    void given(...funds())
      .when(buy({ priceSeen: 99_999 }))
      .then(reserved(PRICE), requested())
      .leaves({ held: PRICE }));

  it('is the fifth open number at most', () => {
    given(...funds(), ...many(4))
      .when(buy())
      .then(reserved(), requested());
    given(...funds(), ...many(5))
      .when(buy())
      .thenRefused('too-many-open-numbers', { limit: 5 });
  });
  it('is free again when one is over', () =>
    void given(
      ...funds(),
      ...many(5),
      { ...released('no-numbers'), numberId: 'n3' },
      { ...closed('no-numbers'), numberId: 'n3' },
    )
      .when(buy())
      .then(reserved(), requested()));
  it('is free again when one is used', () =>
    void given(...funds(), ...many(4), ...bought(), sent(), assigned(), received(), spent())
      .when(buy({ numberId: 'm' }))
      .then(reserved(PRICE, 'm'), requested({ numberId: 'm' })));
  it('is counted once a number, however many codes it gets', () =>
    void given(...used(), received(2)).leaves({ openNumbers: 0 }));

  it('is the twentieth within an hour at most', () => {
    given(...funds(), ...manyOver(19))
      .when(buy())
      .then(reserved(), requested());
    given(...funds(), ...manyOver(20))
      .when(buy())
      .thenRefused('too-many-purchases', { limit: 20, again: BEGIN + 3_600_000 });
  });
  it('is free again when an hour has passed, to the millisecond', () => {
    given(...funds(), ...manyOver(20), after(3_599_999))
      .when(buy())
      .thenRefused('too-many-purchases');
    given(...funds(), ...manyOver(20), after(3_600_000))
      .when(buy())
      .then(reserved(), requested());
  });
  it('names the time when the oldest one no longer counts', () =>
    void given(...funds(), ...over('a'), after(1_000), ...manyOver(20))
      .when(buy())
      .thenRefused('too-many-purchases', { limit: 20, again: BEGIN + 1_000 + 3_600_000 }));
  it('is refused where nothing may be bought at all, until an hour later', () =>
    void given(...funds())
      .when(buy({ limits: { openNumbers: 5, purchasesAnHour: 0 } }))
      .thenRefused('too-many-purchases', { limit: 0, again: BEGIN + 3_600_000 }));
  it('is the hundredth at most, whatever the setting says, with the time', () =>
    void given(...funds(), ...over('a'), after(5), ...manyOver(99))
      .when(buy({ limits: { openNumbers: 5, purchasesAnHour: 500 } }))
      .thenRefused('too-many-purchases', { limit: 100, again: BEGIN + 3_600_000 }));

  it('is refused for a service that may not be bought', () =>
    void given(...funds())
      .when(buy({ denied: ['bank', 'wa'] }))
      .thenRefused('service-not-allowed', { service: 'WhatsApp' }));
  it('is refused by the name of the provider, whatever name of ours the offer has', () => {
    given(...funds())
      .when(buy({ denied: ['name:paytm*'], listedName: 'Paytm' }))
      .thenRefused('service-not-allowed', { service: 'WhatsApp' });
    given(...funds())
      .when(buy({ denied: ['name:whatsapp'], listedName: 'Chat' }))
      .then(reserved(), requested());
  });
  it('is refused for a service that is hidden for now, also at a price that was shown before', () => {
    given(...funds())
      .when(buy({ hidden: ['wa'] }))
      .thenRefused('service-hidden', { service: 'WhatsApp' });
    given(...funds())
      .when(buy({ hidden: ['tg'] }))
      .then(reserved(), requested());
  });
  it('is refused for a banned person, before all else', () =>
    void given({ type: 'WalletBanned', reason: 'abuse' })
      .when(buy({ denied: ['wa'] }))
      .thenRefused('banned'));
  it('is open again when the ban is lifted', () =>
    void given(...funds(), { type: 'WalletBanned', reason: 'abuse' }, { type: 'BanLifted', reason: 'mistake' })
      .when(buy())
      .then(reserved(), requested()));
});

describe('An order', () => {
  const send = (account: Parameters<typeof sendOrder>[0]) => sendOrder(account, 'n');

  it('is sent once', () =>
    void given(...funds(), ...bought())
      .when(send)
      .then(sent())
      .when(send)
      .then());
  it('is not sent for a number that is over', () =>
    void given(...funds(), ...over('n'))
      .when(send)
      .then());
  it('is not sent while it is being searched for', () =>
    void given(...funds(), ...bought(), sent(), unanswered())
      .when(send)
      .then());
  it('of nothing is refused', () => void given().when(send).thenRefused('number-not-found'));
  it('is remembered with its time', () =>
    expect(given(...funds(), ...bought(), after(7), sent()).sees((a) => a.number('n')?.sentAt)).toBe(BEGIN + 7));
});

describe('An assignment', () => {
  const assign = (account: Parameters<typeof assignNumber>[0]) => assignNumber(account, 'n', assignment);

  it('makes the number active until the deadline', () => {
    const now = given(...funds(), ...bought(), sent(), after(9))
      .when(assign)
      .then(assigned());
    expect(now.sees((a) => a.number('n'))).toMatchObject({
      status: 'active',
      deadline: BEGIN + CLOCKS.holdFor,
      assignedAt: BEGIN + 9,
      canRepeat: true,
      activationId: 'a1',
    });
  });
  it("shortens the deadline to the provider's limit", () =>
    void given(...funds(), ...bought('n', { clocks: { ...CLOCKS, cancelLimit: 1_200_000 } }), sent(), after(9))
      .when(assign)
      .then(assigned({ deadline: BEGIN + 9 + 1_140_000 })));
  it('is one, however often it is received', () =>
    void given(...waiting())
      .when(assign)
      .then());
  it('never replaces another', () =>
    void given(...waiting())
      .when((a) => assignNumber(a, 'n', { ...assignment, activationId: 'a2' }))
      .then());
  it('after the hold was let go is only remembered: the number stays closed', () => {
    const late = given(...funds(), ...bought(), sent(), released('unconfirmed'), closed('unconfirmed', true))
      .when(assign)
      .then(assigned({ closed: true }));
    expect(late.sees((a) => a.number('n'))).toMatchObject({
      status: 'failed',
      hold: 'released',
      activationId: 'a1',
      deadline: BEGIN + CLOCKS.holdFor,
      ending: null,
    });
  });
});

describe('An assignment of an order that was taken for over', () => {
  it('lives at the provider again, until it is ended there', () => {
    const late = given(...funds(), ...bought(), sent(), unanswered(), released('never-bought'), closed('never-bought'))
      .when((account) => assignNumber(account, 'n', assignment))
      .then(assigned({ closed: true }));
    expect(late.sees((a) => a.number('n'))).toMatchObject({ status: 'failed', activationId: 'a1', ending: null });
  });
  it('is recorded field by field: no other field of a list is recorded', () => {
    const listed = { ...assignment, code: '123456', country: '22' };
    given(...funds(), ...bought(), sent())
      .when((account) => assignNumber(account, 'n', listed))
      .then(assigned());
  });
});

describe('An order whose provider was removed', () => {
  const abandon = (account: DecisionContext) => abandonOrder(account, 'n', 'not configured');

  it('is released at once where it was never sent', () =>
    void given(...funds(), ...bought())
      .when(abandon)
      .then(released('not-sent'), closed('not-sent', false, 'not configured'))
      .when(abandon)
      .then());
  it('is released at once where it may have been bought, and may live there', () => {
    const lost = { ...unanswered(['*']), trouble: 'not configured' };
    given(...funds(), ...bought(), sent())
      .when(abandon)
      .then(lost, released('unconfirmed'), closed('unconfirmed', true, 'not configured'))
      .leaves({ held: 0, openNumbers: 0 });
    const sought = given(...funds(), ...bought(), sent(), unanswered())
      .when(abandon)
      .then(released('unconfirmed'), closed('unconfirmed', true, 'not configured'));
    expect(sought.sees((a) => a.number('n'))).toMatchObject({
      status: 'failed',
      ending: null,
      search: { since: BEGIN },
    });
  });
  it('stays where a number is there: that goes on to its deadline', () =>
    void given(...waiting())
      .when(abandon)
      .then());
});

describe('An order that came to nothing', () => {
  const fail = (account: Parameters<typeof failOrder>[0]) =>
    failOrder(account, 'n', 'no-numbers', { answer: 'NO_NUMBERS' });

  it('gives the hold back at once', () =>
    void given(...funds(PRICE), ...bought(), sent())
      .when(fail)
      .then(released('no-numbers'), closed('no-numbers', false, 'NO_NUMBERS'))
      .leaves({ available: PRICE, held: 0, openNumbers: 0 }));
  it('gives it back once', () =>
    void given(...funds(), ...bought(), sent(), released('no-numbers'), closed('no-numbers'))
      .when(fail)
      .then());
  it('is no longer possible when a number was assigned', () =>
    void given(...waiting())
      .when(fail)
      .then());
  it('is recorded without an answer where there was none', () =>
    void given(...funds(), ...bought())
      .when((a) => failOrder(a, 'n', 'not-sent'))
      .then(released('not-sent'), closed('not-sent')));
  it.each([
    'no-numbers',
    'price-changed',
    'not-sent',
    'refused',
    'never-bought',
    'unconfirmed',
    'provider-busy',
  ] as const)('for the reason %s is failed on screen, and nothing lives at the provider', (reason) =>
    expect(given(...funds(), ...bought(), released(reason), closed(reason)).sees((a) => a.number('n'))).toMatchObject({
      status: 'failed',
      reason,
      ending: 'gone',
      closedAt: BEGIN,
    }),
  );
});

describe('A lost answer', () => {
  const lose = (account: Parameters<typeof loseAnswer>[0]) => loseAnswer(account, 'n', 'time-out', ['a0']);

  it('leaves the hold and makes the number confirming', () => {
    const now = given(...funds(), ...bought(), sent())
      .when(lose)
      .then(unanswered())
      .leaves({ held: PRICE });
    expect(now.sees((a) => a.number('n'))).toMatchObject({
      status: 'confirming',
      hold: 'open',
      search: {
        since: BEGIN,
        trouble: 'time-out',
        seenBefore: ['a0'],
        absentLists: 0,
        absentSince: null,
        nextAt: BEGIN + 30_000,
      },
    });
  });
  it('is lost once', () =>
    void given(...funds(), ...bought(), sent(), unanswered())
      .when(lose)
      .then());
  it('is not lost when there was an answer', () =>
    void given(...waiting())
      .when(lose)
      .then());
  it('of a number on other terms is recorded with its own offer', () =>
    expect(
      given(...funds(), ...bought('n', { offer: { ...offer, server: 'Server 2' } })).sees(
        (a) => a.number('n')?.offer.server,
      ),
    ).toBe('Server 2'));
});
