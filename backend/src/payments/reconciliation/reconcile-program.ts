/**
 * `npm run reconcile -- import FILE --source ID`, `npm run reconcile -- run --source ID [--commit HASH]`: imports a
 * settlement report or a bank statement, and shows or keeps what matches. Exit code 1: something is open.
 */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Environment } from '../../config/environment.js';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { readFinanceEnvironment } from '../../config/finance-environment.js';
import { runProgram } from '../../config/run-program.js';
import { Database } from '../../database/database.js';
import { signedDecimalOf } from '../../domain/money/decimal.js';
import type { OpenCase } from '../../domain/reconciling/open-cases.js';
import { PostgresLedger } from '../../ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '../../row-mappers.js';
import { BookSettlements } from './book-settlements.js';
import { linesOfFile } from './file-lines.js';
import { ImportLines } from './import-lines.js';
import { BANK, type ImportedLine } from './imported-line.js';
import { OpenItems } from './open-items.js';
import { ReadOpen } from './read-open.js';
import { openOf, RunReconciliation, type ReconciliationRun, type Visit } from './run-reconciliation.js';

const USAGE = `npm run reconcile -- import FILE --source ID      keeps the lines of a CSV file, each once
npm run reconcile -- run --source ID                 shows what matches and what is open, and changes nothing
npm run reconcile -- run --source ID --commit HASH   keeps the matches, if they are still those of this hash
  ID    of a gateway in our books, or bank
  HASH  64 hexadecimal digits, as the second form prints them`;

/** Cases that are printed. */
const MOST_SHOWN = 50;

const wantedIn = (args: string[]) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { source: { type: 'string' }, commit: { type: 'string' } },
  });
  const [verb, file, ...rest] = positionals;
  const { source, commit } = values;
  const isImport = verb === 'import' && file !== undefined && commit === undefined;
  const isRun = verb === 'run' && file === undefined && /^[0-9a-f]{64}$/.test(commit ?? '0'.repeat(64));
  if (!source || rest.length > 0 || (!isImport && !isRun)) throw new Error(USAGE);
  return { source, commit, file };
};

const row = (cells: readonly (string | number)[]): string =>
  cells.map((cell, i) => (i < 3 ? String(cell).padEnd(13) : String(cell).padStart(18))).join(' ');

/** The first ones of a run that people have to work on. */
const firstCases = () => {
  const cases: OpenCase[] = [];
  const note: Visit = (piece) => {
    if (cases.length < MOST_SHOWN) cases.push(...piece.cases.filter(({ reason }) => reason !== 'not-due'));
  };
  return { cases, note };
};

const show = (found: ReconciliationRun, cases: readonly OpenCase[]): void => {
  const { buckets, outputHash } = found;

  console.log(row(['Bucket', 'reason', 'age in days', 'count', 'ours', 'theirs']));
  for (const { bucket, reason, age, count, ourAmount, theirAmount } of buckets)
    console.log(
      row([bucket, reason ?? '', age ?? '', count, signedDecimalOf(ourAmount), signedDecimalOf(theirAmount)]),
    );
  for (const { bucket, reason, ours, theirs } of cases.slice(0, MOST_SHOWN))
    console.log(`${bucket}, ${reason}: ${[...ours, ...theirs].join(', ')}`);
  if (openOf(found) > MOST_SHOWN) console.log(`... and ${openOf(found) - MOST_SHOWN} more`);
  console.log(`\nHash ${outputHash}`);
};

/** Lines after which a long import says how far it is. */
const SAY_EVERY = 10_000;

async function* saying(lines: AsyncIterable<ImportedLine>): AsyncGenerator<ImportedLine> {
  let read = 0;
  for await (const line of lines) {
    yield line;
    read += 1;
    if (read % SAY_EVERY === 0) console.error(`${read} lines ...`);
  }
}

const importFile = async (database: Database, source: string, file: string): Promise<number> => {
  const lines = linesOfFile(source, createReadStream(file, 'utf8'));
  const {
    isKnown,
    lines: count,
    added,
    changed,
  } = await new ImportLines(database).import({ source, day: null }, saying(lines));
  console.log(isKnown ? `Imported before: ${count} lines.` : `${count} lines, ${added} new, ${changed} changed.`);
  return changed > 0 ? 1 : 0;
};

const run = async (database: Database, source: string, commit: string | undefined): Promise<number> => {
  await new OpenItems(database).catchUp();
  const environment = Object.assign(new Environment(), {
    GATEWAY_FEE_BASIS_POINTS: readFinanceEnvironment().feeBasisPoints,
  });
  const runs = new RunReconciliation(database, new ReadOpen(database), environment);
  const { cases, note } = firstCases();
  const found = await (commit === undefined ? runs.dryRun(source, note) : runs.commit(source, commit, undefined, note));
  show(found, cases);
  if (commit === undefined) console.log(`Nothing was changed. To keep the matches: --commit ${found.outputHash}`);
  else {
    const ledger = new PostgresLedger(database.pool, ROW_MAPPERS);
    const booked = source === BANK ? 0 : await new BookSettlements(database, ledger).book(source);
    console.log(`${found.matched.count} matches kept, ${booked} settlements booked.`);
  }
  return openOf(found) > 0 ? 1 : 0;
};

const main = async (): Promise<number> => {
  const { source, commit, file } = wantedIn(process.argv.slice(2));
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  try {
    const database = new Database(pool);
    return await (file === undefined ? run(database, source, commit) : importFile(database, source, file));
  } finally {
    await pool.end();
  }
};

runProgram(main);
