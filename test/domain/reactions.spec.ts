/** The jobs that follow from each event, and the events without a job. */
import { SETTLED_WHEN_QUEUED, reactionsTo, type Work } from '@backend/domain/reactions.js';
import type { EventType } from '@backend/domain/events.js';
import { EVERY_EVENT } from './every-event.js';
import { closed } from './event-samples.js';

const now = (job: Work['job']): Work => ({ job, after: 0 });

const expected: { [T in EventType]?: readonly (readonly Work[])[] } = {
  NumberRequested: Array.from({ length: 3 }, () => [now('order-number')]),
  OrderUnanswered: [[{ job: 'confirm-order', after: 0 }]],
  OrderRerouted: [[now('order-number')]],
  NumberAssigned: [[now('poll-number')], [now('end-activation')], [now('poll-number')]],
  ActivationEnded: [[], [now('book-charge')]],
  CancelRequested: [[now('cancel-number')]],
  ChangeRequested: [[now('cancel-number')]],
  NumberClosed: [[], [now('end-activation')], [now('replace-number')], [now('end-activation'), now('replace-number')]],
  CodeReceived: [[now('notify-arrival')]],
  CodeReceivedLate: [[now('notify-arrival')]],
  RepeatRequested: [[now('repeat-code')]],
  RechargeOrdered: [[{ job: 'confirm-payment', after: 120_000 }]],
  QuarantineDecided: [[now('release-quarantine')], [now('release-quarantine')]],
  AccountClosed: [[now('end-access')]],
  WithdrawalApproved: [[{ job: 'send-withdrawal', after: 0 }]],
};

describe('The reactions', () => {
  it.each(Object.entries(EVERY_EVENT))('after %s does what it should, and nothing else', (type, samples) => {
    const works = expected[type as EventType] ?? samples.map(() => []);
    expect(samples.map(({ event }) => reactionsTo(event))).toEqual(works);
  });

  it('goes on only with what may live at the provider', () => {
    expect(reactionsTo(closed('unconfirmed', true))).toEqual([now('end-activation')]);
    expect(reactionsTo(closed('never-bought'))).toEqual([]);
  });

  it('needs no row for what derives from the numbers themselves', () =>
    expect(SETTLED_WHEN_QUEUED).toEqual(['poll-number']));
});
