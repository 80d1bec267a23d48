/**
 * `npm run trial-balance [-- [--as-of TIME or DAY] [--effective] [--by-party | --wallet ID]]`: debit, credit and
 * balance of each account by the postings, or what one wallet had. Exit code 1 where debits and credits differ, 2 on an
 * error.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { rupees } from '../domain/money/money.js';
import { asOfIn } from './as-of.js';
import { balanceAsOf } from './balance-as-of.js';
import { showTrialBalance } from './show-trial-balance.js';
import { trialBalance } from './trial-balance.js';

const USAGE = 'npm run trial-balance [-- [--as-of TIME or DAY] [--effective] [--by-party | --wallet ID]]';

interface Options {
  readonly asOf: number | null;
  readonly by: 'recorded_at' | 'effective_at';
  readonly byParty: boolean;
  /** Only what this one had. */
  readonly wallet: string | undefined;
}

/** @throws Error with the usage */
const optionsIn = (args: readonly string[]): Options => {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'as-of': { type: 'string' },
        effective: { type: 'boolean', default: false },
        'by-party': { type: 'boolean', default: false },
        wallet: { type: 'string' },
      },
    });
    if (values.wallet !== undefined && values['by-party'])
      throw new Error('--by-party is of all wallets, --wallet of one');
    const text = values['as-of'];
    return {
      asOf: text === undefined ? null : asOfIn(text),
      by: values.effective ? 'effective_at' : 'recorded_at',
      byParty: values['by-party'],
      wallet: values.wallet,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hour12: false,
  timeZone: 'Asia/Kolkata',
});

const whenOf = ({ asOf, by }: Options): string => {
  const until = asOf === null ? 'of all postings' : `as of ${inIndia.format(asOf / 1000)} in India`;
  return `${until}, by the time of ${by === 'recorded_at' ? 'recording' : 'effect'}`;
};

/** An end of all time: PostgreSQL's largest bigint is larger. @throws Error for a wallet that does not exist */
const walletLines = async (client: pg.Client, walletId: string, { asOf, by }: Options): Promise<string[]> => {
  const { rowCount } = await client.query('SELECT FROM streams WHERE stream = $1', [walletId]);
  if (!rowCount) throw new Error(`there is no wallet ${walletId}`);
  const until = asOf ?? Number.MAX_SAFE_INTEGER;
  const moment = by === 'recorded_at' ? { recordedAt: until } : { effectiveAt: until };
  const { available, held, receivable } = await balanceAsOf(client, walletId, moment);
  return [`available ${rupees(available)}`, `held      ${rupees(held)}`, `owed      ${rupees(receivable)}`];
};

const main = async (): Promise<number> => {
  const options = optionsIn(process.argv.slice(2));
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    if (options.wallet !== undefined) {
      console.log(
        [
          `Wallet ${options.wallet} ${whenOf(options)}`,
          '',
          ...(await walletLines(client, options.wallet, options)),
        ].join('\n'),
      );
      return 0;
    }
    const { lines, isBalanced } = showTrialBalance(await trialBalance(client, options));
    console.log([`Trial balance ${whenOf(options)}`, '', ...lines].join('\n'));
    return isBalanced ? 0 : 1;
  } finally {
    await client.end();
  }
};

runProgram(main);
