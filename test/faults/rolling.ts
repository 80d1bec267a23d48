/**
 * `npm run drill -- rolling [--rounds N] [--queue redis|postgres] [--json]`: two backends and two workers behind Caddy,
 * each restarted in turn by SIGTERM while people read, buy and follow their wallets. Nobody sees a request fail, no
 * stream misses a change, and every purchase ends once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { report, type Measure } from '../bench/measure/report.js';
import { startCaddy } from '../support/caddy.js';
import { until } from '../support/until.js';
import { Client } from './rolling/client.js';
import { Stream } from './rolling/stream.js';
import { Traffic } from './rolling/traffic.js';
import { DrillEnvironment } from './worker/drill-environment.js';
import { allEnd, allPaidRight, crowd } from './worker/drills/crowd.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    queue: { type: 'string', default: 'redis' },
    json: { type: 'boolean', default: false },
  },
});
const ROUNDS = Number(values.rounds);
const PEOPLE = 12;
const PROCESSES = ['backend', 'second-backend', 'worker', 'second-worker'] as const;
/** Caddy asks each backend twice a second: after so long one that is back has requests again, ms. */
const NOTICED_AFTER = 3_000;
const STOPPED_WITHIN_S = 9;

const ports = [await freePort(), await freePort()] as const;
const caddy = await startCaddy(ports.map((port) => `127.0.0.1:${port}`));
const environment = await DrillEnvironment.open({
  queue: values.queue === 'postgres' ? 'postgres' : 'redis',
  ...{ built: join(import.meta.dirname, '../..'), publicUrl: caddy.url, ports },
  // as in production, where `npm run drill` has none: proxies are given time to notice an end
  env: { DRAIN_MS: '2000', NODE_EXTRA_CA_CERTS: caddy.rootFile },
});
const { stack } = environment;
const client = new Client(caddy.url, readFileSync(caddy.rootFile, 'utf8'));
try {
  await Promise.all([stack.start('second-backend'), stack.start('second-worker')]);
  const people = await crowd(environment, PEOPLE);
  await environment.control('POST', '/orders/next', { outcome: 'code', afterMs: 700, orders: 100_000 });
  const streams = people.map((one) => new Stream(client, one.headers));
  streams.forEach((stream) => stream.start());
  await until('every stream is open', () => streams.every(({ opened }) => opened > 0));
  const traffic = new Traffic(client, people, environment.services);
  traffic.start();
  await sleep(NOTICED_AFTER);

  let slowestStop = 0;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of PROCESSES) {
      const began = performance.now();
      await stack.stopProcess(name);
      slowestStop = Math.max(slowestStop, performance.now() - began);
      await stack.start(name);
      await sleep(NOTICED_AFTER);
      console.error(`- ${name} is back: ${traffic.failures.length} failed of ${traffic.sent.GET + traffic.sent.POST}`);
    }
  await traffic.stop();

  const ways = await allEnd(environment, traffic.bought);
  const ended = await Promise.all(traffic.bought.map(({ customer, id }) => customer.number(id)));
  const seenBy = new Map(people.map((one, i) => [one, streams[i]!]));
  const missed = (): number =>
    traffic.bought.filter(({ customer, id }, i) => {
      const seen = seenBy.get(customer)!.numbers.get(id);
      return seen?.status !== ended[i]!.status || seen.codes.length !== ended[i]!.codes.length;
    }).length;
  await until('every stream has every change', () => missed() === 0, 20_000).catch(() => undefined);
  const missedChanges = missed();
  await Promise.all(streams.map((stream) => stream.stop()));
  await allPaidRight(environment, traffic.bought); // and every promise of the books

  const failures = [...traffic.failures, ...streams.flatMap((stream) => stream.failures)];
  failures.slice(0, 20).forEach((failure) => console.error(`  ${failure}`));
  const opened = streams.reduce((sum, stream) => sum + stream.opened, 0);
  const bench = 'drill rolling';
  const none = (measure: string, value: number, from: string): Measure => ({
    ...{ bench, measure, value, goal: 0, atMost: true, from },
  });
  const { GET, POST } = traffic.sent;
  const measures: Measure[] = [
    { bench, measure: 'processes restarted', value: ROUNDS * PROCESSES.length, goal: null },
    none(
      'requests failed',
      traffic.failures.length,
      `${GET} GET, ${POST} POST; slowest ${Math.round(traffic.slowest)} ms`,
    ),
    none('streams refused or out of order', failures.length - traffic.failures.length, `opened ${opened} times`),
    none('purchases whose end came by no stream', missedChanges, `${traffic.bought.length} purchases: ${ways}`),
    { bench, measure: 'slowest stop, s', value: slowestStop / 1_000, goal: STOPPED_WITHIN_S, atMost: true },
  ];
  process.exitCode = report(measures, values.json) ? 0 : 1;
} finally {
  client.close();
  await environment.close();
  await caddy.stop();
}
