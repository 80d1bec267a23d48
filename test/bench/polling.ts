/**
 * `npm run bench -- polling [--numbers N] [--seconds N] [--rounds N] [--only PARTS] [--json]`: open numbers polled on
 * time, and what that costs beside BullMQ alone.
 */
import { parseArgs } from 'node:util';
import { median, report, type Measure } from './measure/report.js';
import { measureBeside, type Beside } from './polling/beside-check.js';
import { measureBare, measureWorker, type Polled, type PollingLoad } from './polling/measure-polling.js';

const PERIOD = 10_000;
const LATENCY = 150;
/** As many at once as the polls of the worker. */
const AT_ONCE = 5_000;
const NEVER = 1_000_000;
/** By then the first list has been read, and the job that each number had of its own has found so and ended. */
const UNTIL_LISTS = 6 * PERIOD;
/** More than its queue carries, so that the bench finds how many those are. */
const MOST_ON_POSTGRES = 8_000;

const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'redis,bare,postgres,many,beside' },
    json: { type: 'boolean', default: false },
  },
});
const load: PollingLoad = {
  ...{ numbers: Number(values.numbers), period: PERIOD, latency: LATENCY },
  ...{ warmUp: 3 * PERIOD, counted: Number(values.seconds) * 1000 },
};
const wants = (part: string): boolean => values.only.split(',').includes(part);

const measure = (name: string, value: number, goal: number | null = null, from?: string): Measure => ({
  ...{ bench: 'polling', measure: name, value, goal },
  ...(goal !== null && { atMost: true }),
  ...(from && { from }),
});

/** Of those due; what is under way when counting begins and ends is the rest. */
const NEARLY_ALL = 0.99;

const common = (name: string, polled: Polled): Measure[] => [
  {
    ...measure(`${name}: polls of those due`, polled.share, null, `${polled.looksPerSecond.toFixed(0)} a second`),
    ...(name === 'Redis' && { goal: NEARLY_ALL, atMost: false }),
  },
  measure(`${name}: numbers that missed a poll`, polled.missed, name === 'Redis' ? 0 : null),
  measure(`${name}: late p50, ms`, polled.p50),
  measure(`${name}: memory of the worker, MB`, polled.memory, name === 'bare BullMQ' ? null : 300),
];
const parts = ({ worker, redis, postgres }: Polled): string =>
  `worker ${worker.toFixed(2)}, Redis ${redis.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}`;

/** Interleaved, so that what else runs disturbs both alike. */
const rounds: { bare?: Polled; redis?: Polled }[] = [];
for (let round = 1; round <= Number(values.rounds); round++)
  rounds.push({
    ...(wants('bare') && { bare: await measureBare(load, AT_ONCE) }),
    ...(wants('redis') && { redis: await measureWorker('redis', load, NEVER) }),
  });

const found = (name: 'bare' | 'redis'): Polled[] => rounds.flatMap((round) => round[name] ?? []);
const ofQueue = ({ worker, redis }: Polled): number => worker + redis;
const medianOf = (all: readonly Polled[]): Polled =>
  Object.fromEntries(
    Object.keys(all[0]!).map((key) => [key, median(all.map((one) => one[key as keyof Polled] ?? NaN))]),
  ) as unknown as Polled;

const measures: Measure[] = [];
if (wants('bare')) {
  const bare = medianOf(found('bare'));
  measures.push(...common('bare BullMQ', bare), measure('bare BullMQ: late p99, ms', bare.p99));
  measures.push(measure('bare BullMQ: cores', median(found('bare').map(ofQueue)), null, parts(bare)));
}
if (wants('redis')) {
  const redis = medianOf(found('redis'));
  const withPostgres = found('redis').map((one) => ofQueue(one) + one.postgres);
  measures.push(...common('Redis', redis), measure('Redis: late p99, ms', redis.p99, 250));
  measures.push(measure('Redis: cores of worker and Redis', median(found('redis').map(ofQueue)), 0.6, parts(redis)));
  measures.push(measure('Redis: cores with PostgreSQL', median(withPostgres), 0.8));
}
if (wants('bare') && wants('redis')) {
  const times = rounds.map(({ bare, redis }) => ofQueue(redis!) / ofQueue(bare!));
  measures.push(measure('Redis: cores, times bare BullMQ', median(times), 1.3));
}
if (wants('many')) {
  const many = await measureWorker('redis', { ...load, warmUp: UNTIL_LISTS }, 0);
  measures.push(
    measure(
      'by lists: lists a second',
      many.lists / (load.counted / 1000),
      null,
      `${many.looksPerSecond.toFixed(0)} single polls a second`,
    ),
  );
  measures.push(measure('by lists: longest without a poll, ms', many.longest ?? NaN, 2 * PERIOD));
  measures.push(measure('by lists: cores in all', many.worker + many.redis + many.postgres, 0.2, parts(many)));
}
if (wants('beside')) {
  const pairs = await measureBeside(load, Number(values.rounds));
  const p99 = (of: (pair: Beside) => Polled): number => median(pairs.map((pair) => of(pair).p99));
  const [beside, alone] = [p99((pair) => pair.beside), p99((pair) => pair.alone)];
  measures.push({ ...measure('beside a ledger check: late p99, ms', beside, 250), from: `alone ${alone.toFixed(0)}` });
  measures.push(
    measure(
      'beside a ledger check: numbers that missed a poll',
      Math.max(...pairs.map((pair) => pair.beside.missed)),
      0,
    ),
  );
}
if (wants('postgres')) {
  const postgres = await measureWorker(
    'postgres',
    { ...load, numbers: Math.min(load.numbers, MOST_ON_POSTGRES) },
    NEVER,
  );
  measures.push(...common('PostgreSQL queue', postgres));
  measures.push(
    measure('PostgreSQL queue: numbers it carries', (postgres.looksPerSecond * PERIOD) / 1000, null, parts(postgres)),
  );
}
process.exitCode = report(measures, values.json) ? 0 : 1;
