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

const lock = `
SELECT EXISTS (SELECT FROM staff_totp t WHERE t.staff_id = s.id) AS "hasCodes"
FROM staff s WHERE s.id = $1 AND s.removed_at IS NULL FOR UPDATE`;

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
      const { rows } = await queries.query<{ hasCodes: boolean }>(lock, [staffId]);
      const [staff] = rows;
      if (!staff) throw new Refusal('staff-entry-not-found');
      if (!staff.hasCodes) return;
      await endSignIn(staffId, { queries, devices: this.devices, mails: this.mails });
      await record({
        ...{ action: 'staff-reset', subject: { kind: 'staff', id: staffId } },
        ...{ facts: { withPassword: false }, reason },
      });
    });
  }
}
