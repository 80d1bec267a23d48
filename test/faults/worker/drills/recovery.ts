/**
 * kill -9 of the only worker: every number that waits is polled again within 15 s. By the clock, that is judged where
 * it is timed;
 * everywhere it is judged by counts, which say the same on a busy machine: while the last one waits, the others are not
 * polled more often than 15 s allow.
 */
import { until } from '../../../support/until.js';
import type { Drill, Seen } from '../drill.js';
import type { DrillEnvironment } from '../drill-environment.js';
import { allEnd, allPaidRight, allReach, crowd, eachBuys, type Bought } from './crowd.js';

/** With three numbers each, polled twice a second: what each queue carries on two cores beside a slow provider. */
const PEOPLE = { redis: 10, postgres: 2 };
const AGAIN_WITHIN_MS = 15_000;
const PERIOD_MS = 500;

const recover =
  (size: number) =>
  async (environment: DrillEnvironment): Promise<Seen> => {
    const people = await crowd(environment, size);
    await environment.control('POST', '/orders/next', { outcome: 'never', orders: 3 * size });
    const waiting: Bought[] = [];
    for (const service of environment.services.slice(17, 20)) waiting.push(...(await eachBuys(people, service)));
    const seen = await allReach(environment, waiting, 'active');
    // many are in its hands when it dies
    await environment.control('PUT', '/faults/getStatus', { kind: 'latency', ms: 300 });
    await environment.stack.kill('worker');
    const killed = performance.now();
    const { rows } = await environment.sql.query<{ at: Date }>('SELECT clock_timestamp() AS at');
    const before = await environment.calls('getStatus');
    await environment.stack.start('worker');
    const started = performance.now();
    const lookedAt = async (): Promise<number> => {
      const ids = waiting.map(({ id }) => id);
      const polled = 'SELECT FROM poll_clock WHERE number_id = ANY($1) AND last_poll_at > $2';
      return (await environment.sql.query(polled, [ids, rows[0]!.at])).rowCount ?? 0;
    };
    await until('the first is polled', async () => (await lookedAt()) > 0);
    const first = performance.now() - killed;
    await until('all are polled', async () => (await lookedAt()) === waiting.length);
    const last = performance.now() - killed;
    const polls = (await environment.calls('getStatus')) - before;
    const most = (waiting.length * AGAIN_WITHIN_MS) / PERIOD_MS;
    if (polls > most) throw new Error(`${polls} polls until the last of ${waiting.length} was polled, not ${most}`);
    await environment.control('DELETE', '/faults');
    await Promise.all(seen.map(({ phone }) => environment.deliver(phone!, '1123')));
    const ways = await allEnd(environment, waiting);
    await allPaidRight(environment, waiting);
    const counted = `${polls} polls until then, ${most} at most`;
    const said = `start ${((started - killed) / 1000).toFixed(1)} s, first poll ${(first / 1000).toFixed(1)} s, all ${waiting.length} ${(last / 1000).toFixed(1)} s after the kill (${counted}): ${ways}`;
    return { said, inTime: last <= AGAIN_WITHIN_MS };
  };

const drill = (queue: 'redis' | 'postgres'): Drill => ({
  name: `recovery after kill -9, ${queue} queue`,
  stack: { queue },
  run: recover(PEOPLE[queue]),
});

export const recovery = drill('redis');
export const recoveryWithQueue = drill('postgres');
