/**
 * After a restore the mails that wait were probably sent before it: they are held back until somebody releases them,
 * and dropped after three days as every mail that was not sent (decision 0253).
 */
import type { Queries } from '../database/database.js';

/** May be called again. @returns how many wait */
export const holdMails = async (queries: Queries): Promise<number> =>
  (await queries.query(`UPDATE mails SET next_attempt_at = 'infinity' WHERE sent_at IS NULL`)).rowCount ?? 0;

/** @returns how many were held back */
export const releaseMails = async (queries: Queries): Promise<number> => {
  const release = `UPDATE mails SET next_attempt_at = now() WHERE sent_at IS NULL AND next_attempt_at = 'infinity'`;
  return (await queries.query(release)).rowCount ?? 0;
};
