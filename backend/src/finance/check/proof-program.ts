/**
 * `npm run seal-proof -- WALLET [--seal N]`: the proof that a wallet is in a seal, as JSON: the signed seal, the leaf
 * and the path from it to the root (docs/ledger.md). Exit code 1 where it is in none, or its tree is not kept any more.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { runProgram } from '../../config/run-program.js';
import { inclusionOf } from '../../ledger/sealing/inclusion.js';
import { sealIn } from '../../ledger/sealing/seal-rows.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

const USAGE = 'npm run seal-proof -- WALLET [--seal N]';

/** @throws Error with the usage */
const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { seal: { type: 'string' } } });
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
};

/** Why there is no proof. */
const absence = async (client: pg.Client, walletId: string, no: number | undefined): Promise<string> => {
  const seal = await sealIn(client, no ?? null);
  if (!seal) return no === undefined ? 'there is no seal yet' : `there is no seal ${no}`;
  return no === undefined
    ? `wallet ${walletId} is not in the newest seal`
    : `wallet ${walletId} is not in seal ${no}, or the tree of that seal is not kept any more`;
};

/** @throws Error with the usage */
const wantedIn = (args: readonly string[]): { readonly walletId: string; readonly no: number | undefined } => {
  const { values, positionals } = parsed(args);
  const [walletId, ...others] = positionals;
  const no = values.seal === undefined ? undefined : Number(values.seal);
  if (!walletId || others.length > 0 || (no !== undefined && !(Number.isSafeInteger(no) && no > 0)))
    throw new Error(USAGE);
  return { walletId, no };
};

/** Hashes as people compare them. */
const inHexadecimal = (_name: string, value: unknown): unknown => {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: number[] };
  return type === 'Buffer' && data ? Buffer.from(data).toString('hex') : value;
};

const main = async (): Promise<number> => {
  const { walletId, no } = wantedIn(process.argv.slice(2));
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    await client.query(BEGIN_REPEATABLE_READ);
    const proof = await inclusionOf(client, walletId, no);
    if (proof) console.log(JSON.stringify(proof, inHexadecimal, 2));
    else console.error(await absence(client, walletId, no));
    await client.query('COMMIT');
    return proof ? 0 : 1;
  } finally {
    await client.end();
  }
};

runProgram(main);
