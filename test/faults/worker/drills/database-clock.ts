/** PostgreSQL's own clock jumps: a day ahead and back, or five minutes behind as after a failover. Nothing may happen by it until it is right, or accepted. */
import pg from 'pg';
import { ClockFacts } from '@backend/database/clock-facts.js';
import { until } from '../../../support/until.js';
import { Refused } from '../customer.js';
import type { Drill } from '../drill.js';
import { endOf } from '../one-end.js';
import type { World } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, cancelUnlessUsed, crowd, eachBuys, type Bought } from './crowd.js';

const PEOPLE = 3;
const DAY = 86_400_000;
const BEHIND = -300_000;
const SHORT = { pollFor: 3_000, holdFor: 5_000 };

const clockOf = async (url: string): Promise<unknown> => {
  const response = await fetch(`${url}/readyz`);
  return ((await response.json()) as { clock?: unknown }).clock;
};

/** What backend and worker think of the clock, and nothing else, is waited for. */
const isBelieved = (world: World, believed: boolean): Promise<unknown> =>
  until(`the clock is ${believed ? 'believed' : 'doubted'}`, async () => {
    const said = await Promise.all([clockOf(world.stack.url), clockOf(world.stack.workerUrl)]);
    return said.every((one) => (one === 'ok') === believed);
  });

const isBusy = (error: unknown): boolean =>
  error instanceof Refused && error.status === 503 && error.body.includes('"busy"');

/** Everybody is told to come back, whoever asks, again and again; and nothing has happened to any number. */
const allIsStill = async (world: World, numbers: readonly Bought[]): Promise<void> => {
  const before = await Promise.all(numbers.map(({ id }) => world.facts(id)));
  for (let round = 0; round < 5; round++) {
    for (const { customer, id } of numbers) {
      const refused = await customer.cancel(id).catch((error: unknown) => error);
      if (!isBusy(refused)) throw new Error(`a cancel was not told busy: ${String(refused)}`);
      const { status } = await customer.number(id);
      if (status !== 'active') throw new Error(`${id} is ${status} by a clock that is in doubt`);
    }
    await isBelieved(world, false);
  }
  const after = await Promise.all(numbers.map(({ id }) => world.facts(id)));
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error('something was recorded while in doubt');
};

const accept = async (world: World): Promise<void> => {
  const pool = new pg.Pool({ connectionString: world.stack.appUrl, max: 1 });
  try {
    if (!(await new ClockFacts(pool).accept('the drill', 'failover'))) throw new Error('there was nothing to accept');
  } finally {
    await pool.end();
  }
};

const cancelNow = ({ customer, id }: Bought): Promise<unknown> => customer.cancel(id);

interface Settling {
  /** Makes the clock believed again. */
  readonly settle: (world: World) => Promise<void>;
  readonly cancel: (number: Bought) => Promise<unknown>;
}

const jump =
  (by: number, { settle, cancel }: Settling) =>
  async (world: World) => {
    const people = await crowd(world, PEOPLE);
    await world.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toReceive = await eachBuys(people, world.services[0]!);
    const toCancel = await eachBuys(people, world.services[1]!);
    const seen = await allReach(world, toReceive, 'active');
    await allReach(world, toCancel, 'active');

    await world.stack.setClockAhead(by);
    await isBelieved(world, false);
    await Promise.all(seen.map(({ phone }) => world.deliver(phone!, '8128')));
    await allIsStill(world, [...toReceive, ...toCancel]);
    for (const name of ['backend', 'worker'] as const)
      if (!world.stack.log(name).includes("ALARM: the database's clock is"))
        throw new Error(`the ${name} said nothing`);

    await settle(world);
    await isBelieved(world, true);
    await allReach(world, toReceive, 'used');
    await Promise.all(toCancel.map(cancel));
    await allReach(world, toCancel, 'expired');
    await world.clocks(SHORT);
    await world.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
    const toExpire = await eachBuys(people, world.services[2]!);
    const all = [...toReceive, ...toCancel, ...toExpire];
    const ways = await allEnd(world, all);
    for (const { customer, id } of toExpire) {
      const { reason } = await endOf(world, customer, id);
      if (reason !== 'timed-out') throw new Error(`${id} was to time out, and ended as ${reason}`);
    }
    await allPaidRight(world, all);
    await world.clocks();
    return ways;
  };

const drill = (queue: 'redis' | 'postgres', what: string, run: Drill['run']): Drill => ({
  name: `PostgreSQL's clock ${what}, ${queue} queue`,
  stack: { queue, settableClock: true },
  run,
});

/**
 * By the time that was accepted the open numbers were requested in the future: their next look is the last, and may end one before it is cancelled.
 * Afterwards the right time is a jump too, and accepted.
 */
const failover: Drill['run'] = async (world) => {
  const seen = await jump(BEHIND, { settle: accept, cancel: cancelUnlessUsed })(world);
  await world.stack.setClockAhead(0);
  await isBelieved(world, false);
  await accept(world);
  await isBelieved(world, true);
  return seen;
};

export const databaseClocks = (['redis', 'postgres'] as const).flatMap((queue) => [
  drill(
    queue,
    'a day ahead, then back',
    jump(DAY, { settle: (world) => world.stack.setClockAhead(0), cancel: cancelNow }),
  ),
  drill(queue, 'five minutes behind, then accepted', failover),
]);
