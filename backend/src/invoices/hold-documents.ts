/**
 * After a restore to a moment documents wait: the numbers that were given since are in no row any more, and a number is
 * never given twice. Somebody says which was the last of each series; from there on it is counted (decision 0283).
 */
import type { Queries } from '../database/database.js';

const hold = 'INSERT INTO invoice_holds (restored_to) VALUES ($1)';
const endHolds = 'UPDATE invoice_holds SET ended_at = clock_timestamp() WHERE ended_at IS NULL';
const last = 'SELECT coalesce(max(serial), 0)::int AS serial FROM invoices WHERE year = $1 AND series = $2';
const addSkip = `
INSERT INTO invoice_skips (year, series, next_serial, skipped) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;

/** SQL: documents wait. */
export const IS_HELD = 'EXISTS (SELECT FROM invoice_holds WHERE ended_at IS NULL)';

const NUMBER = /^(INV|CRN)-(\d{2})(\d{2})-(\d{7})$/;
const MOST = 9_999_998;

export const holdDocuments = async (queries: Queries, restoredTo: Date): Promise<void> =>
  void (await queries.query(hold, [restoredTo]));

/**
 * Documents are made again, with numbers behind these.
 * @param numbers the last of each series and financial year that was given before the restore: `INV-2627-0000123`
 * @returns how many numbers are skipped
 * @throws Error in words for what is no number, and for one before the last that is in the database
 */
export const releaseDocuments = async (queries: Queries, numbers: readonly string[]): Promise<number> => {
  let skipped = 0;
  for (const number of numbers) {
    const [, series, from, to, digits] = NUMBER.exec(number) ?? [];
    const serial = Number(digits);
    if (!series || Number(to) !== (Number(from) + 1) % 100 || serial > MOST)
      throw new Error(`'${number}' is no number of a document, as INV-2627-0000123`);
    const year = `20${from}-${to}`;
    const before = (await queries.query<{ serial: number }>(last, [year, series])).rows[0]!.serial;
    if (serial < before) throw new Error(`${number} is not the last one: the database has one with ${before}`);
    if (serial === before) continue;
    await queries.query(addSkip, [year, series, serial + 1, serial - before]);
    skipped += serial - before;
  }
  await queries.query(endHolds);
  return skipped;
};
