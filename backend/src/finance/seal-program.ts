/**
 * `npm run seal [-- --closes-period]`: seals every stream's head now; the worker does it every 15 minutes. The tree of
 * one that closes a period is kept for ever, so its proofs can be had for ever.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { runProgram } from '../config/run-program.js';
import { sumOf } from '../domain/liabilities/sum-tree.js';
import { seal } from '../ledger/sealing/seal.js';
import { liabilitiesOf } from '../ledger/sealing/signed-seal.js';

const USAGE = 'npm run seal [-- --closes-period]';

/** @throws Error with the usage */
const isToClosePeriod = (args: readonly string[]): boolean => {
  try {
    return (
      parseArgs({ args: [...args], options: { 'closes-period': { type: 'boolean' } } }).values['closes-period'] === true
    );
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
};

const main = async (): Promise<void> => {
  const closesPeriod = isToClosePeriod(process.argv.slice(2));
  const { sealKey: key, codeKey, sealFile: file } = readFinanceEnvironment();
  if (!key) throw new Error('SEAL_KEY, an Ed25519 key as PKCS #8 DER in base64, signs the seals');
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    const { no, streams, facts, root, liabilities, keyId, publicKey } = await seal(pool, {
      key,
      codeKey,
      file,
      closesPeriod,
    });
    console.log(`Seal ${no}: ${streams} streams, ${facts} events, root ${root}, key ${keyId}, also in ${file}`);
    if (liabilities) console.log(`It counts what is owed to people: ${sumOf(liabilitiesOf(liabilities))} paise in all`);
    if (closesPeriod) console.log('It closes a period: its tree is kept for ever.');
    console.log(`Whoever verifies it elsewhere trusts SEAL_PUBLIC_KEYS=${publicKey}`);
  } finally {
    await pool.end();
  }
};

runProgram(main);
