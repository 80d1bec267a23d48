/** A super_admin makes another one, ends such a role, or removes a member of staff; one super_admin always stays. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Seen } from '../../audit/seen.js';
import { Devices } from '../../auth/devices/devices.js';
import { queriesOf } from '../../database/manager-queries.js';
import type { StaffRole } from '../../domain/staff/permission.js';
import { lockAdmins, lockForEndOfRole, lockStaff } from '../accounts/lock-staff.js';
import { Staff } from '../accounts/staff.entity.js';
import { StaffInvites } from '../invites/staff-invites.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { StaffSessions } from '../sessions/staff-sessions.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';
import { countChange, entryOf } from '../staff-seen.js';
import { StaffTokens } from '../tokens/staff-tokens.js';

export class ChangeRole extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly role: StaffRole,
    readonly seen?: Seen,
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

  /**
   * Whom a former super_admin invited joins no more.
   * @throws Refusal 'staff-entry-not-found', 'last-super-admin', 'staff-changed'
   */
  execute({ by, staffId, role, seen }: ChangeRole): Promise<void> {
    const change = { action: 'staff-role-changed', facts: { role } } as const;
    return this.changes.run(by, async (manager, record) => {
      const lock = role === 'super_admin' ? lockStaff : lockForEndOfRole;
      const staff = await lock(staffId, manager);
      if (await this.changes.wasMade(change, { staff, seen, by, manager })) return;
      if (staff.role === role) return;
      await this.invites.removeOf(staffId, manager);
      const given = { role, roleGivenBy: by.staff.id, roleGivenAt: () => 'now()' };
      await manager.getRepository(Staff).update({ id: staffId }, given);
      await countChange(staffId, manager);
      await this.mails.queue('staff-changed', staffId, manager);
      await record(entryOf(change, staff));
    });
  }
}

export class RemoveStaff extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly seen?: Seen,
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

  /**
   * The row stays without its e-mail, for what names it. Removed by the same super_admin before, nothing is left to do.
   * @throws Refusal as above
   */
  execute({ by, staffId, seen }: RemoveStaff): Promise<void> {
    return this.changes.run(by, async (manager, record) => {
      const rows = manager.getRepository(Staff);
      await lockAdmins(manager);
      if (await rows.existsBy({ id: staffId, removedBy: by.staff.id })) return;
      const staff = await lockForEndOfRole(staffId, manager);
      const { email, name, role } = staff;
      const entry = { action: 'staff-removed', facts: {} } as const;
      await this.changes.wasMade(entry, { staff, seen, by, manager });
      const removal = { email: null, removedBy: by.staff.id, removedAt: () => 'now()' };
      await rows.update({ id: staffId }, removal);
      await this.sessions.endAll(staffId, manager);
      await this.tokens.revoke(staffId, undefined, manager);
      await this.permissions.revokeAll(staffId, manager);
      await this.invites.removeOf(staffId, manager);
      await this.devices.forgetOfStaff(staffId, queriesOf(manager));
      await record({ ...entryOf(entry, staff), before: { email, name, role } });
    });
  }
}
