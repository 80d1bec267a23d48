/**
 * An order whose answer was lost: found only when it is certainly ours, given up only when it is certainly not bought
 * (NUMBERS-14).
 */
import type { DecisionContext } from '@backend/domain/decision-context.js';
import { searchOrder, type SearchResult } from '@backend/domain/numbers/searching.js';
import { after, given } from '../given-when-then.js';
import {
  assigned,
  assignment,
  bought,
  closed,
  deposited,
  ended,
  ordered,
  PRICE,
  released,
  sent,
  sought,
  unanswered,
  waiting,
} from '../event-samples.js';
import { BEGIN } from '../folded-history.js';

const lost = () => [ordered(10_000), deposited(10_000), ...bought(), sent(), unanswered()];
const search = (result: SearchResult) => (account: DecisionContext) => searchOrder(account, 'n', result);
const absent = search({ absent: true });

describe('A lost order', () => {
  it('is claimed when its activation shows, 30 s after the answer was lost', () => {
    given(...lost(), after(29_999))
      .when(search({ absent: false, found: assignment }))
      .then();
    const found = given(...lost(), after(30_000))
      .when(search({ absent: false, found: assignment }))
      .then(assigned());
    expect(found.sees((a) => a.number('n'))).toMatchObject({
      status: 'active',
      activationId: 'a1',
      assignedAt: BEGIN + 30_000,
    });
  });
  it('is claimed once', () =>
    void given(...lost(), after(30_000), assigned())
      .when(search({ absent: false, found: assignment }))
      .then());
  it('is searched for again in 30 s', () =>
    void given(...lost(), after(10))
      .when(absent)
      .then(sought(true, BEGIN + 30_010)));

  it('is given up after three complete lists over two minutes', () => {
    const now = given(...lost(), after(1_000))
      .when(absent)
      .then(sought(true, BEGIN + 31_000));
    const then = now
      .and(after(60_000))
      .when(absent)
      .then(sought(true, BEGIN + 91_000));
    then
      .and(after(60_000))
      .when(absent)
      .then(sought(true, BEGIN + 151_000), released('never-bought'), closed('never-bought'))
      .leaves({ available: 10_000, held: 0 });
  });
  it('is not given up after three lists in less', () => {
    const twice = given(...lost(), sought(true, 0), after(60_000), sought(true, 0));
    twice
      .and(after(59_999))
      .when(absent)
      .then(sought(true, BEGIN + 119_999 + 30_000));
    expect(twice.sees((a) => a.number('n')?.search)).toMatchObject({ absentLists: 3, absentSince: BEGIN });
  });
  it('is not given up after two lists, however far apart', () =>
    void given(...lost(), sought(true, 0), after(600_000))
      .when(absent)
      .then(sought(true, BEGIN + 630_000)));
  it('begins to count anew after a list without information', () => {
    const blind = given(...lost(), sought(true, 0), sought(true, 0), after(200_000))
      .when(search({ absent: false }))
      .then(sought(false, BEGIN + 230_000));
    expect(blind.sees((a) => a.number('n')?.search)).toMatchObject({
      absentLists: 0,
      absentSince: null,
      nextAt: BEGIN + 230_000,
    });
    blind.when(absent).then(sought(true, BEGIN + 230_000));
  });
  it('whose hold was released at the deadline is searched for nevertheless, and ends as gone', () => {
    const dead = [
      ...lost(),
      released('unconfirmed'),
      closed('unconfirmed', true),
      sought(true, 0),
      sought(true, 0),
      after(120_000),
    ];
    given(...dead)
      .when(absent)
      .then(sought(true, BEGIN + 150_000), ended('gone'))
      .leaves({ available: 10_000, held: 0 });
  });
  it('whose hold was released can still be found, to be ended there, free of charge', () => {
    const found = given(...lost(), released('unconfirmed'), closed('unconfirmed', true), after(30_000))
      .when(search({ absent: false, found: assignment }))
      .then(assigned({ closed: true }));
    expect(found.leaves({ available: 10_000 }).sees((a) => a.number('n'))).toMatchObject({
      status: 'failed',
      activationId: 'a1',
    });
  });
  it('is held meanwhile', () => void given(...lost(), sought(true, 0)).leaves({ held: PRICE, openNumbers: 1 }));
});

describe('A number that was never lost', () => {
  it('is not searched for', () => {
    given(...waiting())
      .when(absent)
      .then();
    given(ordered(10_000), deposited(10_000), ...bought(), sent())
      .when(absent)
      .then();
  });
  it('changes nothing', () =>
    expect(given(...waiting(), sought(true, 9)).sees((a) => a.number('n')?.search)).toBeNull());
  it('has no search to go on with when its end is certain', () =>
    expect(
      given(...lost(), released('never-bought'), closed('never-bought')).sees((a) => a.number('n')?.search),
    ).toBeNull());
});
