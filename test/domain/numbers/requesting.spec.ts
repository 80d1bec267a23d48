/** A number's life is bounded: a person requests twenty things of it at most, and can always withdraw what stands. */
import { requestChange, withdrawChange } from '@backend/domain/numbers/changing.js';
import { requestCancel, withdrawCancel } from '@backend/domain/numbers/closing.js';
import { requestRepeat } from '@backend/domain/numbers/receiving.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { MAX_REQUESTS } from '@backend/domain/numbers/number.js';
import { given } from '../given-when-then.js';
import { cancelWanted, changeWanted, changeWish, used, waiting } from '../event-samples.js';

const cancelWithdrawn: DomainEvent = { type: 'CancelWithdrawn', numberId: 'n' };
const changeWithdrawn: DomainEvent = { type: 'ChangeWithdrawn', numberId: 'n' };
const repeatWanted: DomainEvent = { type: 'RepeatRequested', numberId: 'n' };
const repeatEnded: DomainEvent = { type: 'RepeatEnded', numberId: 'n', reason: 'timed-out' };

const times = (count: number, ...facts: readonly DomainEvent[]): DomainEvent[] =>
  Array.from({ length: count }, () => facts).flat();
const half = MAX_REQUESTS / 2;

describe('A person who cancels a number and keeps it, again and again', () => {
  it('may do so ten times', () => {
    given(...waiting(), ...times(half - 1, cancelWanted(), cancelWithdrawn))
      .when((a) => requestCancel(a, 'n'))
      .then(cancelWanted())
      .when((a) => withdrawCancel(a, 'n'))
      .then(cancelWithdrawn);
  });
  it.each([
    ['cancel', requestCancel],
    ['change', (a, id) => requestChange(a, id, changeWish())],
  ] as [string, typeof requestCancel][])('is then refused a %s', (_, request) =>
    given(...waiting(), ...times(half - 1, cancelWanted(), cancelWithdrawn), changeWanted(), changeWithdrawn)
      .when((a) => request(a, 'n'))
      .thenRefused('too-many-requests-for-number', { limit: MAX_REQUESTS }),
  );
  it('is refused what could not be withdrawn any more', () =>
    given(...waiting(), ...times(half - 1, changeWanted(), changeWithdrawn), cancelWithdrawn)
      .when((a) => requestCancel(a, 'n'))
      .thenRefused('too-many-requests-for-number'));
  it('changes nothing about a standing request', () => {
    given(...waiting(), ...times(half - 1, cancelWanted(), cancelWithdrawn), cancelWanted())
      .when((a) => requestCancel(a, 'n'))
      .then();
  });
  it('can withdraw what stands, however many requests an old number has', () => {
    given(...waiting(), ...times(half, cancelWanted(), cancelWithdrawn), cancelWanted())
      .when((a) => withdrawCancel(a, 'n'))
      .then(cancelWithdrawn);
    given(...waiting(), ...times(half, cancelWanted(), cancelWithdrawn), changeWanted())
      .when((a) => withdrawChange(a, 'n'))
      .then(changeWithdrawn);
  });
});

describe('A person who wants one more code, again and again', () => {
  const asked = (count: number) => given(...used(), ...times(count, repeatWanted, repeatEnded));
  it('may ask twenty times', () => {
    asked(MAX_REQUESTS - 1)
      .when((a) => requestRepeat(a, 'n'))
      .then(repeatWanted);
  });
  it('is then refused', () =>
    asked(MAX_REQUESTS)
      .when((a) => requestRepeat(a, 'n'))
      .thenRefused('too-many-requests-for-number', { limit: MAX_REQUESTS }));
});
