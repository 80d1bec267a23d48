/**
 * The machine of backend and worker has a clock that is 90 s ahead, or behind: PostgreSQL's clock decides everything,
 * so no one may notice.
 */
import type { Customer } from '../customer.js';
import type { Drill } from '../drill.js';
import { endOf } from '../one-end.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './crowd.js';
import { until } from '../../../support/until.js';

const PEOPLE = 3;
/** Far less than the clocks are apart, far more than a busy machine needs. */
const SLACK_MS = 30_000;
const POLL_EVERY_MS = 500;
const SHORT = { pollFor: 3_000, holdFor: 5_000 };
const EARLY_MS = 2_000;

const ids = (numbers: readonly Bought[]): string[] => numbers.map(({ id }) => id);

/** In ms of the database's clock, of those numbers the least and the most. */
const range = async (
  environment: DrillEnvironment,
  numbers: readonly Bought[],
  from: string,
  to: string,
): Promise<[least: number, most: number]> => {
  const length = `(extract(epoch FROM ${to} - ${from}) * 1000)::float8`;
  const { rows } = await environment.sql.query<{ least: number; most: number; unknown: number }>(
    `SELECT min(${length}) AS least, max(${length}) AS most, count(*) FILTER (WHERE ${length} IS NULL)::int AS unknown
     FROM numbers LEFT JOIN poll_clock USING (number_id) WHERE number_id = ANY($1)`,
    [ids(numbers)],
  );
  const [row] = rows;
  if (!row || row.unknown > 0) throw new Error(`${row?.unknown} numbers have no ${from} or no ${to}`);
  return [row.least, row.most];
};

const within = (what: string, [least, most]: [number, number], [from, to]: [number, number]): void => {
  if (least < from || most > to)
    throw new Error(`${what}: ${Math.round(least)} to ${Math.round(most)} ms, right is ${from} to ${to} ms`);
};

/** Polled at the period of their purchase: no poll is a minute away, and none comes early. */
const pacedRightly = async (environment: DrillEnvironment, waiting: readonly Bought[]): Promise<string> => {
  const began = performance.now();
  const before = await environment.calls('getStatus');
  const enough = before + 6 * waiting.length;
  await until('all are polled again and again', async () => (await environment.calls('getStatus')) >= enough);
  const polls = (await environment.calls('getStatus')) - before;
  const periods = (performance.now() - began) / POLL_EVERY_MS;
  within('the next poll is away', await range(environment, waiting, 'clock_timestamp()', 'next_poll_at'), [
    -SLACK_MS,
    2_000,
  ]);
  const most = waiting.length * (periods + 2);
  if (polls > most) throw new Error(`${polls} polls in ${periods.toFixed(1)} periods of ${waiting.length} numbers`);
  return `${(polls / waiting.length / periods).toFixed(2)} polls a period`;
};

/** What the page shows as "now" is the database's clock too: a countdown is made of it. */
const assertShownTimes = async (environment: DrillEnvironment, customer: Customer, id: string): Promise<void> => {
  const { serverNow } = await customer.number(id);
  const { rows } = await environment.sql.query<{ apart: number }>(
    'SELECT (extract(epoch FROM clock_timestamp() - $1::timestamptz) * 1000)::float8 AS apart',
    [serverNow],
  );
  within('what the page shows as now', [rows[0]!.apart, rows[0]!.apart], [0, SLACK_MS]);
};

const live = (ahead: number) => async (environment: DrillEnvironment) => {
  for (const name of ['worker', 'backend'] as const)
    if (!environment.stack.log(name).includes(`is ${ahead} ms ahead`)) throw new Error(`the ${name}'s clock is right`);
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: 2 * PEOPLE });
  const toReceive = await eachBuys(people, environment.services[0]!);
  const toCancel = await eachBuys(people, environment.services[1]!);
  const seen = await allReach(environment, toReceive, 'active');
  await allReach(environment, toCancel, 'active');
  const pace = await pacedRightly(environment, [...toReceive, ...toCancel]);
  await assertShownTimes(environment, people[0]!, toReceive[0]!.id);

  await environment.control('PATCH', '/accounts/1', { earlyCancelMs: EARLY_MS, errors: 'envelope' });
  const early = await eachBuys(people, environment.services[2]!);
  await allReach(environment, early, 'active');
  await Promise.all(early.map(({ customer, id }) => customer.cancel(id)));
  await environment.control('POST', '/orders/next', {
    outcome: 'error',
    bought: false,
    service: environment.services[3]!,
    orders: 1,
  });
  const lost = await eachBuys(people.slice(0, 1), environment.services[3]!);

  await environment.clocks(SHORT);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
  const toExpire = await eachBuys(people, environment.services[4]!);
  await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '8128')));
  await allEnd(environment, early);
  await environment.control('PATCH', '/accounts/1', { earlyCancelMs: 0, errors: 'text' });
  await Promise.all(toCancel.map(({ customer, id }) => customer.cancel(id)));

  const all = [...toReceive, ...toCancel, ...early, ...lost, ...toExpire];
  const ways = await allEnd(environment, all);
  for (const { customer, id } of toExpire) {
    const { reason } = await endOf(environment, customer, id);
    if (reason !== 'timed-out') throw new Error(`${id} was to time out, and ended as ${reason}`);
  }
  within('held', await range(environment, toExpire, 'requested_at', 'deadline'), [SHORT.holdFor, SHORT.holdFor]);
  const late = await range(environment, toExpire, 'deadline', 'closed_at');
  within('released after the deadline', late, [0, SLACK_MS]);
  within('a cancel waited', await range(environment, early, 'assigned_at', 'closed_at'), [EARLY_MS, SLACK_MS]);
  const sought = await range(environment, lost, 'requested_at', 'closed_at');
  within('a lost order was sought', sought, [12 * POLL_EVERY_MS, 2 * SLACK_MS]);
  await allPaidRight(environment, all);
  await environment.clocks();
  return `${pace}, released ${Math.round(late[1])} ms after the deadline at most: ${ways}`;
};

const drill = (queue: 'redis' | 'postgres', clockAhead: number): Drill => ({
  name: `a clock ${Math.abs(clockAhead) / 1000} s ${clockAhead > 0 ? 'ahead' : 'behind'}, ${queue} queue`,
  stack: { queue, clockAhead },
  run: live(clockAhead),
});

export const wrongClocks = (['redis', 'postgres'] as const).flatMap((queue) => [
  drill(queue, 90_000),
  drill(queue, -90_000),
]);
