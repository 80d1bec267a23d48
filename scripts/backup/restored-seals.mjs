/**
 * The seals after a restore. The file outside the database has also those that were made after the moment: they are
 * left out of the new file, and the former file is kept, so that nobody mistakes them for seals of this history.
 */
import pg from 'pg';
import { EXIT, StartError } from '../launcher/exit-codes.mjs';

/** @typedef {{ no: number, hash: string, sealedAt: string }} Seal */

/** A line that is no seal, as a crash leaves it, says nothing. @param {string} line @returns {Seal[]} */
const sealIn = (line) => {
  try {
    const seal = JSON.parse(line);
    return typeof seal?.no === 'number' && typeof seal.hash === 'string' ? [seal] : [];
  } catch {
    return [];
  }
};

/** @param {string} url @returns {Promise<Map<number, string>>} hash of each seal of the database, by its number */
const sealsOf = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT seal_no, hash FROM seals');
    return new Map(rows.map((row) => [Number(row.seal_no), row.hash.toString('hex')]));
  } finally {
    await client.end();
  }
};

/** @param {string} text @returns {Seal[]} */
const sealsIn = (text) => text.split('\n').flatMap(sealIn);

/**
 * @param {{ url: string, current: string, others: string[], at: Date, isSameCluster: boolean }} given current: text of
 *   the file now; others: those of the backup, and of earlier restores; isSameCluster: the file now is of the cluster
 *   that is restored
 * @returns {Promise<string>} the text of the new file
 * @throws StartError where a seal from before the moment is not in the restored database
 */
export const keptSeals = async ({ url, current, others, at, isSameCluster }) => {
  const inside = await sealsOf(url);
  /** @param {Seal} seal */
  const isKept = ({ no, hash }) => inside.get(no) === hash;
  const known = new Map([current, ...others].flatMap(sealsIn).map((seal) => [seal.hash, seal]));
  const kept = [...known.values()].filter(isKept).sort((a, b) => a.no - b.no);
  // The newest one before the moment may not have been committed by then.
  const lost = (isSameCluster ? sealsIn(current) : []).filter(
    (seal) => !isKept(seal) && Date.parse(seal.sealedAt) <= at.getTime(),
  );
  if (lost.length > 1)
    throw new StartError(
      `Seals ${lost.map(({ no }) => no).join(', ')} were made before that time, and are not in what was restored.`,
      EXIT.database,
    );
  return kept.map((seal) => `${JSON.stringify(seal)}\n`).join('');
};
