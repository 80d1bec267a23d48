/** Texts for the reasons for which a number ended without a charge. */
import type { CloseReason, NumberResponse } from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { timeline } from '../../texts/en/timeline.js';
import { texts } from '../../texts/texts.js';
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
const changeFailedText = (code: string, serviceName: string): string =>
  isRefusalCode(code) ? `${t('notReplaced')} ${refusalText(code, { serviceName })}` : t('notReplaced');

type Ended = Pick<NumberResponse, 'status' | 'reason' | 'serviceName' | 'changeFailed' | 'replaces'>;

export const reasonText = ({ status, reason, serviceName, changeFailed, replaces }: Ended): string => {
  if (changeFailed !== null) return changeFailedText(changeFailed, serviceName);
  const why = reason === null ? t('notCharged') : `${WHY[reason](serviceName)} ${t('notCharged')}`;
  return status === 'failed' && replaces !== null ? `${why} ${t('replacedNotCharged')}` : why;
};
