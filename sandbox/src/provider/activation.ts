/** One activation: a number bought at the provider, what has been sent to it, and what may still be done with it. */
import { serviceByCode } from './services.js';

export interface Sms {
  code: string;
  text: string;
  at: number;
}

export interface Activation {
  id: number;
  account: 1 | 2;
  /** The how-manieth order of its account. */
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
  /** Kept back until setStatus 3 asks for another SMS; `at` is then a delay. */
  second?: Sms;
  received: Sms[];
  /** How many of the received had come when another was asked for; that many no longer answer STATUS_OK. */
  heardBeforeRetry: number;
  /** The customer has been told a code. */
  told: boolean;
}

/** What getStatus says of it. */
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
