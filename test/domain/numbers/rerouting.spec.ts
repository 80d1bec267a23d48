/**
 * An order that was surely not placed goes on to another provider: within the same hold, at no higher price, and only
 * where any server was chosen.
 */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { assignNumber, failOrder, loseAnswer, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { receiveCode } from '@backend/domain/numbers/receiving.js';
import { forAttempt, type AlternativeOffer } from '@backend/domain/numbers/rerouting.js';
import { searchOrder } from '@backend/domain/numbers/searching.js';
import { BEGIN } from '../folded-history.js';
import { after, given } from '../given-when-then.js';
import {
  assigned,
  assignment,
  bought,
  closed,
  COST,
  deposited,
  lowered,
  offer,
  ordered,
  otherOffer,
  PRICE,
  received,
  released,
  rerouted,
  sent,
  sought,
  terms,
  unanswered,
} from '../event-samples.js';

const alternative: AlternativeOffer = { offer: otherOffer, terms, cancelLimit: null };
const CHEAPER = { ...terms, providerPrice: '8.00' }; // 9.36 with the markup
const any = () => [ordered(10_000), deposited(10_000), ...bought('n', { anyServer: true }), sent()];
const named = () => [ordered(10_000), deposited(10_000), ...bought(), sent()];
const fail =
  (to: AlternativeOffer | null = alternative) =>
  (account: DecisionContext) =>
    failOrder(account, 'n', 'no-numbers', { answer: 'NO_NUMBERS', alternative: to });
const over = [released('no-numbers'), closed('no-numbers', false, 'NO_NUMBERS')];

describe('An order at any server that came to nothing', () => {
  it('goes on to another provider: one hold, one number, and the next order is the second', () => {
    const on = given(...any())
      .when(fail())
      .then(rerouted())
      .leaves({ available: 10_000 - PRICE, held: PRICE, openNumbers: 1 });
    expect(on.sees((a) => a.number('n'))).toMatchObject({
      ...{ status: 'pending', hold: 'open', sentAt: null, tried: ['p'], price: PRICE, cost: COST },
      offer: { provider: 'q' },
    });
    on.when((a) => sendOrder(a, 'n')).then(sent(2, 'q'));
  });
  it('never goes on to an offer that has no price', () => {
    for (const nothing of [{ providerPrice: '0' }, { rate: '0' }])
      given(...any())
        .when(fail({ ...alternative, terms: { ...terms, ...nothing } }))
        .then(...over);
  });
  it('is charged what the other one costs, and we are charged what the other provider takes', () => {
    const now = given(...any())
      .when(fail({ ...alternative, terms: CHEAPER }))
      .then(rerouted({ terms: CHEAPER, cost: 800 }), lowered(PRICE - 936))
      .leaves({ available: 10_000 - 936, held: 936 });
    now
      .and(sent(2, 'q'), assigned({ provider: 'q' }))
      .when((a) => receiveCode(a, 'n', 'proof-1'))
      .then(received(), { type: 'FundsSpent', numberId: 'n', amount: 936, cost: 800, provider: 'q' })
      .leaves({ available: 10_000 - 936, held: 0 });
  });
  it('gives the whole hold back when the other one has nothing either', () =>
    void given(...any(), rerouted({ terms: CHEAPER, cost: 800 }), lowered(94), sent(2, 'q'))
      .when((a) => failOrder(a, 'n', 'no-numbers'))
      .then({ ...released('no-numbers'), amount: 936 }, closed('no-numbers'))
      .leaves({ available: 10_000, held: 0, openNumbers: 0 }));
  it('keeps its own clocks, with the other provider’s limit', () =>
    void given(...any())
      .when(fail({ ...alternative, cancelLimit: 1_200_000 }))
      .then(rerouted({ clocks: { ...CLOCKS, cancelLimit: 1_200_000 } })));
  it('ends where no other provider can deliver', () =>
    void given(...any())
      .when(fail(null))
      .then(...over));
  it('never costs more than is held', () =>
    void given(...any())
      .when(fail({ ...alternative, terms: { ...terms, providerPrice: '8.81' } }))
      .then(...over));
  it.each([
    ['the same provider', { ...alternative, offer }],
    ['another country', { ...alternative, offer: { ...otherOffer, country: '6' } }],
    ['another service', { ...alternative, offer: { ...otherOffer, service: 'tg' } }],
  ])(
    'is not asked for again at %s',
    (_, to) =>
      void given(...any())
        .when(fail(to))
        .then(...over),
  );
  it('asks each provider once', () =>
    void given(...any(), rerouted(), sent(2, 'q'))
      .when(fail({ ...alternative, offer }))
      .then(...over));
  it('goes on as long as a third of the hold’s time is left', () => {
    const third = CLOCKS.holdFor / 3;
    given(...any(), after(CLOCKS.holdFor - third))
      .when(fail())
      .then(rerouted());
    given(...any(), after(CLOCKS.holdFor - third + 1))
      .when(fail())
      .then(...over);
  });
  it('is failed or sent on once', () => {
    given(...any(), assigned())
      .when(fail())
      .then();
    given(...any(), ...over)
      .when(fail())
      .then();
  });
});

describe('An order at a server that was named', () => {
  it('never goes on elsewhere', () =>
    void given(...named())
      .when(fail())
      .then(...over));
});

describe('A lost order at any server', () => {
  const lost = () => [...any(), unanswered(), sought(true, 0), sought(true, 0), after(120_000)];
  const absent = (account: DecisionContext) => searchOrder(account, 'n', { absent: true }, alternative);

  it('goes on when it was certainly not bought, and not one search earlier', () => {
    given(...any(), unanswered(), sought(true, 0), after(120_000))
      .when(absent)
      .then(sought(true, BEGIN + 150_000));
    const { answer: _, ...reroutedWithoutAnswer } = rerouted({ reason: 'never-bought' });
    const on = given(...lost())
      .when(absent)
      .then(sought(true, BEGIN + 150_000), reroutedWithoutAnswer)
      .leaves({ held: PRICE });
    expect(on.sees((a) => a.number('n'))).toMatchObject({ status: 'pending', search: null });
  });
  it('does not go on when its hold was let go', () =>
    void given(...lost(), released('unconfirmed'), closed('unconfirmed', true))
      .when(absent)
      .then(sought(true, BEGIN + 150_000), { type: 'ActivationEnded', numberId: 'n', how: 'gone' }));
});

describe('The late outcome of a rerouted order', () => {
  const late = forAttempt('n', 1, (account) => assignNumber(account, 'n', assignment));

  it('changes nothing, neither before the next order is sent nor after', () => {
    given(...any(), rerouted())
      .when(late)
      .then();
    given(...any(), rerouted(), sent(2, 'q'))
      .when(late)
      .then();
    given(...any(), rerouted())
      .when(forAttempt('n', 1, (account) => loseAnswer(account, 'n', 'stopped', [])))
      .then();
  });
  it('counts while it is the order in question', () =>
    void given(...any())
      .when(late)
      .then(assigned()));
  it('is nothing for an unknown number', () => void given().when(late).then());
});
