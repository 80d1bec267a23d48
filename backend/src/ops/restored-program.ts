/**
 * What is to be done in a database that was restored to a moment (decision 0253). `--to TIME` is called by `npm run
 * restore` before the database is taken, and as `npm run after-restore` by whoever restored a database of their own:
 * mails are held back, and gateways are asked again about the last days.
 * `npm run release-mails` sends the mails after all.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { Database, type Queries } from '../database/database.js';
import { holdMails, releaseMails } from '../mail/hold-mails.js';
import { askGatewaysAgain } from '../payments/commands/ask-gateways-again.js';

const USAGE = 'npm run after-restore -- --to TIME | npm run release-mails';
/** As long before the moment, in ms, gateways are asked again: what they report late belongs to these days. */
const ASKED_BACK_MS = 7 * 86_400_000;

/** Whoever sends money by the bank may have sent these since the moment. */
const openByBank = async (queries: Queries): Promise<string> => {
  const { rows } = await queries.query<{ withdrawals: number; payments: number }>(
    `SELECT count(*) FILTER (WHERE kind = 'withdrawal-by-bank')::int AS withdrawals,
       count(*) FILTER (WHERE kind = 'quarantine-by-bank')::int AS payments
     FROM work_items WHERE closed_at IS NULL`,
  );
  const { withdrawals = 0, payments = 0 } = rows[0] ?? {};
  return (
    `Open by the bank: ${withdrawals} withdrawals and ${payments} payments from the quarantine. ` +
    'Compare each with the bank statement before one is sent.'
  );
};

const prepare = async (queries: Queries, to: Date): Promise<string> => {
  const held = await holdMails(queries);
  const since = new Date(to.getTime() - ASKED_BACK_MS);
  const { recharges, settlements } = await askGatewaysAgain(queries, since);
  return (
    `Held back: ${held} mails. Asked again at the gateways since ${since.toISOString()}: ` +
    `${recharges} recharges, and the settlements of ${settlements} days.\n${await openByBank(queries)}`
  );
};

const readArguments = (): { to?: string | undefined; release: boolean } => {
  try {
    return parseArgs({ options: { to: { type: 'string' }, release: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
};

const main = async (): Promise<void> => {
  const { to, release } = readArguments();
  const at = new Date(to ?? '');
  if (release === (to !== undefined) || (to !== undefined && Number.isNaN(at.getTime()))) throw new Error(USAGE);
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    const done = await new Database(pool).transaction(async (queries) =>
      release ? `Released: ${await releaseMails(queries)} mails.` : prepare(queries, at),
    );
    console.log(done);
  } finally {
    await pool.end();
  }
};

runProgram(main);
