/**
 * `npm run close`: the months of the books and how they stand. With a month: what closing it would record, its
 * checklist and its hash; `--commit HASH` closes it if it is still that. Exit code 0: shown or recorded; 1: refused, or
 * something hinders the close; 2: an error.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { Database } from '../database/database.js';
import { isMonth, isYear } from '../domain/closing/months.js';
import { Refusal } from '../domain/refusal.js';
import { REFUSAL_ANSWERS } from '../http/contract/refusal-answers.js';
import { PostgresLedger } from '../ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '../row-mappers.js';
import { CloseBooks, type Closer } from './close-books.js';
import { findPeriod } from './find-period.js';
import { listPeriods } from './list-periods.js';
import { linesOfPeriods, linesOfPreview, linesOfYear } from './show-close.js';

const USAGE = `npm run close                                     the months, and how they stand
npm run close -- 2026-10 [--seal NO]              what closing it would record; changes nothing
npm run close -- 2026-10 --seal NO --commit HASH --why TEXT
npm run close -- 2026-10 --withdraw --why TEXT    while no later month is closed
npm run close -- --year 2026-27 [--commit HASH --why TEXT]
npm run close -- --entry STREAM:VERSION           the period that an entry belongs to
  HASH  64 hexadecimal digits, as the form without --commit prints them`;

const OPTIONS = {
  seal: { type: 'string' },
  commit: { type: 'string' },
  withdraw: { type: 'boolean' },
  why: { type: 'string' },
  year: { type: 'string' },
  entry: { type: 'string' },
} as const;

const read = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
};

const PROGRAM = { kind: 'house', id: 'npm-run-close' } as const;

type Asked = ReturnType<typeof read>['values'] & { readonly period: string | undefined };

/** @throws Error with the usage */
const asked = (): Asked => {
  const { values, positionals } = read();
  const [period, ...rest] = positionals;
  const { seal, commit, withdraw = false, why, year, entry } = values;
  const isChanging = commit !== undefined || withdraw;
  const isRight =
    rest.length === 0 &&
    [period, year, entry].filter((one) => one !== undefined).length <= 1 &&
    (period === undefined || isMonth(period)) &&
    (year === undefined || isYear(year)) &&
    (entry === undefined || /:\d{1,15}$/.test(entry)) &&
    (seal === undefined || (/^\d{1,15}$/.test(seal) && period !== undefined)) &&
    (commit === undefined || (/^[0-9a-f]{64}$/.test(commit) && (period ?? year) !== undefined)) &&
    !(withdraw && (period === undefined || commit !== undefined)) &&
    isChanging === (why !== undefined && why.trim() !== '');
  if (!isRight) throw new Error(USAGE);
  return { ...values, period };
};

const ofYear = async (books: CloseBooks, year: string, commit: string | undefined, closer: Closer): Promise<number> => {
  if (commit === undefined) {
    console.log(linesOfYear(year, await books.previewYear(year)).join('\n'));
    return 0;
  }
  await books.closeYear({ year, hash: commit }, closer);
  console.log(`The year ${year} is closed.`);
  return 0;
};

const ofMonth = async (books: CloseBooks, period: string, options: Asked, closer: Closer): Promise<number> => {
  const { seal, commit, withdraw } = options;
  if (withdraw) {
    await books.withdraw(period, closer);
    console.log(`The close of ${period} is withdrawn.`);
    return 0;
  }
  const request = { period, sealNo: seal === undefined ? null : Number(seal) };
  if (commit !== undefined) {
    await books.close({ ...request, hash: commit }, closer);
    console.log(`The books of ${period} are closed.`);
    return 0;
  }
  const previewed = await books.preview(request);
  console.log(linesOfPreview(previewed).join('\n'));
  return previewed.checklist.every(({ isDone }) => isDone) ? 0 : 1;
};

const ofEntry = async (database: Database, entry: string): Promise<number> => {
  const at = entry.lastIndexOf(':');
  const period = await findPeriod(database, entry.slice(0, at), Number(entry.slice(at + 1)));
  if (period === undefined) console.log(`There is no event ${entry}.`);
  else console.log(period === null ? `${entry} belongs to the open period.` : `${entry} belongs to ${period}.`);
  return period === undefined ? 1 : 0;
};

const run = async (database: Database, options: Asked): Promise<number> => {
  const { period, year, entry, commit, why } = options;
  const books = new CloseBooks(database, new PostgresLedger(database.pool, ROW_MAPPERS));
  const closer: Closer = { actor: PROGRAM, auditedAs: PROGRAM, why };
  if (entry !== undefined) return ofEntry(database, entry);
  if (year !== undefined) return ofYear(books, year, commit, closer);
  if (period !== undefined) return ofMonth(books, period, options, closer);
  const { periods, books: now } = await listPeriods(database);
  console.log(linesOfPeriods(periods, now.closes.years).join('\n'));
  return 0;
};

const wordsOf = ({ code, facts }: Refusal): string => {
  const { message } = REFUSAL_ANSWERS[code];
  return typeof message === 'string' ? message : message(facts);
};

const main = async (): Promise<number> => {
  const options = asked();
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  try {
    return await run(new Database(pool), options);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(`${wordsOf(error)}. Nothing was recorded.`);
    return 1;
  } finally {
    await pool.end();
  }
};

runProgram(main);
