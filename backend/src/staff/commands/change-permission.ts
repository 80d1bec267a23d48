/** A super_admin grants a permission to a member of staff, or revokes it. It counts from the next request on. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '../../domain/refusal.js';
import type { Permission } from '../../domain/staff/permission.js';
import { StaffAccounts } from '../accounts/staff-accounts.js';
import { StaffMails } from '../mails/staff-mails.js';
import { StaffPermissions } from '../permissions/staff-permissions.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';

export interface PermissionChange {
  readonly permission: Permission;
  readonly isGranted: boolean;
}

export class ChangePermission extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly change: PermissionChange,
  ) {
    super();
  }
}

@CommandHandler(ChangePermission)
export class ChangePermissionHandler implements ICommandHandler<ChangePermission> {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly permissions: StaffPermissions,
    private readonly changes: StaffChange,
    private readonly mails: StaffMails,
  ) {}

  /** What is so already is left, with who granted it. @throws Refusal 'staff-entry-not-found' */
  async execute({ by, staffId, change: { permission, isGranted } }: ChangePermission): Promise<void> {
    if (!(await this.accounts.findById(staffId))) throw new Refusal('staff-entry-not-found');
    await this.changes.run(by, async (manager, record) => {
      const hasChanged = isGranted
        ? await this.permissions.grant(staffId, permission, by.staff.id, manager)
        : await this.permissions.revoke(staffId, permission, manager);
      if (!hasChanged) return;
      await this.mails.queue('staff-changed', staffId, manager);
      await record({
        action: isGranted ? 'permission-granted' : 'permission-revoked',
        subject: { kind: 'staff', id: staffId },
        facts: { permission },
      });
    });
  }
}
