/** States of the console's page of one's own account. */
import { Refused } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import type { OwnSessionResponse } from '../../api/client.gen.js';
import { AccountPage } from '../AccountPage.js';
import { ConsoleServed, sampleStaff } from '../../../gallery/ConsoleServed.js';

const now = new Date().toISOString();
const sessions: OwnSessionResponse[] = [
  { id: 'a', isCurrent: true, createdAt: now, lastSeenAt: now, address: '203.0.113.7', device: 'Chrome, Linux' },
  {
    ...{ id: 'b', isCurrent: false, createdAt: now, lastSeenAt: now, address: '2001:db8:85a3::8a2e:370:7334' },
    device: 'Mozilla/5.0 (Linux; Android 15; a phone of a very long name) AppleWebKit/537.36',
  },
];

const page =
  (answers: Record<string, unknown>, me = sampleStaff()) =>
  () => (
    <ConsoleServed answers={answers} me={me}>
      <AccountPage />
    </ConsoleServed>
  );

export const states: States = {
  'A super_admin': page({ sessions }),
  'Staff without permissions and codes, sessions being read': page(
    {},
    sampleStaff({ role: 'staff', permissions: [], hasTotp: false }),
  ),
  'Sessions that cannot be read': page({ sessions: new Refused() }),
};
