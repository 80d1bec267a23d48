/** Reads and checks the arguments of `npm run provider-account` before anything is changed. */
import { parseArgs } from 'node:util';
import { SANDBOX_NAME } from '../database/money-kind.js';
import { basisPoints, isCurrency } from '../domain/money/rate.js';
import { addressProblem } from '../provider/accounts/account-address.js';

export const USAGE = `npm run provider-account -- ID [--url URL] [--name NAME] [--currency USD] [--rate 88.25] [--markup 17] < file-with-the-key
  ID          letters, digits, - and _; 'any' and the sandbox's names are no account's
  --url       where the provider's handler_api.php is; a new account needs it
  --name      what people read as its server
  --currency  of its prices, three letters; a new account needs it
  --rate      rupees for one unit of that currency, from now on; none for INR
  --markup    what is added to its prices, percent
Without a key on standard input, an account that is there keeps the one it has.`;

/** Wrong arguments: exit code 2, nothing was changed. */
export class UsageError extends Error {}

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

const basisPointsOf = (markup: string): number => {
  const found = basisPoints(markup);
  if (found === null) throw new UsageError(`'${markup}' is no markup: a percentage from 0 to 999.99`);
  return found;
};

/** @throws Misused */
export const readArguments = (args: string[], isProduction: boolean): AccountArguments => {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    const { markup, ...rest } = values;
    const [id = '', ...more] = positionals;
    if (!/^[\w-]{1,40}$/.test(id) || id === 'any' || SANDBOX_NAME.test(id) || more.length > 0)
      throw new UsageError(`'${positionals.join(' ')}' is no id`);
    const trouble = rest.url === undefined ? null : addressProblem(rest.url, { sandboxes: [], isProduction });
    if (trouble) throw new UsageError(`'${rest.url}' ${trouble}`);
    if (rest.currency !== undefined && !isCurrency(rest.currency))
      throw new UsageError(`'${rest.currency}' is no currency`);
    return { id, ...rest, ...(markup === undefined ? {} : { markup: basisPointsOf(markup) }) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
};
