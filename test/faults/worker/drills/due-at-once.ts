/**
 * Thousands of numbers are due at the same moment: each is polled for the last time, cancelled and released once, and
 * no one waits long.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { CONNECTION } from '@backend/database/connection.js';
import { assignNumber, requestNumber, sendOrder } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { memoryOf } from '../../../bench/measure/usage.js';
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { encryptedPhone } from '../../../support/sealed-phone.js';

const COUNTRY = '22';
/** Of one person at once. */
const EACH = 50;
const AT_ONCE = 100;
/** What writing one takes at most, as a rule: those that are written later are due when they are written. */
const WRITTEN_WITHIN_MS = 2;
const LATENCY_MS = 150;
/** As docs/promises.md says of holds past their deadline. */
const RELEASED_WITHIN_MS = 60_000;
/** Ten thousand take their time on a busy machine. */
const AT_LAST_MS = 600_000;
const FUNDS = 1_000_000;
const actor = systemActor('drill');

interface Bought {
  readonly id: string;
  readonly wallet: string;
  readonly activationId: string;
  readonly phone: string;
}

const inTurns = async <Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    made.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(make))));
  return made;
};

/** Sold by the provider as to any of its customers. */
const buy = async ({ stack }: DrillEnvironment, service: string, wallet: string): Promise<Bought> => {
  const answer = await stack.askProvider('getNumber', { service, country: COUNTRY });
  const [, activationId, phone] = /^ACCESS_NUMBER:(\d+):(\d+)$/.exec(answer) ?? [];
  if (!activationId || !phone) throw new Error(`no number: ${answer}`);
  return { id: randomUUID(), wallet, activationId, phone };
};

/** Through the ledger, as their purchase writes them. @param dueAt ms of the database's clock */
const write = async ({ stack, sql }: DrillEnvironment, numbers: readonly Bought[], service: string, dueAt: number) => {
  const pool = new pg.Pool({ connectionString: stack.appUrl, max: 8, ...CONNECTION });
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const offer = { provider: 'sandbox', country: COUNTRY, countryName: 'India', service, serviceName: service };
  const terms = { providerPrice: '8.80', currency: 'INR', rate: '1', markup: 1700 };
  const rules = { limits: { openNumbers: EACH, purchasesAnHour: EACH }, denied: [] };
  const wallets = [...new Set(numbers.map(({ wallet }) => wallet))];
  try {
    await inTurns(wallets, (stream) =>
      ledger.record({ stream, subjectIds: [], key: 'fund', actor }, () => [
        { type: 'FundsAdjusted', adjustmentId: randomUUID(), amount: FUNDS, reason: 'goodwill' },
      ]),
    );
    await inTurns(numbers, async ({ id, wallet, activationId, phone }) => {
      const entry = (verb: string) => ({ stream: wallet, subjectIds: [id], key: `${verb}-${id}`, actor });
      await ledger.record({ ...entry('buy'), recentPurchases: true }, (account) => {
        const clocks = { ...CLOCKS, pollFor: 0, holdFor: Math.max(1, dueAt - account.now) };
        return requestNumber(account, { numberId: id, offer, terms, priceSeen: 1_030, clocks, ...rules });
      });
      await ledger.record(entry('send'), (account) => sendOrder(account, id));
      const encrypted = encryptedPhone(stack.codeKey, { walletId: wallet, numberId: id }, phone);
      await ledger.record({ ...entry('assign'), phone: encrypted }, (account) =>
        assignNumber(account, id, { activationId, proof: encrypted.proof, canRepeat: false }),
      );
    });
    await sql.query('DELETE FROM outbox WHERE stream = ANY($1)', [wallets]); // they are ordered, and not to be polled
  } finally {
    await pool.end();
  }
};

const clock = async ({ sql }: DrillEnvironment): Promise<number> => {
  const { rows } = await sql.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  );
  return rows[0]!.now;
};

