/**
 * Play money and real money never meet: the first start marks the database, and the other kind refuses (SETUP-31;
 * decision 0074).
 */
import type { ClientBase, Pool } from 'pg';
import { StartRefused } from '../config/start-refused.js';

export type MoneyKind = 'play' | 'real';

export interface Mark {
  readonly kind: MoneyKind;
  readonly because: string;
}

/** Names of gateways and providers that only the sandbox has. */
export const SANDBOX_NAME = /^sandbox(-\d+|-razorpay|-cashfree)?$/;

/** How many rows of a kind an error names. */
const MOST_NAMED = 5;

/** Every row about money that came in, or about a number that was ordered. */
const TRACES = `
SELECT gateway AS who, 'order ' || order_id || ' at gateway ' || gateway AS name FROM payment_orders
UNION ALL SELECT gateway, 'payment ' || payment_id || ' at gateway ' || gateway FROM payments
UNION ALL SELECT gateway, 'recharge ' || recharge_id || ' at gateway ' || gateway FROM recharges
UNION ALL SELECT gateway, 'credit of payment ' || payment_id || ' at gateway ' || gateway FROM credits
UNION ALL SELECT provider, 'number ' || number_id || ' at provider ' || provider FROM numbers`;

const traces = async (client: ClientBase, kind: MoneyKind): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM (${TRACES}) AS traces WHERE who ${kind === 'play' ? '~' : '!~'} $1 LIMIT ${MOST_NAMED}`,
    [SANDBOX_NAME.source.replace('\\d', '[0-9]')],
  );
  return rows.map(({ name }) => name);
};

/** @returns null where there is no history yet. @throws StartRefused where both kinds are in it, naming rows of each */
const kindInHistory = async (client: ClientBase): Promise<Mark | null> => {
  const [play, real] = [await traces(client, 'play'), await traces(client, 'real')];
  if (play.length > 0 && real.length > 0)
    throw new StartRefused(
      'This database holds play money and real money both, and nothing may be sold from it.\n' +
        `Play: ${play.join(', ')}\nReal: ${real.join(', ')}\n` +
        'Restore it as it was before the two met, or start with a new one.',
    );
  if (play.length > 0) return { kind: 'play', because: `the sandbox is in its history: ${play[0]}` };
  return real.length > 0 ? { kind: 'real', because: `in its history: ${real[0]}` } : null;
};

const markIn = async (client: ClientBase): Promise<Mark | null> => {
  const { rows } = await client.query<Mark>('SELECT kind, because FROM money_kind');
  return rows[0] ?? null;
};

/** One query over the whole history, once: without the time limit of statements. */
const withoutTimeout = async <Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> => {
  await client.query('BEGIN; SET LOCAL statement_timeout = 0');
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
  }
};

/**
 *
 * @returns null for a database that was never started and has no history.
 * @throws StartRefused where both kinds are in it
 */
export const moneyKindOf = async (client: ClientBase): Promise<Mark | null> =>
  (await markIn(client)) ?? (await withoutTimeout(client, () => kindInHistory(client)));

/** Of processes that start at once one writes it, and all read the same. */
const write = async (client: ClientBase, { kind, because }: Mark): Promise<Mark> => {
  await client.query('INSERT INTO money_kind (kind, because) VALUES ($1, $2) ON CONFLICT DO NOTHING', [kind, because]);
  return (await markIn(client))!;
};

const marked = async (client: ClientBase, wanted: MoneyKind): Promise<Mark> =>
  (await markIn(client)) ??
  write(client, (await moneyKindOf(client)) ?? { kind: wanted, because: 'the settings of its first start' });

const REMEDY: Readonly<Record<MoneyKind, string>> = {
  play: 'Real money needs a database of its own: another DATA_DIR, or another DATABASE_URL. For play money set SANDBOX=1.',
  real: 'The sandbox needs a database of its own: another DATA_DIR, or another DATABASE_URL. For real money set PROVIDER_URL, and SANDBOX=0.',
};

/** Marks the database where it is not marked yet. @throws StartRefused where it holds money of the other kind */
export const requireMoneyKind = async (pool: Pool, wanted: MoneyKind): Promise<void> => {
  const client = await pool.connect();
  try {
    const { kind, because } = await marked(client, wanted);
    if (kind === wanted) return;
    throw new StartRefused(
      `This database is for ${kind} money (${because}), and the settings are for ${wanted} money: they never meet.\n${REMEDY[kind]}`,
    );
  } finally {
    client.release();
  }
};
