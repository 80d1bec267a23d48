/** PostgreSQL is killed while people wait and the worker polls, and comes back a few seconds later. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys } from './crowd.js';
import { until } from '../../../support/until.js';

const PEOPLE = 6;
const AWAY_MS = 3_000;

const interrupt = async (environment: DrillEnvironment): Promise<string> => {
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE });
  const waiting = await eachBuys(people, environment.services[7]!);
  const seen = await allReach(environment, waiting, 'active');
  await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 300, orders: 2 * PEOPLE });
  const ordered = await eachBuys(people, environment.services[8]!); // their orders are under way when it dies

  process.kill(environment.stack.cluster.pid(), 'SIGKILL');
  await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '9090')));
  await sleep(AWAY_MS);
  await environment.stack.cluster.startAgain();
  const back = performance.now();
  await until('the backend reads again', () => people[0]!.wallet().then(Boolean, () => false));
  const after = await eachBuys(people, environment.services[9]!);
  const all = [...waiting, ...ordered, ...after];
  const ways = await allEnd(environment, all);
  const seconds = ((performance.now() - back) / 1000).toFixed(1);
  await allPaidRight(environment, all);
  return `all ended ${seconds} s after it was back: ${ways}`;
};

const drill = (queue: 'redis' | 'postgres'): Drill => ({
  name: `PostgreSQL killed, ${queue} queue`,
  stack: { queue },
  run: interrupt,
});

export const databaseKilled = drill('redis');
export const databaseKilledWithQueue = drill('postgres');
