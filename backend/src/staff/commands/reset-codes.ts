/** A super_admin resets the codes of a colleague who lost phone and recovery codes: they are set up anew at sign-in. */
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Devices } from '../../auth/devices/devices.js';
import { queriesOf } from '../../database/manager-queries.js';
import { Refusal } from '../../domain/refusal.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { StaffChange, type ChangedBy } from '../staff-change.js';
import { endSignIn } from './end-sign-in.js';

export class ResetCodes extends Command<void> {
  constructor(
    readonly by: ChangedBy,
    readonly staffId: string,
    readonly reason: string,
  ) {
    super();
  }
}

const lock = 'SELECT FROM staff WHERE id = $1 AND removed_at IS NULL FOR UPDATE';
/** After the lock, in a statement of its own: it sees what another reset has committed meanwhile. */
const codes = 'SELECT FROM staff_totp WHERE staff_id = $1';

@CommandHandler(ResetCodes)
export class ResetCodesHandler implements ICommandHandler<ResetCodes> {
  constructor(
    private readonly changes: StaffChange,
    private readonly devices: Devices,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Nothing more happens to somebody without codes: the same request again changes nothing.
   * @throws Refusal 'permission-denied' for one's own codes: another super_admin resets them; 'staff-entry-not-found'
   */
  execute({ by, staffId, reason }: ResetCodes): Promise<void> {
    if (by.staff.id === staffId) throw new Refusal('permission-denied');
    return this.changes.run(by, async (manager, record) => {
      const queries = queriesOf(manager);
      const found = async (statement: string) => (await queries.query(statement, [staffId])).rows.length > 0;
      if (!(await found(lock))) throw new Refusal('staff-entry-not-found');
      if (!(await found(codes))) return;
      await endSignIn(staffId, { queries, devices: this.devices, mails: this.mails, by: by.staff.id });
      await record({
        ...{ action: 'staff-reset', subject: { kind: 'staff', id: staffId } },
        ...{ facts: { withPassword: false }, reason },
      });
    });
  }
}
