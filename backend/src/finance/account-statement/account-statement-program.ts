/**
 * `npm run account-statement -- ACCOUNT --out FILE [--from DAY] [--to DAY] [--effective] [--language en|hi]`: the
 * statement of an account of the books as a file, by the ending of FILE. Exit code 2 on an error, and no file then.
 */
import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { inWords, requestIn } from '../../config/program-request.js';
import { runProgram } from '../../config/run-program.js';
import { Database } from '../../database/database.js';
import { beginSnapshot } from '../../database/export-pool.js';
import type { LedgerAccount } from '../../domain/money/books.js';
import { writeParts } from '../../files/named-file.js';
import { AppName } from '../../settings/app-name.js';
import { ACCOUNTS } from '../explorer/explorer-query.js';
import { accountStatementFile } from './account-statement-file.js';
import { AccountStatementRequest } from './account-statement-request.js';
import { readAccountStatement } from './read-account-statement.js';

const USAGE = `npm run account-statement -- ACCOUNT --out FILE.csv|xlsx|pdf|ndjson [--from DAY] [--to DAY]
  [--effective] [--language en|hi]`;

interface Wanted {
  readonly account: LedgerAccount;
  readonly out: string;
  readonly asked: AccountStatementRequest;
}

const parsed = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ out: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, language: { type: 'string' } },
      effective: { type: 'boolean', default: false },
    },
  });

/** @throws Error with the usage */
const wantedIn = (args: readonly string[]): Wanted => {
  try {
    const { values, positionals } = parsed(args);
    const { out, effective, ...asked } = values;
    const [account = '', ...others] = positionals;
    if (!out || others.length > 0) throw new Error('it wants one account and a file');
    if (!ACCOUNTS.includes(account)) throw new Error(`no account is named '${account}': ${ACCOUNTS.join(', ')}`);
    const by = effective ? 'effective' : 'recorded';
    return {
      account: account as LedgerAccount,
      out,
      asked: requestIn(AccountStatementRequest, { ...asked, by, format: extname(out).slice(1) }),
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

const main = async (): Promise<void> => {
  const { account, out, asked } = wantedIn(process.argv.slice(2));
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  const client = await pool.connect();
  try {
    const { format, language, ...moment } = asked;
    const appName = await new AppName(new Database(pool)).read();
    await beginSnapshot(client);
    const statement = await readAccountStatement(client, account, moment);
    await writeParts(accountStatementFile(statement, format, { language, appName }).parts, out);
    console.log(`Written: ${out}`);
  } catch (error) {
    throw inWords(error);
  } finally {
    client.release(true);
    await pool.end();
  }
};

runProgram(main);
