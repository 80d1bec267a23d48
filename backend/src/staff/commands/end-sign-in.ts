/** What a member of staff signs in with, beside the password, ends; every member of staff is mailed (ACCOUNTS-27). */
import type { Devices } from '../../auth/devices/devices.js';
import type { Queries } from '../../database/database.js';
import type { MailQueue } from '../../mail/mail-queue.js';

/** Rows of these belong to one member of staff each. */
const ENDED = ['staff_totp', 'staff_recovery_codes', 'staff_sessions', 'staff_tokens'] as const;

/** Codes, recovery codes, sessions, tokens and known devices, in the transaction of `queries`. */
export const endSignIn = async (
  staffId: string,
  { queries, devices, mails }: { queries: Queries; devices: Devices; mails: MailQueue },
): Promise<void> => {
  for (const table of ENDED) await queries.query(`DELETE FROM ${table} WHERE staff_id = $1`, [staffId]);
  await devices.forgetOfStaff(staffId, queries);
  const { rows } = await queries.query<{ id: string }>('SELECT id FROM staff WHERE removed_at IS NULL ORDER BY id');
  for (const { id } of rows) await mails.add('staff-reset', { about: `${id}:${staffId}` }, queries);
};
