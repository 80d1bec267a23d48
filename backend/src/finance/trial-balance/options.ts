/** What `npm run trial-balance` is asked for. */
import { parseArgs } from 'node:util';
import type { LedgerAccount } from '../../domain/money/books.js';
import { ACCOUNT_NUMBERS } from '../../ledger/posting-lines.js';
import { asOfIn } from '../as-of.js';
import { EVENT_NAME } from '../explorer/event-name.js';

const USAGE = `npm run trial-balance [-- [--as-of TIME or DAY | --event STREAM:VERSION] [--effective]
  [--by-party] [--compared-with TIME or DAY] | --account NAME | --wallet ID]`;

export interface Options {
  /** Microseconds since 1970; null: no end. */
  readonly asOf: number | null;
  /** In place of `asOf`: the moment of the entry that has this event. */
  readonly event: string | undefined;
  readonly by: 'recorded_at' | 'effective_at';
  readonly byParty: boolean;
  /** The other moment, as `asOf`. */
  readonly comparedWith: number | null;
  /** Only the days of this one. */
  readonly account: LedgerAccount | undefined;
  /** Only what this one had. */
  readonly wallet: string | undefined;
}

const accountIn = (text: string | undefined): LedgerAccount | undefined => {
  if (text !== undefined && !(text in ACCOUNT_NUMBERS))
    throw new Error(`no account is named '${text}': ${Object.keys(ACCOUNT_NUMBERS).join(', ')}`);
  return text as LedgerAccount | undefined;
};

/** @throws Error for two that exclude each other */
const assertOne = (values: Readonly<Record<string, unknown>>, names: readonly string[]): void => {
  const given = names.filter((name) => values[name] !== undefined && values[name] !== false);
  if (given.length > 1) throw new Error(`--${given[0]} and --${given[1]} exclude each other`);
};

const read = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ 'as-of': text, event: text, 'compared-with': text, account: text, wallet: text },
      ...{ effective: { type: 'boolean', default: false }, 'by-party': { type: 'boolean', default: false } },
    },
  });
  assertOne(values, ['as-of', 'event']);
  assertOne(values, ['wallet', 'account', 'by-party']);
  assertOne(values, ['wallet', 'account', 'compared-with']);
  if (values.event !== undefined && !EVENT_NAME.test(values.event))
    throw new Error(`--event wants a stream and a version like gateway:razorpay:7, not '${values.event}'`);
  const [asOf, comparedWith] = [values['as-of'], values['compared-with']];
  return {
    asOf: asOf === undefined ? null : asOfIn(asOf),
    comparedWith: comparedWith === undefined ? null : asOfIn(comparedWith, 'compared-with'),
    ...{ by: values.effective ? 'effective_at' : 'recorded_at', byParty: values['by-party'], event: values.event },
    ...{ account: accountIn(values.account), wallet: values.wallet },
  };
};

/** @throws Error with the usage */
export const optionsIn = (args: readonly string[]): Options => {
  try {
    return read(args);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};
