/**
 * `npm run trial-balance`: debit, credit and balance of each account by the postings, as of a time or an event, and
 * what was posted between two moments; one account by day; or what one wallet had. Exit code 1 where debits and credits
 * differ, 2 on an error.
 */
import pg from 'pg';
import { readDatabaseUrls } from '../../config/database-urls.js';
import { runProgram } from '../../config/run-program.js';
import { rupees } from '../../domain/money/money.js';
import { Refusal } from '../../domain/refusal.js';
import { balanceAsOf } from '../balance-as-of.js';
import { timeOfEvent } from '../explorer/asked-moment.js';
import { accountDays } from './account-days.js';
import { optionsIn, type Options } from './options.js';
import { showAccountDays, showDifference, showTrialBalance } from './show-trial-balance.js';
import { trialBalance } from './trial-balance.js';
import { BEGIN_REPEATABLE_READ } from '../../database/swap/repeatable-read.js';

const inIndia = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

const momentText = (asOf: number | null): string =>
  asOf === null ? 'of all postings' : `as of ${inIndia.format(asOf / 1000)} in India`;

const whenOf = ({ asOf, by }: Options): string =>
  `${momentText(asOf)}, by the time of ${by === 'recorded_at' ? 'recording' : 'effect'}`;

/** With the moment of the event, where one is named. @throws Error where there is no such event */
const resolved = async (client: pg.Client, options: Options): Promise<Options> => {
  const { event, by } = options;
  if (event === undefined) return options;
  try {
    const asOf = await timeOfEvent(client, event, by === 'recorded_at' ? 'recorded' : 'effective');
    return { ...options, asOf };
  } catch (error) {
    throw error instanceof Refusal ? new Error(`there is no event ${event}`, { cause: error }) : error;
  }
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

/** No moment is an end of all time. */
const isLater = (one: number | null, other: number | null): boolean => (one ?? Infinity) >= (other ?? Infinity);

const show = async (client: pg.Client, options: Options) => {
  const { account, wallet, comparedWith } = options;
  const when = whenOf(options);
  if (wallet !== undefined)
    return {
      isBalanced: true,
      lines: [`Wallet ${wallet} ${when}`, '', ...(await walletLines(client, wallet, options))],
    };
  if (account !== undefined) {
    const days = showAccountDays(await accountDays(client, account, options));
    return { isBalanced: true, lines: [`Account ${account} ${when}`, '', ...days] };
  }
  const balances = await trialBalance(client, options);
  if (comparedWith === null) {
    const { lines, isBalanced } = showTrialBalance(balances);
    return { isBalanced, lines: [`Trial balance ${when}`, '', ...lines] };
  }
  const others = await trialBalance(client, { ...options, asOf: comparedWith });
  const { lines, isBalanced } = showDifference(
    balances,
    others,
    isLater(options.asOf, comparedWith) ? 'first' : 'other',
  );
  return { isBalanced, lines: [`Trial balance ${when}, and ${momentText(comparedWith)}`, '', ...lines] };
};

const main = async (): Promise<number> => {
  const options = optionsIn(process.argv.slice(2));
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    await client.query(BEGIN_REPEATABLE_READ); // two balances of one moment
    const { lines, isBalanced } = await show(client, await resolved(client, options));
    console.log(lines.join('\n'));
    return isBalanced ? 0 : 1;
  } finally {
    await client.end();
  }
};

runProgram(main);
