/**
 * Two workers share the stack: one is frozen and goes on after its leases expired, or each is restarted in turn; no one
 * waits long, and nothing happens twice.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys } from './crowd.js';

const PEOPLE = 8;
const STALL_MS = 15_000;
const STOP_WITHIN_MS = 10_000;

const withSecond = (run: Drill['run']) => async (environment: DrillEnvironment, random: () => number) => {
  await environment.stack.start('second-worker');
  try {
    return await run(environment, random);
  } finally {
    await environment.stack.stopProcess('second-worker');
  }
};

/** Both ask the provider when one is frozen: half of the running work is with the frozen process. */
const frozenWorker =
  (frozenMs: number) =>
  async (environment: DrillEnvironment): Promise<string> => {
    const people = await crowd(environment, PEOPLE);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toCancel = await eachBuys(people, environment.services[10]!);
    const toReceive = await eachBuys(people, environment.services[11]!);
    await allReach(environment, toCancel, 'active');
    const seen = await allReach(environment, toReceive, 'active');
    await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, orders: PEOPLE });
    await environment.control('PUT', '/faults/*', { kind: 'latency', ms: 800 });
    const ordered = await eachBuys(people, environment.services[12]!);
    await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
    await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '2718')));
    await sleep(300); // in the middle of the provider's answers, where nothing else tells it
    environment.stack.freeze('worker');
    const frozen = performance.now();
    await environment.control('DELETE', '/faults');
    const all = [...toCancel, ...toReceive, ...ordered];
    await sleep(Math.max(0, frozenMs - (performance.now() - frozen)));
    const open = await environment.sql.query(`SELECT FROM numbers WHERE hold = 'open'`);
    environment.stack.thaw('worker');
    const ways = await allEnd(environment, all);
    await allPaidRight(environment, all);
    return `frozen for ${frozenMs / 1000} s, ${open.rowCount} still open then: ${ways}`;
  };

/** The longest that a number that waits was not polled, in ms. */
const longestGap = async (
  environment: DrillEnvironment,
  ids: readonly string[],
  isOver: () => boolean,
): Promise<number> => {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await environment.sql.query<{ gap: number | null }>(
      'SELECT max(extract(epoch FROM clock_timestamp() - last_poll_at) * 1000)::float8 AS gap FROM poll_clock WHERE number_id = ANY($1)',
      [ids],
    );
    longest = Math.max(longest, rows[0]?.gap ?? 0);
    await sleep(100);
  }
  return longest;
};

const roll = async (environment: DrillEnvironment): Promise<Seen> => {
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const waiting = [
    ...(await eachBuys(people, environment.services[13]!)),
    ...(await eachBuys(people, environment.services[14]!)),
  ];
  const seen = await allReach(environment, waiting, 'active');
  await until('all are polled', async () => {
    const { rowCount } = await environment.sql.query(
      'SELECT FROM poll_clock WHERE number_id = ANY($1) AND last_poll_at IS NOT NULL',
      [waiting.map(({ id }) => id)],
    );
    return rowCount === waiting.length;
  });
  await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, orders: 2 * PEOPLE });
  let isOver = false;
  const gap = longestGap(
    environment,
    waiting.map(({ id }) => id),
    () => isOver,
  );
  const bought = [...waiting];
  let slowest = 0;
  for (const [name, service] of [
    ['worker', 15],
    ['second-worker', 16],
  ] as const) {
    bought.push(...(await eachBuys(people, environment.services[service]!)));
    const began = performance.now();
    await environment.stack.stopProcess(name);
    slowest = Math.max(slowest, performance.now() - began);
    await environment.stack.start(name);
  }
  isOver = true;
  const longest = await gap;
  await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '1618')));
  const ways = await allEnd(environment, bought);
  await allPaidRight(environment, bought);
  const said = `stopped within ${(slowest / 1000).toFixed(1)} s, longest without a poll ${(longest / 1000).toFixed(1)} s: ${ways}`;
  return { said, inTime: slowest <= STOP_WITHIN_MS && longest <= STALL_MS };
};

const stack = { queue: 'redis' } as const;

export const frozenWorkerLoses: Drill = { name: 'a frozen worker wakes', stack, run: withSecond(frozenWorker(40_000)) };
export const rollingRestart: Drill = { name: 'rolling restart of two workers', stack, run: withSecond(roll) };
