/** A person who is signed in, for the gallery. */
import type { MeResponse } from '../src/api/client.gen.js';

export const sampleMe = (given: Partial<MeResponse> = {}): MeResponse => ({
  ...{
    id: 'u1',
    email: 'asha@example.com',
    fullName: 'Asha Rao',
    phone: '+919876543210',
    state: null,
    sessionName: 's',
  },
  ...{ mustProveEmail: false, hasPassword: true },
  createdAt: '2026-03-04T05:06:07.000Z',
  ...given,
});
