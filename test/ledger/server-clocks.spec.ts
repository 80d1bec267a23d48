/**
 * Two servers whose hosts are hours apart, on one database: what is recorded, and when a number ends, follows the
 * database's clock alone (decision 0175).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { requestNumber } from '@backend/domain/numbers/buying.js';
import { CLOCKS } from '@backend/domain/numbers/clocks.js';
import { deposit, orderRecharge } from '@backend/domain/payments/recharging.js';
import { systemActor } from '@backend/ledger/ledger.js';
import { purchaseRequest } from '../domain/event-samples.js';
import { TaskProcess, type TaskAnswer } from '../support/task-process.js';
import { until } from '../support/until.js';
import { someProcesses, type Processes } from './processes.js';

const HOUR = 3_600_000;
/** Of one wallet, by both servers. */
const COMMANDS = 20;
const HOLD_FOR = 1_500;

interface Answer extends TaskAnswer {
  /** What the server's own clock read, ms. */
  readonly hostTime: number;
}

type Server = TaskProcess<'ban' | 'enforce', Answer>;

/** @param ahead of the right time, ms */
const startServer = (databaseUrl: string, ahead: number): Server => {
  const shifted = `${pathToFileURL(join(process.cwd(), 'test/support/shifted-clock.mjs')).href}?by=${ahead}`;
  return TaskProcess.start('test/ledger/server-of-another-hour.mjs', [databaseUrl], {
    execArgv: ['--import', shifted],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

let processes: Processes;
let pool: pg.Pool;
let late: Server;
let early: Server;
beforeAll(async () => {
  processes = await someProcesses();
  pool = processes.pool();
  late = startServer(processes.database.appUrl, -3 * HOUR);
  early = startServer(processes.database.appUrl, 3 * HOUR);
});
afterAll(async () => {
  await Promise.all([late, early].map((server) => server?.end()));
  await processes.end();
});

const clock = async (): Promise<number> => {
  const { rows } = await pool.query<{ at: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::float8 AS at',
  );
  return rows[0]!.at;
};
/** Microseconds, in the order of the entries. */
const recordedIn = async (stream: string): Promise<number[]> => {
  const { rows } = await pool.query<{ at: number }>(
    'SELECT recorded_at::float8 AS at FROM entries WHERE stream = $1 ORDER BY first',
    [stream],
  );
  return rows.map(({ at }) => at);
};
const keys = Array.from({ length: COMMANDS }, (_, nth) => `k${nth}`);
const serverOf = (nth: number): Server => (nth % 2 === 0 ? late : early);

it('The servers are hours apart', async () => {
  const [one, other] = await Promise.all([early.ready, late.ready]);
  expect(one.hostTime - other.hostTime).toBeGreaterThan(5 * HOUR);
});

describe('What they record', () => {
  it('one after the other, is recorded in that order, when it was', async () => {
    for (const [nth, key] of keys.entries()) {
      const before = await clock();
      await serverOf(nth).run('ban', { stream: 'w', key });
      const recordedAt = (await recordedIn('w')).at(-1)!;
      expect(recordedAt).toBeGreaterThanOrEqual(before);
      expect(recordedAt).toBeLessThanOrEqual(await clock());
    }
    expect(await recordedIn('w')).toHaveLength(COMMANDS);
  });

  it('at once, has one order and no time of another hour', async () => {
    const before = await clock();
    await Promise.all(keys.map((key, nth) => serverOf(nth).run('ban', { stream: 'v', key })));
    const times = await recordedIn('v');
    expect(times).toHaveLength(COMMANDS);
    expect(new Set(times).size).toBe(COMMANDS);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times.at(-1)).toBeLessThanOrEqual(await clock());
  });
});

describe('A number', () => {
  const buy = async (stream: string, holdFor: number): Promise<void> => {
    const ledger = processes.ledger();
    const about = (key: string, id: string) => ({
      ...{ stream, key, subjectIds: [id], actor: systemActor('test') },
      recentRecharges: true as const,
      recentPurchases: true as const,
    });
    const payment = { gateway: 'g', paymentId: `p-${stream}`, amount: 10_000, currency: 'INR' };
    await ledger.record(about('order', stream), (a) => orderRecharge(a, stream, 10_000, 'g'));
    await ledger.record(about('pay', stream), (a) => deposit(a, stream, payment));
    const numberId = `n-${stream}`;
    await ledger.record(about('buy', numberId), (a) =>
      requestNumber(a, purchaseRequest({ numberId, clocks: { ...CLOCKS, holdFor } })),
    );
  };
  /** Times in microseconds; null while it is open. */
  const holdOf = async (stream: string) => {
    const { rows } = await pool.query<{ hold: string; deadline: number; closedAt: number | null }>(
      `SELECT hold, (extract(epoch FROM deadline) * 1000000)::float8 AS deadline,
         (extract(epoch FROM closed_at) * 1000000)::float8 AS "closedAt" FROM numbers WHERE wallet_id = $1`,
      [stream],
    );
    return rows[0]!;
  };
  const isDue = (stream: string) =>
    until('the deadline has passed', async () => {
      const { rowCount } = await pool.query(
        'SELECT FROM numbers WHERE wallet_id = $1 AND deadline < clock_timestamp()',
        [stream],
      );
      return rowCount === 1;
    });

  it('is held until its deadline, also by the server that thinks it is over', async () => {
    await buy('held', HOUR);
    await early.run('enforce');
    await late.run('enforce');
    expect(await holdOf('held')).toMatchObject({ hold: 'open' });
  });

  it.each([
    ['three hours behind', () => late],
    ['three hours ahead', () => early],
  ])('is released at its deadline by the server that is %s', async (name, server) => {
    await buy(name, HOLD_FOR);
    await isDue(name);
    await server().run('enforce');
    const { hold, deadline, closedAt } = await holdOf(name);
    expect(hold).toBe('released');
    expect(closedAt).toBeGreaterThanOrEqual(deadline);
    expect(closedAt).toBeLessThanOrEqual(await clock());
    expect(await holdOf('held')).toMatchObject({ hold: 'open', closedAt: null });
  });
});
