/** What a member of staff signs in with, beside the password, ends; every member of staff is mailed (ACCOUNTS-27). */
import type { Devices } from '../../auth/devices/devices.js';
import type { Queries } from '../../database/database.js';
import type { MailQueue } from '../../mail/mail-queue.js';

/** Codes, recovery codes, sessions, tokens and known devices, in the transaction of `queries`. */
export const endSignIn = async (
  staffId: string,
  { queries, devices, mails }: { queries: Queries; devices: Devices; mails: MailQueue },
): Promise<void> => {
  await queries.query('DELETE FROM staff_totp WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_sessions WHERE staff_id = $1', [staffId]);
  await queries.query('DELETE FROM staff_tokens WHERE staff_id = $1', [staffId]);
  await devices.forgetOfStaff(staffId, queries);
  const { rows } = await queries.query<{ id: string }>('SELECT id FROM staff WHERE removed_at IS NULL ORDER BY id');
  for (const { id } of rows) await mails.add('staff-reset', { about: `${id}:${staffId}` }, queries);
};
