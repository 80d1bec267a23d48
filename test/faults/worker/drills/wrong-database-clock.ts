/**
 * PostgreSQL's own clock jumps: a day ahead and back, or five minutes behind as after a failover. Nothing may happen by
 * it until it is right, or accepted.
 */
import pg from 'pg';
import { ClockFacts } from '@backend/database/clock-facts.js';
import { until } from '../../../support/until.js';
import { Refused } from '../customer.js';
import type { Drill } from '../drill.js';
import { endOf } from '../one-end.js';
import type { DrillEnvironment } from '../drill-environment.js';
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
const isBelieved = (environment: DrillEnvironment, believed: boolean): Promise<unknown> =>
  until(`the clock is ${believed ? 'believed' : 'doubted'}`, async () => {
    const said = await Promise.all([clockOf(environment.stack.url), clockOf(environment.stack.workerUrl)]);
    return said.every((one) => (one === 'ok') === believed);
  });

const isBusy = (error: unknown): boolean =>
  error instanceof Refused && error.status === 503 && error.body.includes('"busy"');

/** Every command is refused with a time to retry, repeatedly, and no number changes. */
const allIsStill = async (environment: DrillEnvironment, numbers: readonly Bought[]): Promise<void> => {
  const before = await Promise.all(numbers.map(({ id }) => environment.facts(id)));
  for (let round = 0; round < 5; round++) {
    for (const { customer, id } of numbers) {
      const refused = await customer.cancel(id).catch((error: unknown) => error);
      if (!isBusy(refused)) throw new Error(`a cancel was not told busy: ${String(refused)}`);
      const { status } = await customer.number(id);
      if (status !== 'active') throw new Error(`${id} is ${status} by a clock that is in doubt`);
    }
    await isBelieved(environment, false);
  }
  const after = await Promise.all(numbers.map(({ id }) => environment.facts(id)));
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error('something was recorded while in doubt');
};

const accept = async (environment: DrillEnvironment): Promise<void> => {
  const pool = new pg.Pool({ connectionString: environment.stack.appUrl, max: 1 });
  try {
    if (!(await new ClockFacts(pool).accept('the drill', 'failover'))) throw new Error('there was nothing to accept');
  } finally {
    await pool.end();
  }
};

const cancelNow = ({ customer, id }: Bought): Promise<unknown> => customer.cancel(id);

interface Settling {
  /** Makes the clock believed again. */
  readonly settle: (environment: DrillEnvironment) => Promise<void>;
  readonly cancel: (number: Bought) => Promise<unknown>;
}

const jump =
  (by: number, { settle, cancel }: Settling) =>
  async (environment: DrillEnvironment) => {
    const people = await crowd(environment, PEOPLE);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
    const toReceive = await eachBuys(people, environment.services[0]!);
    const toCancel = await eachBuys(people, environment.services[1]!);
    const seen = await allReach(environment, toReceive, 'active');
    await allReach(environment, toCancel, 'active');

    await environment.stack.setClockAhead(by);
    await isBelieved(environment, false);
    await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '8128')));
    await allIsStill(environment, [...toReceive, ...toCancel]);
    for (const name of ['backend', 'worker'] as const)
      if (!environment.stack.log(name).includes("ALARM: the database's clock is"))
        throw new Error(`the ${name} said nothing`);

    await settle(environment);
    await isBelieved(environment, true);
    await allReach(environment, toReceive, 'used');
    await Promise.all(toCancel.map(cancel));
    await allReach(environment, toCancel, 'expired');
    await environment.clocks(SHORT);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
    const toExpire = await eachBuys(people, environment.services[2]!);
    const all = [...toReceive, ...toCancel, ...toExpire];
    const ways = await allEnd(environment, all);
    for (const { customer, id } of toExpire) {
      const { reason } = await endOf(environment, customer, id);
      if (reason !== 'timed-out') throw new Error(`${id} was to time out, and ended as ${reason}`);
    }
    await allPaidRight(environment, all);
    await environment.clocks();
    return ways;
  };

const drill = (queue: 'redis' | 'postgres', what: string, run: Drill['run']): Drill => ({
  name: `PostgreSQL's clock ${what}, ${queue} queue`,
  stack: { queue, settableClock: true },
  run,
});

/**
 * By the time that was accepted the open numbers were requested in the future: their next poll is the last, and may end
 * one before it is cancelled.
 * Afterwards the right time is a jump too, and accepted.
 */
const failover: Drill['run'] = async (environment) => {
  const seen = await jump(BEHIND, { settle: accept, cancel: cancelUnlessUsed })(environment);
  await environment.stack.setClockAhead(0);
  await isBelieved(environment, false);
  await accept(environment);
  await isBelieved(environment, true);
  return seen;
};

export const databaseClocks = (['redis', 'postgres'] as const).flatMap((queue) => [
  drill(
    queue,
    'a day ahead, then back',
    jump(DAY, { settle: (environment) => environment.stack.setClockAhead(0), cancel: cancelNow }),
  ),
  drill(queue, 'five minutes behind, then accepted', failover),
]);
