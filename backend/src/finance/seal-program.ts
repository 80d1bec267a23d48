/** `npm run seal`: seals every stream's head now; the worker does it every 15 minutes. */
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { readFinanceEnvironment } from '../config/finance-environment.js';
import { noArguments } from '../config/no-arguments.js';
import { runProgram } from '../config/run-program.js';
import { seal } from '../ledger/sealing/seal.js';

const main = async (): Promise<void> => {
  noArguments('seal');
  const { sealKey: key, sealFile: file } = readFinanceEnvironment();
  if (!key) throw new Error('SEAL_KEY, an Ed25519 key as PKCS #8 DER in base64, signs the seals');
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    const { no, streams, facts, root, keyId, publicKey } = await seal(pool, { key, file });
    console.log(`Seal ${no}: ${streams} streams, ${facts} events, root ${root}, key ${keyId}, also in ${file}`);
    console.log(`Whoever verifies it elsewhere trusts SEAL_PUBLIC_KEYS=${publicKey}`);
  } finally {
    await pool.end();
  }
};

runProgram(main);
