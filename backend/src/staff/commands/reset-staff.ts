/**
 * Resets the sign-in of a member of staff who lost phone and recovery codes, or the password: on the machine of the
 * installation, audited, and every member of staff is mailed (ACCOUNTS-27).
 */
import { Audit } from '../../audit/audit.js';
import { Devices } from '../../auth/devices/devices.js';
import { KnownDevices } from '../../auth/queries/known-devices.js';
import { Passwords } from '../../auth/passwords.js';
import type { Database } from '../../database/database.js';
import { canonicalEmail } from '../../domain/email.js';
import { MailQueue } from '../../mail/mail-queue.js';
import { newPassword } from '../accounts/first-admin.js';
import { endSignIn } from './end-sign-in.js';

export interface StaffReset {
  /** Generated where one was wanted; shown once. */
  readonly password?: string;
}

/** Codes, recovery codes, sessions and tokens end in one transaction. @returns null where nobody of the staff has it */
export const resetStaff = async (
  database: Database,
  email: string,
  { withPassword }: { withPassword: boolean },
): Promise<StaffReset | null> => {
  const password = withPassword ? newPassword() : undefined;
  const passwordHash = password === undefined ? null : await new Passwords().hash(password);
  return database.transaction(async (queries) => {
    const { rows } = await queries.query<{ id: string }>(
      `UPDATE staff SET password_hash = coalesce($2, password_hash), updated_at = now()
       WHERE email = $1 AND removed_at IS NULL RETURNING id`,
      [canonicalEmail(email), passwordHash],
    );
    const [staff] = rows;
    if (!staff) return null;
    const devices = new Devices(database, new KnownDevices(database));
    await endSignIn(staff.id, { queries, devices, mails: new MailQueue(database) });
    await new Audit().record(queries, {
      actor: { kind: 'house', id: 'npm-run-staff' },
      action: 'staff-reset',
      subject: { kind: 'staff', id: staff.id },
      facts: { withPassword },
    });
    return password === undefined ? {} : { password };
  });
};
