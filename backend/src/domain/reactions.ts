/**
 * The jobs that follow from events, on one page. The ledger writes them to the outbox in the same commit
 * (decision 0007).
 */
import type { DomainEvent, EventType } from './events.js';
import { FIRST_INQUIRY } from './payments/inquiries.js';

/** Every job that an event can ask for. The names are stored in the outbox and in the queues. */
export const OUTBOX_JOBS = [
  'order-number',
  'poll-number',
  'confirm-order',
  'cancel-number',
  'end-activation',
  'replace-number',
  'repeat-code',
  'book-charge',
  'confirm-payment',
  'send-withdrawal',
  'release-quarantine',
  'end-access',
  'notify-arrival',
] as const;
export type OutboxJob = (typeof OUTBOX_JOBS)[number];

export interface Work {
  readonly job: OutboxJob;
  /** Milliseconds after the commit. */
  readonly after: number;
}

const now = (job: OutboxJob): Work => ({ job, after: 0 });
const later = (job: OutboxJob, after: number): Work => ({ job, after });

const reactions: { [T in EventType]?: (event: Extract<DomainEvent, { type: T }>) => Work[] } = {
  NumberRequested: () => [now('order-number')],
  OrderRerouted: () => [now('order-number')],
  OrderUnanswered: () => [now('confirm-order')],
  NumberAssigned: ({ closed }) => [now(closed ? 'end-activation' : 'poll-number')],
  CancelRequested: () => [now('cancel-number')],
  ChangeRequested: () => [now('cancel-number')],
  NumberClosed: (event) => [
    ...(event.open ? [now('end-activation')] : []),
    ...(event.reason === 'changed' ? [now('replace-number')] : []),
  ],
  ActivationEnded: ({ charged }) => (charged ? [now('book-charge')] : []),
  CodeReceived: () => [now('notify-arrival')],
  CodeReceivedLate: () => [now('notify-arrival')],
  RepeatRequested: () => [now('repeat-code')],
  RechargeOrdered: () => [later('confirm-payment', FIRST_INQUIRY)],
  QuarantineDecided: () => [now('release-quarantine')],
  WithdrawalApproved: () => [now('send-withdrawal')],
  AccountClosed: () => [now('end-access')],
};

export const reactionsTo = (event: DomainEvent): Work[] => {
  const react = reactions[event.type] as ((e: DomainEvent) => Work[]) | undefined;
  return react ? react(event) : [];
};

/** Polls derive from the numbers themselves: their outbox row only starts them, and is settled once it is queued. */
export const SETTLED_WHEN_QUEUED: readonly OutboxJob[] = ['poll-number'];
