/**
 * `npm run drill -- redis-cluster [--numbers N] [--json]`: the queues in a Redis Cluster of three masters, each with a
 * replica and 64 MB. The master that has half of the polls is killed: all open numbers are polled again, what was
 * bought meanwhile ends, and the books are right.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../bench/measure/report.js';
import { until } from '../support/until.js';
import { DrillEnvironment } from './worker/drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './worker/drills/crowd.js';

const { values } = parseArgs({
  options: { numbers: { type: 'string', default: '2000' }, json: { type: 'boolean', default: false } },
});
/** Of one person at once. */
const EACH = 50;
const PEOPLE = Math.max(1, Math.round(Number(values.numbers) / EACH));
const PERIOD_MS = 10_000;
const AGAIN_WITHIN_MS = 30_000;
/** It has two of the four queues of polls. */
const FULLEST = 2;
/** No list is asked for instead of polls, and the provider answers all of them. */
const BY_JOBS = 'UPDATE provider_accounts SET batch_above = 1000000, per_second = 1000, most_open = 100000';

const environment = await DrillEnvironment.open({
  ...{ queue: 'redis-cluster', built: join(import.meta.dirname, '../..') },
  env: { POLL_EVERY_MS: String(PERIOD_MS), POLL_FOR_MS: '1200000', HOLD_FOR_MS: '1800000' },
});
const { stack, sql } = environment;

/** Polled since a time of the database. */
const polledSince = async (ids: readonly string[], since: Date): Promise<number> => {
  const polled = 'SELECT FROM poll_clock WHERE number_id = ANY($1) AND last_poll_at > $2';
  return (await sql.query(polled, [ids, since])).rowCount ?? 0;
};
const now = async (): Promise<Date> => (await sql.query<{ at: Date }>('SELECT clock_timestamp() AS at')).rows[0]!.at;

try {
  await sql.query(BY_JOBS);
  await stack.start('second-worker');
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'never', orders: PEOPLE * EACH });
  const waiting: Bought[] = [];
  for (let nth = 0; nth < EACH; nth += 1)
    waiting.push(...(await eachBuys(people, environment.services[nth % environment.services.length]!)));
  const seen = await allReach(environment, waiting, 'active');
  const ids = waiting.map(({ id }) => id);
  const began = await now();
  await until('all are polled', async () => (await polledSince(ids, began)) === ids.length);
  console.error(`- ${ids.length} numbers are polled`);

  const [before, repaired] = [await environment.calls('getStatus'), await environment.repairs()];
  await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 500, orders: PEOPLE });
  const killedAt = await now();
  const killed = performance.now();
  const keys = await stack.redisCluster!.killMaster(FULLEST);
  const meanwhile = await eachBuys(people, environment.services[0]!);
  await until('all are polled again', async () => (await polledSince(ids, killedAt)) === ids.length);
  const after = (performance.now() - killed) / 1_000;
  const polls = (await environment.calls('getStatus')) - before;
  const ended = await allEnd(environment, meanwhile);
  const { mended } = await environment.repairs();

  for (const { phone } of seen) await environment.deliver(phone!, '2357');
  const ways = await allEnd(environment, waiting);
  await allPaidRight(environment, [...waiting, ...meanwhile]); // and every promise of the books

  const anew = ['worker', 'second-worker'].flatMap(
    (name) => stack.log(name as 'worker').match(/its worker took none: it is made anew/g) ?? [],
  );
  const bench = 'drill redis-cluster';
  const measures: Measure[] = [
    { bench, measure: 'numbers', value: ids.length, goal: null, from: `${keys} keys at the master that was killed` },
    {
      ...{ bench, measure: 'polls until all were polled again', value: polls, atMost: true },
      ...{ goal: (ids.length * AGAIN_WITHIN_MS) / PERIOD_MS, from: ways },
    },
    { bench, measure: 's until then', value: after, goal: AGAIN_WITHIN_MS / 1_000, atMost: true },
    { bench, measure: 'jobs that were lost and added again', value: mended - repaired.mended, goal: null },
    { bench, measure: 'workers made anew', value: anew.length, goal: null },
    { bench, measure: 'bought meanwhile', value: meanwhile.length, goal: null, from: ended },
  ];
  process.exitCode = report(measures, values.json) ? 0 : 1;
} catch (error) {
  console.error(stack.log('worker').split('\n').slice(-30).join('\n'));
  throw error;
} finally {
  await environment.close();
}
