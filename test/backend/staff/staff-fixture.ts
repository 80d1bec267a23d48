/** Members of staff for tests: made in the database, signed in as a browser is. */
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Passwords } from '@backend/auth/passwords.js';
import type { Permission, StaffRole } from '@backend/domain/staff/permission.js';
import { StaffAccounts } from '@backend/staff/accounts/staff-accounts.js';
import { StaffPermission } from '@backend/staff/permissions/staff-permission.entity.js';
import type { Stage } from '@backend/staff/sessions/staff-session.entity.js';
import { StaffSessions } from '@backend/staff/sessions/staff-sessions.js';
import type { TestApp } from '../../support/app-fixture.js';
import { Visitor } from '../../support/visitor.js';

export const STAFF_PASSWORD = 'Quiet-Harbour-52';

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly visitor: Visitor;
}

interface Wanted {
  readonly role?: StaffRole;
  readonly permissions?: readonly Permission[];
  readonly stage?: Stage;
}

/** Of all passwords one, hashed once. */
let passwordHash: Promise<string> | undefined;

export const addStaff = async (
  { app }: Pick<TestApp, 'app'>,
  { role = 'staff', permissions = [], stage = 'open' }: Wanted = {},
): Promise<TestStaff> => {
  const get = <Type>(type: abstract new (...args: never[]) => Type): Type => app.get(type, { strict: false });
  passwordHash ??= get(Passwords).hash(STAFF_PASSWORD);
  const hash = await passwordHash;
  const id = randomUUID();
  const email = `staff-${id.slice(0, 8)}@example.com`;
  await get(DataSource).transaction(async (manager) => {
    const account = { id, email, name: 'Asha Rao', passwordHash: hash, role, invitedBy: null };
    await get(StaffAccounts).add(account, manager);
    for (const permission of permissions)
      await manager.getRepository(StaffPermission).insert({ staffId: id, permission, grantedBy: id });
  });
  const visitor = new Visitor(app);
  visitor.cookies = { staff: await get(StaffSessions).open(id, stage, { address: '127.0.0.1', agent: 'test' }) };
  return { id, email, visitor };
};
