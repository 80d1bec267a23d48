/** How often a person may request something of one number: nobody makes its history, or the work for it, grow without end. */
import { MOST_REQUESTS, type PhoneNumber } from './number.js';
import { Refusal } from '../refusal.js';

/**
 * A request that can be withdrawn needs room for being withdrawn: nobody is left with a cancel that they cannot take back. So withdrawing asks nothing.
 * @throws Refusal 'too-many-requests-for-number'
 */
export const assertMayRequest = (number: PhoneNumber, kind: 'withdrawable' | 'final'): void => {
  const needed = kind === 'withdrawable' ? 2 : 1;
  if (number.requests + needed > MOST_REQUESTS)
    throw new Refusal('too-many-requests-for-number', { limit: MOST_REQUESTS });
};
