/** Texts for the reasons for which a number ended without a charge. */
import type { CloseReason, NumberResponse } from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { refusalTexts } from '../../ui/text/refusals.js';

const NOT_CHARGED = 'You have not been charged.';

export const reasonTexts: Readonly<Record<CloseReason, (service: string) => string>> = {
  cancelled: () => `Number was cancelled. ${NOT_CHARGED}`,
  changed: () => `This number was given back for another one. ${NOT_CHARGED}`,
  'timed-out': () => `No code arrived in time. ${NOT_CHARGED}`,
  'provider-cancelled': () => `Number was cancelled by the provider. ${NOT_CHARGED}`,
  'no-numbers': (service) =>
    `No phone numbers are currently available for "${service}". Please try another server or service. ${NOT_CHARGED}`,
  'price-changed': () => `The price has risen since you saw it. ${NOT_CHARGED}`,
  'not-sent': () => `The provider could not be reached. ${NOT_CHARGED}`,
  refused: () => `This service is temporarily unavailable. ${NOT_CHARGED}`,
  'never-bought': () => `The provider lost the order and no number was bought. ${NOT_CHARGED}`,
  unconfirmed: () => `The provider never confirmed the order, so your money was released. ${NOT_CHARGED}`,
  'provider-busy': () => `The provider is busy right now. Please try again shortly. ${NOT_CHARGED}`,
};

/** The old number was cancelled and the new one refused; `code` adds the reason when it has a text. */
const changeFailedText = (code: string, serviceName: string): string => {
  const why = isRefusalCode(code) ? ` ${refusalTexts[code]({ serviceName })}` : '';
  return `This number was given back and its money released, but no other one could be had.${why}`;
};

const REPLACED_NOT_CHARGED = 'The number that it was to replace was given back, and is not charged either.';

type Ended = Pick<NumberResponse, 'status' | 'reason' | 'serviceName' | 'changeFailed' | 'replaces'>;

export const reasonText = ({ status, reason, serviceName, changeFailed, replaces }: Ended): string => {
  if (changeFailed !== null) return changeFailedText(changeFailed, serviceName);
  const why = reason === null ? NOT_CHARGED : reasonTexts[reason](serviceName);
  return status === 'failed' && replaces !== null ? `${why} ${REPLACED_NOT_CHARGED}` : why;
};
