/** States of the ticket, from the order to each of its ends. */
import { sampleCode, sampleNumber } from '../../../../gallery/sample-number.js';
import type { States } from '../../../../gallery/states.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { NumberTicket } from './NumberTicket.js';

const ticket = (given: Partial<NumberResponse>) => () => (
  <NumberTicket number={sampleNumber(given)} onBuyNew={() => {}} />
);

const received = { status: 'used', charged: true } as const;
const over = { status: 'expired' } as const;
const unsold = { status: 'failed', phone: null, phoneShown: null, national: null, assignedAt: null } as const;

export const states: States = {
  'Being ordered': ticket({ ...unsold, status: 'pending', deadline: null }),
  'Waiting for the provider to confirm': ticket({ ...unsold, status: 'confirming', nextCheckAt: null }),
  'Waiting for a code': ticket({}),
  'Waiting at a busy server': ticket({ checkEveryMs: 18_000 }),
  'A very long name': ticket({ serviceName: 'International Loyalty Club & Rewards Program (formerly Cashback)' }),
  'Cancellation requested': ticket({ cancelRequestedAt: sampleNumber().requestedAt }),
  'Change requested': ticket({
    cancelRequestedAt: sampleNumber().requestedAt,
    changeTo: '7b1e9a52-3c4d-4e5f-8a6b-9c0d1e2f3a4b',
  }),
  'A code': ticket({ ...received, codes: [sampleCode(1, '482917')] }),
  'Two codes, a third requested': ticket({
    ...received,
    codes: [sampleCode(1, '482917'), sampleCode(2, '550011')],
    canRepeat: true,
    repeatOpen: true,
  }),
  'A code that cannot be shown': ticket({ ...received, codes: [sampleCode(1, null)] }),
  'A code that was deleted for its age': ticket(received),
  'A late code, free of charge': ticket({ ...over, reason: 'timed-out', codes: [sampleCode(1, '482917', true)] }),
  Cancelled: ticket({ ...over, reason: 'cancelled' }),
  'No code in time': ticket({ ...over, reason: 'timed-out' }),
  'Change failed': ticket({ ...over, reason: 'changed', changeFailed: 'insufficient-funds' }),
  'No numbers': ticket({ ...unsold, reason: 'no-numbers' }),
};
