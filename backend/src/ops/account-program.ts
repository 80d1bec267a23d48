/** `npm run provider-account -- ID --url URL [--name NAME] [--currency INR]`: an account at a provider is added, or told a new key; the key comes by standard input. */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readAccountEnvironment } from '../config/account-environment.js';
import { readDatabaseUrls } from '../config/database-urls.js';
import { AccountKeys } from '../provider/account-keys.js';

const USAGE = `npm run provider-account -- ID --url URL [--name NAME] [--currency INR] < file-with-the-key
  ID        letters, digits, - and _; 'any' is no account
  --url     where the provider's handler_api.php is; may be left out for an account that is there
  --name    what people read as its server
  --currency  of its prices, three letters`;

class Misused extends Error {}

const read = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { url: { type: 'string' }, name: { type: 'string' }, currency: { type: 'string' } },
    });
    const [id = '', ...more] = positionals;
    if (!/^[\w-]{1,40}$/.test(id) || id === 'any' || more.length > 0)
      throw new Misused(`'${positionals.join(' ')}' is no id`);
    if (values.url !== undefined && !/^https?:$/.test(new URL(values.url).protocol))
      throw new Misused(`'${values.url}' is not a web address`);
    if (values.currency !== undefined && !/^[A-Z]{3}$/.test(values.currency))
      throw new Misused(`'${values.currency}' is no currency`);
    return { id, ...values };
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n${USAGE}`);
  }
};

/** Standard input, not an argument: those are seen by everybody on the machine, and kept in a shell's history. */
const readKey = async (): Promise<string> => {
  if (process.stdin.isTTY) console.error("The provider's API key, then Enter and Ctrl-D:");
  const key = (await text(process.stdin)).trim();
  if (!/^\S{8,200}$/.test(key))
    throw new Misused('There is no API key on standard input: 8 to 200 signs without a space.');
  return key;
};

const write = `
INSERT INTO provider_accounts (provider, url, name, currency, key_box) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (provider) DO UPDATE SET key_box = excluded.key_box, updated_at = now(), url = coalesce(excluded.url, provider_accounts.url),
  name = coalesce(excluded.name, provider_accounts.name), currency = coalesce(excluded.currency, provider_accounts.currency)
RETURNING xmax = 0 AS added, url`;

const main = async (): Promise<void> => {
  const { id, url, name, currency } = read();
  const keys = new AccountKeys(readAccountEnvironment().codeKey);
  const box = keys.seal(id, await readKey());
  const client = new pg.Client({ connectionString: readDatabaseUrls().appUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ added: boolean; url: string | null }>(write, [id, url, name, currency, box]);
    const { added, url: address } = rows[0]!;
    if (added && address === null) throw new Misused(`A new account needs its address.\n${USAGE}`);
    await client.query('COMMIT');
    console.log(`${id} ${added ? 'was added' : 'has its new key'}; the house sees it within 5 s.`);
    console.log('Its limits are columns of provider_accounts; docs/running.md says which.');
  } finally {
    await client.end(); // what was not committed is undone
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
