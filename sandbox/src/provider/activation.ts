/** An activation: a number sold by the provider, with the SMS sent to it and its state. */
import { serviceByCode } from './services.js';

export interface Sms {
  code: string;
  text: string;
  at: number;
}

/** Stored in the journal and shown by the control API: its fields keep their names. */
export interface Activation {
  id: number;
  account: 1 | 2;
  /** Sequence number of the order within its account. */
  order: number;
  service: string;
  country: number;
  operator: string;
  phone: string;
  /** Ten-thousandths of a rupee. */
  price: number;
  orderId?: string;
  boughtAt: number;
  earlyCancelUntil: number;
  freeCancelUntil: number | null;
  endsAt: number;
  status: 'open' | 'finished' | 'cancelled' | 'expired';
  charged: boolean;
  coming: Sms[];
  /** Sent only after setStatus 3 requests another SMS; `at` is a delay until then. */
  second?: Sms;
  received: Sms[];
  /** How many SMS had been received when another was requested; these no longer answer STATUS_OK. */
  heardBeforeRetry: number;
  /** The customer has read the latest code. */
  told: boolean;
}

/** The answer of getStatus. */
export const statusText = (activation: Activation): string => {
  const last = activation.received.at(-1);
  if (activation.status === 'cancelled' || activation.status === 'expired') return 'STATUS_CANCEL';
  if (!last) return 'STATUS_WAIT_CODE';
  return activation.received.length > activation.heardBeforeRetry
    ? `STATUS_OK:${last.code}`
    : `STATUS_WAIT_RETRY:${last.code}`;
};

export const smsText = (service: string, code: string): string =>
  `${code} is your ${serviceByCode.get(service)?.name ?? service} code. Do not share it with anyone.`;
