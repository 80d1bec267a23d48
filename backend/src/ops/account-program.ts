/**
 * `npm run provider-account -- ID ...` adds an account at a provider, or changes its terms or key (by standard input).
 */
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { readAccountEnvironment } from '../config/account-environment.js';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { moneyKindOf } from '../database/money-kind.js';
import { rateProblem, RUPEES } from '../domain/money/rate.js';
import { AccountKeys } from '../provider/accounts/account-keys.js';
import { ownerOfKey } from '../provider/accounts/keys-in-use.js';
import { lockAccount, saveAccount } from '../provider/accounts/save-account.js';
import { addRate, ratesInForce } from '../settings/rates.js';
import { UsageError, readArguments, USAGE, type AccountArguments } from './account-arguments.js';

/** By standard input: arguments can be read by all users of the machine, and are kept in a shell's history. */
const readKey = async (): Promise<string | null> => {
  if (process.stdin.isTTY)
    console.error("The provider's API key, then Enter and Ctrl-D; only Ctrl-D to keep the one that is there:");
  const key = (await text(process.stdin)).trim();
  if (key !== '' && !/^\S{8,200}$/.test(key))
    throw new UsageError('There is no API key on standard input: 8 to 200 signs without a space.');
  return key === '' ? null : key;
};

/** @throws UsageError: accounts at real providers are used with real money only */
const assertRealMoney = async (client: pg.Client): Promise<void> => {
  const mark = await moneyKindOf(client);
  if (mark?.kind === 'play')
    throw new UsageError(
      `This database is for play money (${mark.because}): it buys at the sandbox, and at no real provider.`,
    );
};

interface KnownAccount {
  readonly currency: string | null;
}

/** @throws UsageError where the arguments do not make a complete account */
const assertComplete = (args: AccountArguments, known: KnownAccount | null, hasKey: boolean): void => {
  const { url, name, currency, rate, markup } = args;
  const hasChange = [url, name, currency, rate, markup].some((value) => value !== undefined);
  if (!hasKey && (!known || !hasChange)) throw new UsageError(`There is no API key on standard input.\n${USAGE}`);
  if (!known && url === undefined) throw new UsageError(`A new account needs its address.\n${USAGE}`);
  if (!known && currency === undefined)
    throw new UsageError(`A new account needs the currency of its prices.\n${USAGE}`);
  const problem = rate === undefined ? null : rateProblem(currency ?? known?.currency, rate);
  if (problem) throw new UsageError(`--rate: ${problem}`);
};

const save = async (client: pg.Client, args: AccountArguments, ciphertext: Buffer | null): Promise<string | null> => {
  const { id, rate } = args;
  const inForce = await saveAccount(client, { ...args, box: ciphertext });
  if (rate !== undefined && inForce)
    await addRate(client, { provider: id, currency: inForce, rate }, 'provider-account');
  return inForce;
};

/** Why no offer is for sale there yet, as a text; null where offers can be. */
const missingTerms = async (client: pg.Client, id: string, currency: string | null): Promise<string | null> => {
  if (currency === null)
    return `${id} has no currency here: unless the environment says it, nothing is for sale there (--currency).`;
  if (currency === RUPEES) return null;
  const rates = await ratesInForce(client);
  if (rates.some((one) => one.provider === id && one.currency === currency)) return null;
  return `${id} has no rate for ${currency} yet: nothing is for sale there until it has one (--rate).`;
};

const main = async (): Promise<void> => {
  const { keys: secrets, namedKeys, isProduction } = readAccountEnvironment();
  const args = readArguments(process.argv.slice(2), isProduction);
  const keys = new AccountKeys(secrets);
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    await assertRealMoney(client);
    const key = await readKey();
    await client.query('BEGIN');
    const known = await lockAccount(client, args.id);
    assertComplete(args, known, key !== null);
    const owner = key === null ? null : await ownerOfKey(client, keys, { id: args.id, key }, namedKeys);
    if (owner !== null) throw new UsageError(`'${owner}' has this key: two accounts with one key are refused.`);
    const currency = await save(client, args, key === null ? null : keys.encrypt(args.id, key));
    const warning = await missingTerms(client, args.id, currency);
    await client.query('COMMIT');
    const done = known ? (key === null ? 'was changed' : 'has its new key') : 'was added';
    console.log(`${args.id} ${done}; running processes use it within 5 s.`);
    if (warning) console.log(warning);
    console.log('Its limits are columns of provider_accounts; docs/running.md says which.');
  } finally {
    await client.end(); // what was not committed is undone
  }
};

runProgram(main);
