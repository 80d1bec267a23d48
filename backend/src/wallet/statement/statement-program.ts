/**
 * `npm run statement -- WALLET --out FILE [--from DAY] [--to DAY] [--language en|hi] [--issuer ADDRESS]`: a wallet's
 * statement as a file, or its verifiable file, by the ending of FILE (docs/statements.md). Exit code 2 on an error, and
 * no file then.
 */
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { inWords, requestIn } from '../../config/program-request.js';
import { runProgram } from '../../config/run-program.js';
import { Database } from '../../database/database.js';
import { writeParts, type NamedFile } from '../../files/named-file.js';
import { AppName } from '../../settings/app-name.js';
import { AskedPeriod } from '../queries/asked-period.js';
import { ReadStatement } from './read-statement.js';
import { StatementFiles } from './statement-files.js';
import { StatementQuery } from './statement-query.js';
import { VerifiableFile } from './verifiable-file.js';

const USAGE = `npm run statement -- WALLET --out FILE.csv|xlsx|pdf|ndjson [--from DAY] [--to DAY] [--language en|hi]
  [--issuer ADDRESS]`;

interface Wanted {
  readonly walletId: string;
  readonly out: string;
  /** The address of the installation, which the file names. */
  readonly issuer: string;
  /** Null: the verifiable file. */
  readonly statement: StatementQuery | null;
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ out: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, language: { type: 'string' } },
      issuer: { type: 'string', default: '' },
    },
  });

/** @throws Error with the usage */
const wantedIn = (args: readonly string[]): Wanted => {
  try {
    const { values, positionals } = parsed(args);
    const { out, issuer, ...asked } = values;
    const [walletId, ...others] = positionals;
    if (!walletId || !out || others.length > 0) throw new Error('it wants one wallet and a file');
    const format = extname(out).slice(1);
    return {
      walletId,
      out,
      issuer,
      statement: format === 'ndjson' ? null : requestIn(StatementQuery, { format, ...asked }),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

/** @throws Error for a wallet that does not exist */
const fileOf = async (database: Database, { walletId, issuer, statement }: Wanted): Promise<NamedFile> => {
  const { rowCount } = await database.query('SELECT FROM streams WHERE stream = $1', [walletId]);
  if (!rowCount) throw new Error(`there is no wallet ${walletId}`);
  const files = new StatementFiles(
    new ReadStatement(database, new AskedPeriod(database)),
    new VerifiableFile(database),
    new AppName(database),
  );
  return statement ? files.statement(walletId, statement, issuer) : files.verifiable(walletId, issuer);
};

const main = async (): Promise<void> => {
  const wanted = wantedIn(process.argv.slice(2));
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    await writeParts((await fileOf(new Database(pool), wanted)).parts, wanted.out);
    console.log(`Written: ${wanted.out}`);
  } catch (error) {
    throw inWords(error);
  } finally {
    await pool.end();
  }
};

runProgram(main);
