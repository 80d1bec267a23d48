/**
 * Requests that carry no idempotency key: the rule itself makes the second call record nothing (docs/ledger.md,
 * "Keys").
 */
import type { Decide } from '@backend/domain/decision-context.js';
import type { DomainEvent } from '@backend/domain/events.js';
import { requestChange, withdrawChange } from '@backend/domain/numbers/changing.js';
import { endSearch, requestCancel, withdrawCancel } from '@backend/domain/numbers/closing.js';
import { endRepeat, requestRepeat, sendRepeat } from '@backend/domain/numbers/receiving.js';
import {
  bought,
  cancelWanted,
  changeWanted,
  changeWish,
  closed,
  deposited,
  ordered,
  released,
  sent,
  unanswered,
  used,
  waiting,
} from '../event-samples.js';
import { given } from '../given-when-then.js';

const again: DomainEvent = { type: 'RepeatRequested', numberId: 'n' };

const CASES: [name: string, past: DomainEvent[], decide: Decide, recorded: DomainEvent][] = [
  ['a cancel', waiting(), (a) => requestCancel(a, 'n'), cancelWanted()],
  ['a change', waiting(), (a) => requestChange(a, 'n', changeWish()), changeWanted()],
  ['a request for another code', used(), (a) => requestRepeat(a, 'n'), again],
  [
    'that the provider took that request',
    [...used(), again],
    (a) => sendRepeat(a, 'n', { waits: true, heard: null }),
    { type: 'RepeatSent', numberId: 'n', waits: true },
  ],
  [
    'the end of that request',
    [...used(), again],
    (a) => endRepeat(a, 'n', 'refused'),
    { type: 'RepeatEnded', numberId: 'n', reason: 'refused' },
  ],
];

const lost = [
  ordered(10_000),
  deposited(10_000),
  ...bought(),
  sent(),
  unanswered(),
  released('unconfirmed'),
  closed('unconfirmed', true),
];
CASES.push([
  'that staff ended a search',
  lost,
  (a) => endSearch(a, 'n'),
  { type: 'ActivationEnded', numberId: 'n', how: 'gone' },
]);

describe('Recorded once, however often it is asked, is', () => {
  it.each(CASES)('%s', (_name, past, decide, recorded) => {
    given(...past)
      .when(decide)
      .then(recorded)
      .when(decide)
      .then();
  });
});

describe('Refused, where nothing stands, is', () => {
  it('a withdrawal of a cancel', () =>
    void given(...waiting())
      .when((a) => withdrawCancel(a, 'n'))
      .thenRefused('cancel-not-standing'));
  it('a withdrawal of a change', () =>
    void given(...waiting())
      .when((a) => withdrawChange(a, 'n'))
      .thenRefused('change-not-standing'));
});
