/**
 * The seals after a restore. The file outside the database has also those that were made after the moment: they are
 * left out of the new file, and the former file is kept, so that nobody mistakes them for seals of this history.
 */
import { join } from 'node:path';
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

/** In their order. @param {string} root with dist @param {string} url @returns {Promise<Seal[]>} */
const sealsOf = async (root, url) => {
  const { sealsIn: rowsIn } = await import(join(root, 'dist/backend/src/ledger/sealing/seal-rows.js'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await rowsIn(client);
  } finally {
    await client.end();
  }
};

/** @param {string} text @returns {Seal[]} */
const sealsIn = (text) => text.split('\n').flatMap(sealIn);

/**
 * Of a database that was migrated. Seals that no file has are written of its rows: verify checks them as each other.
 * @param {{ root: string, url: string, current: string, others: string[], at: Date, isSameCluster: boolean }} given
 *   current: text of the file now; others: those of the backup, and of earlier restores; isSameCluster: the file now is
 *   of the cluster that is restored
 * @returns {Promise<string>} the text of the new file
 * @throws StartError where a seal from before the moment is not in the restored database
 */
export const keptSeals = async ({ root, url, current, others, at, isSameCluster }) => {
  const inside = await sealsOf(root, url);
  const hashes = new Set(inside.map(({ hash }) => hash));
  // The newest one before the moment may not have been committed by then.
  const lost = (isSameCluster ? sealsIn(current) : []).filter(
    (seal) => !hashes.has(seal.hash) && Date.parse(seal.sealedAt) <= at.getTime(),
  );
  if (lost.length > 1)
    throw new StartError(
      `Seals ${lost.map(({ no }) => no).join(', ')} were made before that time, and are not in what was restored.`,
      EXIT.database,
    );
  const outside = new Map([current, ...others].flatMap(sealsIn).map((seal) => [seal.hash, seal]));
  const missing = inside.filter(({ hash }) => !outside.has(hash));
  if (missing.length > 0)
    console.log(`- ${missing.length} seals were in no file, and are written of the database: first ${missing[0]?.no}`);
  return inside.map((seal) => `${JSON.stringify(outside.get(seal.hash) ?? seal)}\n`).join('');
};
