/** What `npm run provider-account` is asked for, read from its arguments and checked before anything is touched. */
import { parseArgs } from 'node:util';
import { SANDBOX_NAME } from '../database/money-kind.js';
import { basisPoints, isCurrency } from '../domain/money/rate.js';
import { addressTrouble } from '../provider/accounts/account-address.js';

export const USAGE = `npm run provider-account -- ID [--url URL] [--name NAME] [--currency USD] [--rate 88.25] [--markup 17] < file-with-the-key
  ID          letters, digits, - and _; 'any' and the sandbox's names are no account's
  --url       where the provider's handler_api.php is; a new account needs it
  --name      what people read as its server
  --currency  of its prices, three letters; a new account needs it
  --rate      rupees for one unit of that currency, from now on; none for INR
  --markup    what is added to its prices, percent
Without a key on standard input, an account that is there keeps the one it has.`;

/** Told with exit code 2; nothing was changed. */
export class Misused extends Error {}

export interface AccountArguments {
  readonly id: string;
  readonly url?: string;
  readonly name?: string;
  readonly currency?: string;
  readonly rate?: string;
  /** Basis points. */
  readonly markup?: number;
}

const text = { type: 'string' } as const;
const OPTIONS = { url: text, name: text, currency: text, rate: text, markup: text };

const points = (markup: string): number => {
  const found = basisPoints(markup);
  if (found === null) throw new Misused(`'${markup}' is no markup: a percentage from 0 to 999.99`);
  return found;
};

/** @throws Misused */
export const readArguments = (args: string[], isProduction: boolean): AccountArguments => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const { markup, ...rest } = values;
    const [id = '', ...more] = positionals;
    if (!/^[\w-]{1,40}$/.test(id) || id === 'any' || SANDBOX_NAME.test(id) || more.length > 0)
      throw new Misused(`'${positionals.join(' ')}' is no id`);
    const trouble = rest.url === undefined ? null : addressTrouble(rest.url, { sandboxes: [], isProduction });
    if (trouble) throw new Misused(`'${rest.url}' ${trouble}`);
    if (rest.currency !== undefined && !isCurrency(rest.currency))
      throw new Misused(`'${rest.currency}' is no currency`);
    return { id, ...rest, ...(markup === undefined ? {} : { markup: points(markup) }) };
  } catch (error) {
    throw new Misused(`${(error as Error).message}\n${USAGE}`);
  }
};
