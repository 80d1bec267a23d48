/** The title and the text of each step of a number's history. */
import type { TimelineCode, TimelineItem } from '../../../api/client.gen.js';
import { timeline } from '../../../texts/en/timeline.js';
import { texts } from '../../../texts/texts.js';
import { rupees } from '../../../ui/text/money.js';
import { clockTime } from '../../../ui/text/time.js';
import { staffReasonText } from '../../../ui/text/staff-reason.js';
import { endText, passedOverText } from './end-texts.js';

export interface StepText {
  readonly title: string;
  readonly text: string;
}

type Step = Pick<TimelineItem, 'code' | 'values' | 'amount'>;

const t = texts(timeline);

const namesOf = ({ values: { service = '', country = '' } }: Step) => ({ service, country });
/** What is charged is negative in the list, and a plain amount in its sentence. */
const amountOf = ({ amount }: Step) => ({ amount: rupees(Math.abs(amount ?? 0)) });
const untilOf = ({ values: { until } }: Step) => ({ until: until === undefined ? '' : clockTime(until) });
const endOf = ({ values: { reason } }: Step) => (reason === undefined ? '' : endText(reason));

const ORDERING = {
  ordered: (step) => ({ title: t('ordered'), text: t('orderedText', namesOf(step)) }),
  'ordered-instead': (step) => ({ title: t('ordered'), text: t('orderedInsteadText', namesOf(step)) }),
  reserved: (step) => ({ title: t('reserved'), text: t('reservedText', amountOf(step)) }),
  sent: () => ({ title: t('sent'), text: t('sentText') }),
  'sent-elsewhere': () => ({ title: t('sent'), text: t('sentElsewhereText') }),
  rerouted: ({ values: { reason, server = '' } }) => ({
    title: t('rerouted'),
    text: t('reroutedText', { why: reason === undefined ? '' : passedOverText(reason), server }),
  }),
  'price-lowered': (step) => ({ title: t('priceLowered'), text: t('priceLoweredText', amountOf(step)) }),
  confirming: () => ({ title: t('confirming'), text: t('confirmingText') }),
  assigned: (step) => ({
    title: t('assigned'),
    text: step.values.phone
      ? t('assignedText', { phone: step.values.phone, ...untilOf(step) })
      : t('assignedWithoutPhoneText', untilOf(step)),
  }),
} satisfies Partial<Record<TimelineCode, (step: Step) => StepText>>;

const CODES = {
  code: () => ({ title: t('codeReceived'), text: t('codeReceivedText') }),
  'another-code': () => ({ title: t('codeReceived'), text: t('anotherCodeText') }),
  'late-code': () => ({ title: t('lateCode'), text: t('lateCodeText') }),
  charged: (step) => ({ title: t('charged'), text: t('chargedText', amountOf(step)) }),
  refunded: ({ values: { explanation } }) => ({ title: t('refunded'), text: staffReasonText(explanation) }),
  'repeat-requested': () => ({ title: t('repeatRequested'), text: t('repeatRequestedText') }),
  'repeat-received': () => ({ title: t('repeatEnded'), text: t('anotherCodeText') }),
  'repeat-timed-out': () => ({ title: t('repeatEnded'), text: t('repeatTimedOutText') }),
  'repeat-refused': () => ({ title: t('repeatEnded'), text: t('repeatRefusedText') }),
  'repeat-same-code': () => ({ title: t('repeatEnded'), text: t('repeatSameCodeText') }),
} satisfies Partial<Record<TimelineCode, (step: Step) => StepText>>;

const ENDING = {
  released: (step) => ({ title: t('released'), text: t('releasedText', { why: endOf(step) }) }),
  closed: (step) => ({ title: t('closed'), text: endOf(step) }),
  'cancel-requested': () => ({ title: t('cancelRequested'), text: t('cancelRequestedText') }),
  'cancel-postponed': (step) => ({ title: t('cancelPostponed'), text: t('cancelPostponedText', untilOf(step)) }),
  'cancel-refused': () => ({ title: t('cancelRefused'), text: t('cancelRefusedText') }),
  'cancel-withdrawn': () => ({ title: t('cancelWithdrawn'), text: t('numberKept') }),
  'change-requested': (step) => ({ title: t('changeRequested'), text: t('changeRequestedText', namesOf(step)) }),
  'change-withdrawn': () => ({ title: t('changeWithdrawn'), text: t('numberKept') }),
  'change-failed': () => ({ title: t('changeFailed'), text: t('changeFailedText') }),
} satisfies Partial<Record<TimelineCode, (step: Step) => StepText>>;

const STEPS: Record<TimelineCode, (step: Step) => StepText> = { ...ORDERING, ...CODES, ...ENDING };

/** A step that this build does not know yet is left without words. */
export const stepText = (step: Step): StepText | null =>
  (STEPS[step.code] as (typeof STEPS)[TimelineCode] | undefined)?.(step) ?? null;

/** The time since the step before: '+12 s', '+3 min 5 s', '+1 h 2 min'. */
export const laterText = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t('secondsLater', { seconds });
  if (minutes < 60) return t('minutesLater', { minutes, seconds: seconds % 60 });
  return t('hoursLater', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
};
