/**
 * `npm run archive -- 2026-10 --out FOLDER`: a cold copy of a closed month. With `--check FILE`: whether such a copy is
 * what was closed. Exit code 0: written, or whole; 1: refused, or something differs; 2: an error.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { readFinanceEnvironment } from '../../config/finance-environment.js';
import { runProgram } from '../../config/run-program.js';
import { isMonth } from '../../domain/closing/months.js';
import { Refusal } from '../../domain/refusal.js';
import { trustedKeys } from '../../finance/trusted-keys.js';
import { checkArchive } from './check-archive.js';
import { writeArchive } from './write-archive.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

const USAGE = `npm run archive -- 2026-10 --out FOLDER                  a copy of a closed month, to keep elsewhere
npm run archive -- --check FOLDER/books-2026-10.json     whether a copy is what was closed`;

interface Asked {
  readonly period?: string | undefined;
  readonly out?: string | undefined;
  readonly check?: string | undefined;
}

/** @throws Error with the usage */
const asked = (): Asked => {
  try {
    const options = { out: { type: 'string' }, check: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [period, ...rest] = positionals;
    const { out, check } = values;
    const isCopy = period !== undefined && isMonth(period) && out !== undefined && check === undefined;
    const isCheck = period === undefined && out === undefined && check !== undefined;
    if (rest.length > 0 || isCopy === isCheck) throw new Error('it wants a month and a folder, or a file to check');
    return { period, out, check };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

/** Whole months are read. */
const BEGIN = `${BEGIN_REPEATABLE_READ}; SET LOCAL statement_timeout = 0`;

const copy = async (client: pg.PoolClient, period: string, out: string): Promise<number> => {
  const { entries, events, sha256, file } = await writeArchive(client, period, out);
  console.log(`Written: ${out}/${file}, ${entries} entries, ${events} events\nSHA-256 ${sha256}`);
  return 0;
};

const check = async (client: pg.PoolClient, path: string): Promise<number> => {
  const { manifest, faults } = await checkArchive(client, path, trustedKeys(readFinanceEnvironment()));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;
  console.log(
    `Whole: ${manifest.period}, ${manifest.entries} entries, ${manifest.events} events, as they were closed.`,
  );
  return 0;
};

const main = async (): Promise<number> => {
  const { period, out, check: path } = asked();
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  const client = await pool.connect();
  try {
    await client.query(BEGIN);
    return await (path === undefined ? copy(client, period!, out!) : check(client, path));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`The books of ${period} are not closed. Nothing was written.`);
    return 1;
  } finally {
    client.release(true);
    await pool.end();
  }
};

runProgram(main);
