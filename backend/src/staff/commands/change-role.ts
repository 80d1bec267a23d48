/** A super_admin makes another one, ends such a role, or removes a member of staff; one super_admin always stays. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IsNull, type EntityManager } from 'typeorm';
import { Devices } from '../../auth/devices/devices.js';
import { queriesOf } from '../../database/manager-queries.js';
import { Refusal } from '../../domain/refusal.js';
import type { StaffRole } from '../../domain/staff/permission.js';
import { Staff } from '../accounts/staff.entity.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';
import { StaffTokens } from '../tokens/staff-tokens.js';

/**
 * Locks all super_admins first, so that two of them cannot end each other's role at the same time.
 * @throws Refusal 'staff-entry-not-found'; 'last-super-admin' where none would be left
 */
const lockForEndOfRole = async (manager: EntityManager, staffId: string): Promise<Staff> => {
  const rows = manager.getRepository(Staff);
  const lock = { mode: 'pessimistic_write' } as const;
  const admins = await rows.find({ where: { role: 'super_admin', removedAt: IsNull() }, order: { id: 'ASC' }, lock });
  const staff = await rows.findOne({ where: { id: staffId, removedAt: IsNull() }, lock });
  if (!staff) throw new Refusal('staff-entry-not-found');
  if (staff.role === 'super_admin' && !admins.some(({ id, role }) => id !== staffId && role === 'super_admin'))
    throw new Refusal('last-super-admin');
  return staff;
};

export class ChangeRole extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly role: StaffRole,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly changes: StaffChange,
    private readonly mails: StaffMails,
    private readonly invites: StaffInvites,
  ) {}

  /** Whom a former super_admin invited joins no more. @throws Refusal 'staff-entry-not-found', 'last-super-admin' */
  execute({ by, staffId, role }: ChangeRole): Promise<void> {
    return this.changes.run(by, async (manager, record) => {
      const rows = manager.getRepository(Staff);
      const staff = role === 'super_admin' ? await rows.findOneBy({ id: staffId, removedAt: IsNull() }) : null;
      const changed = staff ?? (await lockForEndOfRole(manager, staffId));
      if (changed.role === role) return;
      await this.invites.removeOf(staffId, manager);
      await rows.update({ id: staffId }, { role, roleGivenBy: by.staff.id, roleGivenAt: () => 'now()' });
      await this.mails.queue('staff-changed', staffId, manager);
      await record({ action: 'staff-role-changed', subject: { kind: 'staff', id: staffId }, facts: { role } });
    });
  }
}

export class RemoveStaff extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveStaff)
export class RemoveStaffHandler implements ICommandHandler<RemoveStaff> {
  constructor(
    private readonly changes: StaffChange,
    private readonly sessions: StaffSessions,
    private readonly tokens: StaffTokens,
    private readonly permissions: StaffPermissions,
    private readonly invites: StaffInvites,
    private readonly devices: Devices,
  ) {}

  /** The row stays without its e-mail, for what names it. @throws Refusal as above */
  execute({ by, staffId }: RemoveStaff): Promise<void> {
    return this.changes.run(by, async (manager, record) => {
      const { email, name, role } = await lockForEndOfRole(manager, staffId);
      const removal = { email: null, removedBy: by.staff.id, removedAt: () => 'now()' };
      await manager.getRepository(Staff).update({ id: staffId }, removal);
      await this.sessions.endAll(staffId, manager);
      await this.tokens.revoke(staffId, undefined, manager);
      await this.permissions.revokeAll(staffId, manager);
      await this.invites.removeOf(staffId, manager);
      await this.devices.forgetOfStaff(staffId, queriesOf(manager));
      await record({
        action: 'staff-removed',
        subject: { kind: 'staff', id: staffId },
        before: { email, name, role },
      });
    });
  }
}
