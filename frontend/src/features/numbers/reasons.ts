/** Why a number ended without a charge, in words for its person. */
import type { NumberView } from '../../api/client.gen.js';

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

export const reasonText = ({ reason, serviceName }: Pick<NumberView, 'reason' | 'serviceName'>): string =>
  reasonTexts[reason ?? '']?.(serviceName) ?? UNCHARGED;
