/** Why a number ended without a charge, in words. */
import type { CloseReason, NumberResponse } from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { timeline } from '../../texts/en/timeline.js';
import { texts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { refusalText } from '../../ui/text/refusals.js';

const t = texts(timeline);

const WHY: Readonly<Record<CloseReason, (service: string) => string>> = {
  cancelled: () => t('whyCancelled'),
  changed: () => t('whyChanged'),
  'timed-out': () => t('whyTimedOut'),
  'provider-cancelled': () => t('whyByProvider'),
  'no-numbers': (service) => t('whyNoNumbers', { service }),
  'price-changed': () => t('whyPriceChanged'),
  'not-sent': () => t('whyNotSent'),
  refused: () => t('whyRefused'),
  'never-bought': () => t('whyNeverBought'),
  unconfirmed: () => t('whyUnconfirmed'),
  'provider-busy': () => t('whyProviderBusy'),
  'released-by-staff': () => t('whyByStaff'),
};

/** The old number was cancelled and the new one refused; `code` adds the reason when it has a text. */
const changeFailedText = (code: string, serviceName: string, amount: string): string =>
  isRefusalCode(code)
    ? t('notReplacedBecause', { amount, why: refusalText(code, { serviceName }) })
    : t('notReplaced', { amount });

type Ended = Pick<NumberResponse, 'status' | 'reason' | 'serviceName' | 'changeFailed' | 'replaces' | 'price'>;

/** What happened to a number that ended without a charge, and where its money is. */
export const endingText = ({ status, reason, serviceName, changeFailed, replaces, price }: Ended): string => {
  const amount = rupees(price);
  if (changeFailed !== null) return changeFailedText(changeFailed, serviceName, amount);
  if (reason === null) return t('ended', { amount });
  const isReplacement = status === 'failed' && replaces !== null;
  return t(isReplacement ? 'replacementFailed' : 'endedBecause', { why: WHY[reason](serviceName), amount });
};
