/**
 * What is to be done in a database that was restored to a moment (decision 0253). `--to TIME` is called by `npm run
 * restore` before the database is taken, and as `npm run after-restore` by whoever restored a database of their own:
 * mails and documents of charges are held back, and gateways are asked again about the last days. `--documents` says
 * which numbers of documents were given since the moment, and lets them be made again (decision 0283).
 * `npm run release-mails` sends the mails after all.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { Database, type Queries } from '../database/database.js';
import { holdDocuments, releaseDocuments } from '../invoices/hold-documents.js';
import { holdMails, releaseMails } from '../mail/hold-mails.js';
import { askGatewaysAgain } from '../payments/commands/ask-gateways-again.js';

const USAGE = `npm run after-restore -- --to TIME | npm run release-mails
npm run after-restore -- --documents INV-2627-0000123 --documents CRN-2627-0000004 | --documents none
  the last number of each series that was given before the restore; INV-none or CRN-none where none was given since`;
/** Released together: a number that was forgotten would be given again, and documents are never changed. */
const SERIES = ['INV', 'CRN'];
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
  await holdDocuments(queries, to);
  const since = new Date(to.getTime() - ASKED_BACK_MS);
  const { recharges, settlements } = await askGatewaysAgain(queries, since);
  return (
    `Held back: ${held} mails. Asked again at the gateways since ${since.toISOString()}: ` +
    `${recharges} recharges, and the settlements of ${settlements} days.\n${await openByBank(queries)}\n` +
    'Documents of charges wait: npm run after-restore -- --documents LAST-NUMBER, or none.'
  );
};

interface Wanted {
  readonly to?: string | undefined;
  readonly release: boolean;
  readonly documents?: string[] | undefined;
}

const readArguments = (): Wanted => {
  try {
    const documents = { type: 'string', multiple: true } as const;
    return parseArgs({ options: { to: { type: 'string' }, release: { type: 'boolean', default: false }, documents } })
      .values;
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
};

const carryOut = async (
  queries: Queries,
  { at, release, documents }: { at: Date; release: boolean; documents: string[] | undefined },
): Promise<string> => {
  if (release) return `Released: ${await releaseMails(queries)} mails.`;
  if (!documents) return prepare(queries, at);
  const unsaid = SERIES.filter((series) => !documents.some((one) => one === 'none' || one.startsWith(`${series}-`)));
  if (unsaid.length > 0) throw new Error(`Say also the last number of ${unsaid.join(', ')}.\n${USAGE}`);
  const numbers = documents.filter((one) => !/^(?:[A-Z]{3}-)?none$/.test(one));
  return `Documents are made again; ${await releaseDocuments(queries, numbers)} numbers are skipped.`;
};

const main = async (): Promise<void> => {
  const { to, release, documents } = readArguments();
  const at = new Date(to ?? '');
  const isOne = [to !== undefined, release, documents !== undefined].filter(Boolean).length === 1;
  if (!isOne || (to !== undefined && Number.isNaN(at.getTime()))) throw new Error(USAGE);
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 1 });
  try {
    const done = await new Database(pool).transaction((queries) => carryOut(queries, { at, release, documents }));
    console.log(done);
  } finally {
    await pool.end();
  }
};

runProgram(main);
