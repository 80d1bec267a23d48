/** Why a number ended without a charge: as a sentence of its history, and as a word or two beside its status. */
import type { CloseReason } from '../../../api/client.gen.js';
import { timeline } from '../../../texts/en/timeline.js';
import { texts } from '../../../texts/texts.js';

const t = texts(timeline);

const ENDED = {
  cancelled: 'endedCancelled',
  changed: 'endedChanged',
  'timed-out': 'endedTimedOut',
  'provider-cancelled': 'endedByProvider',
  'no-numbers': 'endedNoNumbers',
  'price-changed': 'endedPriceChanged',
  'not-sent': 'endedNotSent',
  refused: 'endedRefused',
  'never-bought': 'endedNeverBought',
  unconfirmed: 'endedUnconfirmed',
  'provider-busy': 'endedProviderBusy',
  'released-by-staff': 'endedByStaff',
} as const satisfies Record<CloseReason, string>;

const LABELS = {
  cancelled: 'labelCancelled',
  changed: 'labelChanged',
  'timed-out': 'labelTimedOut',
  'provider-cancelled': 'labelByProvider',
  'no-numbers': 'labelNoNumbers',
  'price-changed': 'labelPriceChanged',
  'not-sent': 'labelNotSent',
  refused: 'labelRefused',
  'never-bought': 'labelNeverBought',
  unconfirmed: 'labelUnconfirmed',
  'provider-busy': 'labelProviderBusy',
  'released-by-staff': 'labelByStaff',
} as const satisfies Record<CloseReason, string>;

/** Of a server from which an order went on to the next one. */
const PASSED_OVER = {
  'no-numbers': 'passedOverNoNumbers',
  'price-changed': 'passedOverPriceChanged',
  'not-sent': 'passedOverNotSent',
  'never-bought': 'passedOverNeverBought',
  'provider-busy': 'passedOverProviderBusy',
} as const satisfies Partial<Record<CloseReason, string>>;

/** 'The number was cancelled.' */
export const endText = (reason: CloseReason): string => t(ENDED[reason]);

/** 'cancelled', to stand beside a status: "expired · cancelled". */
export const endLabel = (reason: CloseReason): string => t(LABELS[reason]);

export const passedOverText = (reason: CloseReason): string =>
  t(
    (PASSED_OVER as Partial<Record<CloseReason, (typeof PASSED_OVER)[keyof typeof PASSED_OVER]>>)[reason] ??
      'passedOver',
  );
