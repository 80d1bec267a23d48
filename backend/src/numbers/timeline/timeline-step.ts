/**
 * Each event of a number as a step that its person reads about, from its public part alone; events that say nothing to
 * them are left out.
 */
import { shownName } from '../../catalog/server-names.js';
import type { DomainEvent, EventType, Offer } from '../../domain/events.js';
import type { TimelineCode, TimelineItem, TimelineValues } from './timeline-response.js';

export type TimelineStep = Omit<TimelineItem, 'at'>;

interface Step {
  readonly code: TimelineCode;
  readonly values?: TimelineValues;
  /** Paise. */
  readonly amount?: number;
}

type Steps = { [T in EventType]?: (event: Extract<DomainEvent, { type: T }>) => Step };

const step = (code: TimelineCode, values: TimelineValues = {}): Step => ({ code, values });
const instant = (ms: number): string => new Date(ms).toISOString();
const named = ({ serviceName: service, countryName: country }: Offer): TimelineValues => ({ service, country });

const ordering: Steps = {
  NumberRequested: ({ offer, replaces }) => step(replaces ? 'ordered-instead' : 'ordered', named(offer)),
  FundsReserved: ({ amount }) => ({ code: 'reserved', amount }),
  OrderSent: ({ attempt }) => step(attempt === 1 ? 'sent' : 'sent-elsewhere'),
  OrderRerouted: ({ reason, offer }) =>
    step('rerouted', { reason, server: shownName(offer.server ?? offer.countryName) }),
  HoldLowered: ({ amount }) => ({ code: 'price-lowered', amount }),
  OrderUnanswered: () => step('confirming'),
  NumberAssigned: ({ deadline }) => step('assigned', { until: instant(deadline) }),
};

const codes: Steps = {
  CodeReceived: ({ seq }) => step(seq === 1 ? 'code' : 'another-code'),
  FundsSpent: ({ amount }) => ({ code: 'charged', amount: -amount }),
  FundsRefunded: ({ amount, reason }) => ({ ...step('refunded', { explanation: reason }), amount }),
  CodeReceivedLate: () => ({ code: 'late-code', amount: 0 }),
  RepeatRequested: () => step('repeat-requested'),
  RepeatEnded: ({ reason }) => step(`repeat-${reason}`),
};

const ending: Steps = {
  FundsReleased: ({ amount, reason }) => ({ ...step('released', { reason }), amount }),
  CancelRequested: () => step('cancel-requested'),
  CancelPostponed: ({ until }) => step('cancel-postponed', { until: instant(until) }),
  CancelRefused: () => step('cancel-refused'),
  CancelWithdrawn: () => step('cancel-withdrawn'),
  ChangeRequested: ({ offer }) => step('change-requested', named(offer)),
  ChangeWithdrawn: () => step('change-withdrawn'),
  ChangeFailed: () => step('change-failed'),
  NumberClosed: ({ reason }) => step('closed', { reason }),
};

const steps: Steps = { ...ordering, ...codes, ...ending };

/** @returns null for an event that says nothing to the person */
export const timelineStepOf = (event: DomainEvent): TimelineStep | null => {
  const stepFor = steps[event.type] as ((event: DomainEvent) => Step) | undefined;
  if (!stepFor) return null;
  const { code, values = {}, amount = null } = stepFor(event);
  return { code, values, amount, answer: null };
};