const count = async ({ sql }: DrillEnvironment, ids: readonly string[], what: string): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM numbers WHERE number_id = ANY($1) AND ${what}`,
    [ids],
  );
  return rows[0]!.count;
};

/** Runs until all holds are released. @returns the most megabytes that the worker held meanwhile */
const released = async (environment: DrillEnvironment, ids: readonly string[]): Promise<number> => {
  let memory = 0;
  const isReleased = async () => {
    memory = Math.max(memory, memoryOf(environment.stack.pid('worker')));
    return (await count(environment, ids, `hold = 'open'`)) === 0;
  };
  await until('all holds are released', isReleased, AT_LAST_MS);
  return memory;
};

/** @throws Error when a hold ended twice, or otherwise than released */
const eachOnce = async (
  { sql }: DrillEnvironment,
  ids: readonly string[],
  wallets: readonly string[],
): Promise<void> => {
  const { rows } = await sql.query<{ subject: string; types: string[] }>(
    `SELECT subject, array_agg(type ORDER BY version) AS types FROM events
     WHERE subject = ANY($1) AND type IN ('FundsReleased', 'FundsSpent', 'NumberClosed') GROUP BY subject`,
    [ids],
  );
  const wrong = rows.filter(({ types }) => [...types].sort().join() !== 'FundsReleased,NumberClosed');
  if (rows.length !== ids.length || wrong.length > 0)
    throw new Error(`${rows.length} of ${ids.length} ended, some of them so: ${JSON.stringify(wrong.slice(0, 3))}`);
  const left = await sql.query('SELECT FROM wallets WHERE wallet_id = ANY($1) AND (held, available) <> (0, $2)', [
    wallets,
    FUNDS,
  ]);
  if (left.rowCount !== 0) throw new Error(`${left.rowCount} wallets have not got all of their money back`);
};

const due =
  (size: number) =>
  async (environment: DrillEnvironment): Promise<Seen> => {
    const service = environment.services[20]!;
    await environment.control('POST', '/orders/next', { outcome: 'never', service, orders: size });
    const wallets = Array.from({ length: Math.ceil(size / EACH) }, () => randomUUID());
    const owners = Array.from({ length: size }, (_, i) => wallets[i % wallets.length]!);
    const numbers = await inTurns(owners, (wallet) => buy(environment, service, wallet));
    const ids = numbers.map(({ id }) => id);
    await environment.control('PATCH', '/accounts/1', { latencyMs: LATENCY_MS });

    await environment.stack.stopProcess('worker'); // they are due when it comes back: the worst there is
    await write(environment, numbers, service, (await clock(environment)) + size * WRITTEN_WITHIN_MS);
    await until('all are due', async () => (await count(environment, ids, 'deadline > clock_timestamp()')) === 0);
    const before = await environment.control<{ calls: Record<string, number> }>('GET', '/counters');
    await environment.stack.start('worker');
    const began = performance.now();
    const memory = await released(environment, ids);
    const took = performance.now() - began;
    const isOver = async () => (await count(environment, ids, 'ending IS NULL')) === 0;
    await until('all have ended at the provider', isOver, AT_LAST_MS);
    const over = performance.now() - began;
    const after = await environment.control<{ calls: Record<string, number> }>('GET', '/counters');
    await environment.control('PATCH', '/accounts/1', { latencyMs: 0 });

    await eachOnce(environment, ids, wallets);
    const { activations } = await environment.control<{ activations: { id: number }[] }>(
      'GET',
      `/activations?status=cancelled&limit=1000000`,
    );
    const cancelled = new Set(activations.map(({ id }) => String(id)));
    const alive = numbers.filter(({ activationId }) => !cancelled.has(activationId)).length;
    if (alive > 0) throw new Error(`${alive} activations are not cancelled at the provider`);
    const asked = (action: string): number => (after.calls[action] ?? 0) - (before.calls[action] ?? 0);
    const said = `all ${size} released after ${(took / 1000).toFixed(1)} s, ended at the provider after ${(over / 1000).toFixed(1)} s by ${asked('getStatus')} looks and ${asked('setStatus')} cancels; the worker held ${Math.round(memory)} MB`;
    return { said, inTime: took <= RELEASED_WITHIN_MS };
  };

const drill = (size: number): Drill => ({
  name: `${size.toLocaleString('en')} numbers due at once`,
  stack: { queue: 'redis' },
  run: due(size),
});

export const dueAtOnce = drill(10_000);
export const dueAtOnceShort = drill(300);
