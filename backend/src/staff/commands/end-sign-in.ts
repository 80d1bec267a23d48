/** What a member of staff signs in with, beside the password, ends; every member of staff is mailed (ACCOUNTS-27). */
import type { Devices } from '../../auth/devices/devices.js';
import type { Queries } from '../../database/database.js';
import type { MailQueue } from '../../mail/mail-queue.js';

interface Ending {
  readonly queries: Queries;
  readonly devices: Devices;
  readonly mails: MailQueue;
  /** The super_admin who does it in the console; absent on the machine of the installation. */
  readonly by?: string;
}

/** Codes, recovery codes, sessions, tokens and known devices, in the transaction of `queries`. */
export const endSignIn = async (staffId: string, { queries, devices, mails, by = '' }: Ending): Promise<void> => {
  await queries.query('DELETE FROM staff_totp WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_tokens WHERE staff_id = $1', [staffId]);
  await devices.forgetOfStaff(staffId, queries);
  const { rows } = await queries.query<{ id: string }>('SELECT id FROM staff WHERE removed_at IS NULL ORDER BY id');
  for (const { id } of rows) await mails.add('staff-reset', { about: `${id}:${staffId}:${by}` }, queries);
};
