/** Why a number ended without a charge, in words for its person. */
import type { NumberResponse } from '../../api/client.gen.js';
import { isRefusalCode } from '../../api/refusal-code.js';
import { refusalTexts } from '../../ui/text/refusals.js';

const UNCHARGED = 'You have not been charged.';

export const reasonTexts: Readonly<Record<string, (service: string) => string>> = {
  cancelled: () => `Number was cancelled. ${UNCHARGED}`,
  changed: () => `This number was given back for another one. ${UNCHARGED}`,
  'timed-out': () => `No code arrived in time. ${UNCHARGED}`,
  'provider-cancelled': () => `Number was cancelled by the provider. ${UNCHARGED}`,
  'no-numbers': (service) =>
    `No phone numbers are currently available for "${service}". Please try another server or service. ${UNCHARGED}`,
  'price-changed': () => `The price has risen since you saw it. ${UNCHARGED}`,
  'not-sent': () => `The provider could not be reached. ${UNCHARGED}`,
  refused: () => `This service is temporarily unavailable. ${UNCHARGED}`,
  'never-bought': () => `The provider lost the order and no number was bought. ${UNCHARGED}`,
  unconfirmed: () => `The provider never confirmed the order, so your money was released. ${UNCHARGED}`,
  'provider-busy': () => `The provider is busy right now. Please try again shortly. ${UNCHARGED}`,
};

/** The old number is gone and the new one was refused: `code` says why, where it is one we have words for. */
const changeFailedText = (code: string, serviceName: string): string => {
  const why = isRefusalCode(code) ? ` ${refusalTexts[code]({ serviceName })}` : '';
  return `This number was given back and its money released, but no other one could be had.${why}`;
};

const NOR_THE_OTHER = 'The number that it was to replace was given back, and is not charged either.';

type Ended = Pick<NumberResponse, 'status' | 'reason' | 'serviceName' | 'changeFailed' | 'replaces'>;

export const reasonText = ({ status, reason, serviceName, changeFailed, replaces }: Ended): string => {
  if (changeFailed !== null) return changeFailedText(changeFailed, serviceName);
  const why = reasonTexts[reason ?? '']?.(serviceName) ?? UNCHARGED;
  return status === 'failed' && replaces !== null ? `${why} ${NOR_THE_OTHER}` : why;
};
