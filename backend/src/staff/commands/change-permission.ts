/** A super_admin grants a permission to a member of staff, or revokes it. It counts from the next request on. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Seen } from '../../audit/seen.js';
import type { Permission } from '../../domain/staff/permission.js';
import { lockStaff } from '../accounts/lock-staff.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';
import { countChange, entryOf } from '../staff-seen.js';

export interface PermissionChange {
  readonly permission: Permission;
  readonly isGranted: boolean;
}

export class ChangePermission extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly change: PermissionChange,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(ChangePermission)
export class ChangePermissionHandler implements ICommandHandler<ChangePermission> {
  constructor(
    private readonly permissions: StaffPermissions,
    private readonly changes: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** What is so already is left, with who granted it. @throws Refusal 'staff-entry-not-found', 'staff-changed' */
  async execute({ by, staffId, change: { permission, isGranted }, seen }: ChangePermission): Promise<void> {
    const change = { action: isGranted ? 'permission-granted' : 'permission-revoked', facts: { permission } } as const;
    await this.changes.run(by, async (manager, record) => {
      const staff = await lockStaff(staffId, manager);
      if (await this.changes.wasMade(change, { staff, seen, by, manager })) return;
      const hasChanged = isGranted
        ? await this.permissions.grant(staffId, permission, by.staff.id, manager)
        : await this.permissions.revoke(staffId, permission, manager);
      if (!hasChanged) return;
      await countChange(staffId, manager);
      await this.mails.queue('staff-changed', staffId, manager);
      await record(entryOf(change, staff));
    });
  }
}
