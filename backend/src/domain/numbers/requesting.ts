/** Limits a person's requests on one number, so that its history and the work for it stay bounded (decision 0022). */
import { MAX_REQUESTS, type PhoneNumber } from './number.js';
import { Refusal } from '../refusal.js';

/**
 * A request that can be withdrawn leaves room for its withdrawal, so withdrawing is never limited.
 * @throws Refusal 'too-many-requests-for-number'
 */
export const assertCanRequest = (number: PhoneNumber, kind: 'withdrawable' | 'final'): void => {
  const needed = kind === 'withdrawable' ? 2 : 1;
  if (number.requests + needed > MAX_REQUESTS)
    throw new Refusal('too-many-requests-for-number', { limit: MAX_REQUESTS });
};
