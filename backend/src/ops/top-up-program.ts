/**
 * `npm run provider-top-up -- ID --rupees 5000.00 --reference UTR` books a payment to a provider, once for each
 * reference.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readDatabaseUrls } from '../config/database-urls.js';
import { runProgram } from '../config/run-program.js';
import { unitsOfDecimal } from '../domain/money/decimal.js';
import { topUp } from '../domain/money/provider-books.js';
import { costOf } from '../domain/money/price.js';
import { MILLIONTHS } from '../domain/reconciling/provider-account.js';
import { PostgresLedger } from '../ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '../row-mappers.js';

const USAGE = `npm run provider-top-up -- ID --rupees AMOUNT --reference REFERENCE [--received AMOUNT]
  ID           of the provider account
  --rupees     what left our bank, say 5000.00
  --reference  the bank's or the provider's name for it, letters, digits, - and _: the same one is booked once
  --received   what the provider credited, in its own currency, where that is no rupees: 59.10`;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { rupees: { type: 'string' }, reference: { type: 'string' }, received: { type: 'string' } },
    });
    const { rupees = '', reference = '', received } = values;
    const [provider = '', ...more] = positionals;
    if (!/^[\w-]{1,40}$/.test(provider) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is no id`);
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(rupees)) throw new Error(`'${rupees}' is no amount of rupees`);
    if (!/^[\w-]{1,60}$/.test(reference)) throw new Error(`'${reference}' is no reference`);
    if (received !== undefined && !unitsOfDecimal(received, MILLIONTHS)) throw new Error(`'${received}' is no amount`);
    const amount = costOf({ providerPrice: rupees, currency: 'INR', rate: '1', markup: 0 });
    if (amount === 0) throw new Error('A top-up of nothing');
    return { provider, reference, rupees, amount, received };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error });
  }
};

const main = async (): Promise<void> => {
  const { provider, reference, rupees, amount, received } = readArguments();
  const pool = new pg.Pool({ connectionString: readDatabaseUrls().appUrl, max: 2 });
  try {
    const known = await pool.query('SELECT FROM provider_accounts WHERE provider = $1', [provider]);
    if (known.rowCount === 0) throw new Error(`There is no provider account '${provider}'.`);
    const request = {
      stream: `provider:${provider}`,
      key: `top-up-${reference}`,
      input: { amount, ...(received !== undefined && { received }) },
    };
    const { repeated } = await new PostgresLedger(pool, ROW_MAPPERS).record(
      { ...request, actor: { kind: 'staff', id: 'provider-top-up' } },
      () => topUp(reference, amount, received),
    );
    console.log(`${rupees} rupees to ${provider}, ${reference}: ${repeated ? 'booked before' : 'booked'}.`);
  } finally {
    await pool.end();
  }
};

runProgram(main);
