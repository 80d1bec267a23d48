/** What is said of a refused purchase, and what may be done next, from why it was refused (TEXTS-1, TEXTS-3). */
import { isKnownNotMade } from '../../api/trouble.js';
import { buying } from '../../texts/en/buying.js';
import { texts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { troubleText } from '../../ui/text/refusals.js';
import { isSameChoice, type Choice } from './choice.js';
import type { Order, Purchase } from './purchases-slice.js';

export type NextStep =
  /** Amounts in paise. */
  | { kind: 'recharge'; missing: number }
  /** The same offer at the price of now. */
  | { kind: 'buy-at'; order: Order }
  /** The same order with the same id: whether it was carried out is not known. */
  | { kind: 'retry'; order: Order }
  | { kind: 'next-best' }
  | { kind: 'open-numbers' }
  | { kind: 'contact' }
  /** Then the same order again. */
  | { kind: 'prove-email'; order: Order };

export interface Outcome {
  /** wait: trouble of a service, shown in yellow; bad: anything else, in red. */
  readonly tone: 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
  readonly next: NextStep | null;
}

const t = texts(buying);

const shortOfFunds = (required: unknown, available: unknown): NextStep =>
  typeof required === 'number' && typeof available === 'number' && required > available
    ? { kind: 'recharge', missing: required - available }
    : { kind: 'recharge', missing: 0 };

const refused = (
  order: Order,
  { code, facts }: { code: string; facts: Readonly<Record<string, unknown>> },
  text: string,
  shown: Partial<Choice> | null,
): Outcome => {
  const service = order.serviceName;
  const title = t('failed');
  switch (code) {
    case 'insufficient-funds': {
      const next = shortOfFunds(facts.required, facts.available);
      return { tone: 'bad', title, text, next };
    }
    case 'price-changed': {
      const price = Number(facts.price);
      const isShown = shown !== null && isSameChoice(order, shown) && Number.isFinite(price);
      return {
        tone: 'wait',
        title: t('priceChanged', { service }),
        text: t('priceChangedText', { seen: rupees(order.priceSeen), price: rupees(price) }),
        next: isShown ? { kind: 'buy-at', order: { ...order, priceSeen: price } } : null,
      };
    }
    case 'offer-not-available':
      return { tone: 'wait', title, text: t('noNumbers', { service }), next: { kind: 'next-best' } };
    case 'price-not-available': {
      const why = facts.service === null ? t('badService', { service }) : t('noPriceNotCharged');
      return { tone: 'wait', title, text: why, next: { kind: 'next-best' } };
    }
    case 'provider-busy':
      return { tone: 'wait', title, text: t('providerBusy'), next: { kind: 'next-best' } };
    case 'sales-paused':
    case 'service-hidden':
      return { tone: 'wait', title, text, next: null };
    case 'provider-unavailable':
      return { tone: 'wait', title, text, next: { kind: 'next-best' } };
    case 'too-many-open-numbers':
    case 'too-many-purchases':
      return { tone: 'bad', title, text, next: { kind: 'open-numbers' } };
    case 'email-unproved':
      return { tone: 'wait', title: t('emailFirst'), text, next: { kind: 'prove-email', order } };
    case 'banned':
      return { tone: 'bad', title, text, next: { kind: 'contact' } };
    case 'sign-in-required':
      return { tone: 'bad', title, text: t('sessionEnded'), next: null };
    default:
      return { tone: 'bad', title, text, next: null };
  }
};

/** @param shown what the page draws beside its button now: only that is offered at a new price */
export const outcomeOf = ({ order, trouble, isLost }: Purchase, shown: Partial<Choice> | null): Outcome | null => {
  if (!trouble) return null;
  if (isKnownNotMade(trouble, isLost)) return refused(order, trouble, troubleText(trouble), shown);
  return {
    tone: 'wait',
    title: t('failed'),
    text: t('unknown', { why: troubleText(trouble), service: order.serviceName }),
    next: { kind: 'retry', order },
  };
};
