/** Each fact about a number in words for the person it belongs to; facts that say nothing to them are left out. */
import { shownName } from '../../catalog/server-names.js';
import type { CloseReason, DomainEvent, EventType, Offer } from '../../domain/events.js';
import { rupees } from '../../domain/money/money.js';
import type { AnswerTexts } from '../../provider/provider.js';

export interface TimelineText {
  readonly title: string;
  readonly text: string;
  readonly amount?: number;
  readonly answer?: string;
}

/** Trouble between the provider and us is shown as what it is to the person: unavailable, and nothing charged. */
const ENDS: Readonly<Record<CloseReason, string>> = {
  cancelled: 'You cancelled the number.',
  changed: 'You changed to another number.',
  'timed-out': 'No code arrived in time.',
  'provider-cancelled': 'The provider took the number back.',
  'no-numbers': 'No numbers were available for this service.',
  'price-changed': 'The price had risen above the one you saw.',
  'not-sent': 'The provider could not be reached.',
  refused: 'This service is temporarily unavailable.',
  'never-bought': 'The provider confirmed no number.',
  unconfirmed: 'The provider did not confirm a number in time.',
  'provider-busy': 'The provider was too busy.',
};

/** The same, of a provider from which an order at any server went on to the next. */
const GOES_ON: Partial<Readonly<Record<CloseReason, string>>> = {
  'no-numbers': 'This server had no number left.',
  'price-changed': 'The price of this server had risen.',
  'not-sent': 'This server could not be reached.',
  'never-bought': 'This server confirmed no number.',
  'provider-busy': 'This server was too busy.',
};

const nameOf = ({ server, countryName }: Offer): string => shownName(server ?? countryName);

const REPEATS = {
  received: 'Another code arrived, free of charge.',
  'timed-out': 'No other code arrived in time.',
  refused: 'The provider could not send another code.',
  'same-code': 'The same code again: the provider shows the digits you have, and no other SMS.',
} as const;

/** The clock of the people this is written for. */
const indian = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'medium', dateStyle: 'medium' });
const clock = (ms: number): string => `${indian.format(ms)} IST`;

const answerText = (answers: AnswerTexts, answer: string | undefined): Pick<TimelineText, 'answer'> => {
  const text = answer ? answers.shownTextOf(answer) : null;
  return text === null ? {} : { answer: text };
};

type Words = {
  [T in EventType]?: (event: Extract<DomainEvent, { type: T }>, answers: AnswerTexts) => TimelineText;
};

const words: Words = {
  NumberRequested: ({ offer, replaces }) => ({
    title: 'Ordered',
    text: `${offer.serviceName}, ${offer.countryName}${replaces ? ', instead of a number that was given back' : ''}.`,
  }),
  FundsReserved: ({ amount }) => ({
    title: 'Reserved',
    text: `${rupees(amount)} was set aside. It is charged only when a code arrives.`,
    amount,
  }),
  OrderSent: ({ attempt }) => ({
    title: 'Sent to the provider',
    text: attempt === 1 ? 'The provider was asked for a number.' : 'The other provider was asked for a number.',
  }),
  OrderRerouted: ({ reason, answer, offer }, answers) => ({
    title: 'Another server',
    text: `${GOES_ON[reason] ?? 'This server was not available.'} Nothing was bought there; the order goes on to ${nameOf(offer)}, at no higher price.`,
    ...answerText(answers, answer),
  }),
  HoldLowered: ({ amount }) => ({
    title: 'Price lowered',
    text: `${rupees(amount)} of what was set aside is yours again: the other server costs less.`,
    amount,
  }),
  OrderUnanswered: () => ({
    title: 'Confirming',
    text: 'The provider gave no clear answer. We check its records; nothing is bought twice.',
  }),
  NumberAssigned: ({ phone, deadline }) => ({
    title: 'Number assigned',
    text: `+${phone}, until ${clock(deadline)} at most.`,
  }),
  CodeReceived: ({ seq }) => ({
    title: 'Code received',
    text: seq === 1 ? 'The code arrived.' : 'Another code arrived, free of charge.',
  }),
  FundsSpent: ({ amount }) => ({
    title: 'Charged',
    text: `${rupees(amount)} was charged for the code that arrived.`,
    amount: -amount,
  }),
  FundsReleased: ({ amount, reason }) => ({ title: 'Released', text: `${ENDS[reason]} You were not charged.`, amount }),
  FundsRefunded: ({ amount, reason }) => ({ title: 'Refunded', text: reason, amount }),
  CodeReceivedLate: () => ({
    title: 'Late code',
    text: 'A code arrived after the number was closed. It is free of charge.',
    amount: 0,
  }),
  CancelRequested: () => ({ title: 'Cancel requested', text: 'You asked to cancel the number.' }),
  CancelPostponed: ({ until }) => ({ title: 'Cancel waits', text: `The provider allows it from ${clock(until)}.` }),
  CancelRefused: () => ({
    title: 'Cancel refused',
    text: 'The provider does not cancel this number any more. Without a code you are not charged.',
  }),
  CancelWithdrawn: () => ({ title: 'Cancel taken back', text: 'The number was kept.' }),
  ChangeRequested: ({ offer }) => ({
    title: 'Change requested',
    text: `To ${offer.serviceName}, ${offer.countryName}.`,
  }),
  ChangeWithdrawn: () => ({ title: 'Change called off', text: 'The number was kept.' }),
  ChangeFailed: () => ({
    title: 'Change failed',
    text: 'The replacement could not be bought. Nothing was charged for it.',
  }),
  RepeatRequested: () => ({ title: 'Another code requested', text: 'Further codes of this number are free.' }),
  RepeatEnded: ({ reason }) => ({ title: 'Another code', text: REPEATS[reason] }),
  NumberClosed: ({ reason, answer }, answers) => ({
    title: 'Closed',
    text: ENDS[reason],
    ...answerText(answers, answer),
  }),
};

/** @returns null for a fact that says nothing to the person */
export const timelineTextOf = (event: DomainEvent, answers: AnswerTexts): TimelineText | null => {
  const textFor = words[event.type] as ((e: DomainEvent, answers: AnswerTexts) => TimelineText) | undefined;
  return textFor ? textFor(event, answers) : null;
};
