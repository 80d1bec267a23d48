/** Two workers share the house: one is frozen and wakes as a zombie, or each is restarted in turn; nobody waits long, and nothing happens twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { World } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys } from './crowd.js';

const PEOPLE = 8;
const STALL_MS = 15_000;
const STOP_WITHIN_MS = 10_000;

const withSecond = (run: Drill['run']) => async (world: World, random: () => number) => {
  await world.stack.start('second-worker');
  try {
    return await run(world, random);
  } finally {
    await world.stack.stopProcess('second-worker');
  }
};

/** Both ask the provider when one is frozen: half of what is under way is in the hands of the zombie. */
const zombie =
  (frozenMs: number) =>
  async (world: World): Promise<string> => {
    const people = await crowd(world, PEOPLE);
    await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toCancel = await eachBuys(people, world.services[10]!);
    const toReceive = await eachBuys(people, world.services[11]!);
    await allReach(world, toCancel, 'active');
    const seen = await allReach(world, toReceive, 'active');
    await world.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, orders: PEOPLE });
    await world.control('PUT', '/faults/*', { kind: 'latency', ms: 800 });
    const ordered = await eachBuys(people, world.services[12]!);
    await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));
    await Promise.all(seen.map(({ phone }) => world.deliver(phone!, '2718')));
    await sleep(300); // in the middle of the provider's answers, where nothing else tells it
    world.stack.freeze('worker');
    const frozen = performance.now();
    await world.control('DELETE', '/faults');
    const all = [...toCancel, ...toReceive, ...ordered];
    await sleep(Math.max(0, frozenMs - (performance.now() - frozen)));
    const open = await world.sql.query(`SELECT FROM numbers WHERE hold = 'open'`);
    world.stack.thaw('worker');
    const ways = await allEnd(world, all);
    await allPaidRight(world, all);
    return `frozen for ${frozenMs / 1000} s, ${open.rowCount} still open then: ${ways}`;
  };

/** The longest that a number that waits was not looked at, in ms. */
const longestGap = async (world: World, ids: readonly string[], isOver: () => boolean): Promise<number> => {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await world.sql.query<{ gap: number | null }>(
      'SELECT max(extract(epoch FROM clock_timestamp() - last_poll_at) * 1000)::float8 AS gap FROM poll_clock WHERE number_id = ANY($1)',
      [ids],
    );
    longest = Math.max(longest, rows[0]?.gap ?? 0);
    await sleep(100);
  }
  return longest;
};

const roll = async (world: World): Promise<Seen> => {
  const people = await crowd(world, PEOPLE);
  await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const waiting = [...(await eachBuys(people, world.services[13]!)), ...(await eachBuys(people, world.services[14]!))];
  const seen = await allReach(world, waiting, 'active');
  await until('all are looked at', async () => {
    const { rowCount } = await world.sql.query(
      'SELECT FROM poll_clock WHERE number_id = ANY($1) AND last_poll_at IS NOT NULL',
      [waiting.map(({ id }) => id)],
    );
    return rowCount === waiting.length;
  });
  await world.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, orders: 2 * PEOPLE });
  let isOver = false;
  const gap = longestGap(
    world,
    waiting.map(({ id }) => id),
    () => isOver,
  );
  const bought = [...waiting];
  let slowest = 0;
  for (const [name, service] of [
    ['worker', 15],
    ['second-worker', 16],
  ] as const) {
    bought.push(...(await eachBuys(people, world.services[service]!)));
    const began = performance.now();
    await world.stack.stopProcess(name);
    slowest = Math.max(slowest, performance.now() - began);
    await world.stack.start(name);
  }
  isOver = true;
  const longest = await gap;
  await Promise.all(seen.map(({ phone }) => world.deliver(phone!, '1618')));
  const ways = await allEnd(world, bought);
  await allPaidRight(world, bought);
  const said = `stopped within ${(slowest / 1000).toFixed(1)} s, longest without a look ${(longest / 1000).toFixed(1)} s: ${ways}`;
  return { said, inTime: slowest <= STOP_WITHIN_MS && longest <= STALL_MS };
};

const stack = { queue: 'redis' } as const;

export const zombieLoses: Drill = { name: 'a frozen worker wakes', stack, run: withSecond(zombie(40_000)) };
export const rollingRestart: Drill = { name: 'rolling restart of two workers', stack, run: withSecond(roll) };
