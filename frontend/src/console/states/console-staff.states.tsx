/** States of the console's page of the staff. */
import { Refused } from '../../../gallery/Served.js';
import type { States } from '../../../gallery/states.js';
import { StaffPage } from '../staff/StaffPage.js';
import { ConsoleServed } from '../../../gallery/ConsoleServed.js';

const now = new Date().toISOString();
const staff = [
  {
    ...{ id: 's1', email: 'first@staff.example', name: 'First Admin', role: 'super_admin' },
    ...{ grants: [], changes: 0, invitedBy: null, createdAt: now },
  },
  {
    ...{ id: 's2', name: 'अनुष्का वेंकटरमणी सुब्रह्मण्यम', role: 'staff', changes: 1, invitedBy: 's1', createdAt: now },
    email: 'a.very.long.address.of.a.person@subdomain.of.some.example.com',
    grants: [{ permission: 'user_ban', grantedBy: 's1', grantedAt: now }],
  },
];
const invites = [{ id: 'i', email: 'ravi@staff.example', permissions: ['user_ban'], invitedBy: 's1', expiresAt: now }];

const page = (answers: Record<string, unknown>) => () => (
  <ConsoleServed answers={answers}>
    <StaffPage />
  </ConsoleServed>
);

export const states: States = {
  'Members and an invitation': page({ staff, invites }),
  'No invitations': page({ staff: staff.slice(0, 1), invites: [] }),
  'Being read': page({}),
  'Cannot be read': page({ staff: new Refused(), invites: new Refused() }),
};
