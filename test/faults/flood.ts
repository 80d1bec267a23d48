/**
 * `npm run drill -- flood [--seconds N] [--rate N] [--json]`: a hundred sign-ins a second from as many addresses, and
 * whether people who are known sign in, numbers are polled on time and pages are answered meanwhile.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../support/stack.js';
import { report, type Measure } from '../bench/measure/report.js';
import { Flood } from './flood/flood.js';
import { measureStack, openNumbersOf, type Felt } from './flood/felt.js';
import { Floor } from './flood/floor.js';
import { KnownPerson } from './flood/known-person.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
/** What is felt, compared with the quiet time before. */
const MOST_SLOWER = 3;
/**
 * What a bare server and a timer take during the flood: where that is more than the product's quiet time, the machine
 * itself has become slower, and that counts instead.
 */
const BESIDE = { late: 'timer', wallet: 'bare' } as const;
const WARM_UP_SECONDS = 5;
const SIGNED_IN_WITHIN_MS = 3_000;

const stack = await startStack({
  queue: 'redis',
  built: join(import.meta.dirname, '../..'),
  env: { RATE_LIMITS_PERCENT: '100', POLL_EVERY_MS: '2000', POLL_FOR_MS: '600000', HOLD_FOR_MS: '900000' },
});
const floor = await Floor.start(stack);
try {
  const [signsIn, reads] = [new KnownPerson(stack.url), new KnownPerson(stack.url)];
  const watched = { signsIn: await signsIn.register(), reads: await reads.register(), floor };
  await openNumbersOf(stack);
  await measureStack(stack, watched, WARM_UP_SECONDS);
  const quiet = await measureStack(stack, watched, SECONDS);
  const flood = new Flood(stack.url, Number(values.rate));
  flood.begin();
  const during = await measureStack(stack, watched, SECONDS);
  const { sent, answers, unanswered } = await flood.end();

  const bench = 'flood';
  const slower = (of: 'late' | 'wallet') => during[of] / Math.max(quiet[of], during[BESIDE[of]]);
  const times = (of: keyof Felt) => `${quiet[of].toFixed(1)} ms before, ${during[of].toFixed(1)} ms during`;
  const from = (of: 'late' | 'wallet') => `${times(of)}; ${BESIDE[of]} beside it: ${times(BESIDE[of])}`;
  const measures: Measure[] = [
    { bench, measure: 'sign-ins sent a second', value: sent / SECONDS, goal: null, from: JSON.stringify(answers) },
    { bench, measure: 'sign-ins without an answer', value: unanswered, goal: 0, atMost: true },
    {
      ...{ bench, measure: 'a known person signs in, slowest, ms', value: during.signIn },
      ...{ goal: SIGNED_IN_WITHIN_MS, atMost: true, from: times('signIn') },
    },
    {
      ...{ bench, measure: 'polling late p99, times of quiet', value: slower('late') },
      ...{ goal: MOST_SLOWER, atMost: true, from: from('late') },
    },
    {
      ...{ bench, measure: 'reading a wallet p50, times of quiet', value: slower('wallet') },
      ...{ goal: MOST_SLOWER, atMost: true, from: from('wallet') },
    },
  ];
  process.exitCode = report(measures, values.json) ? 0 : 1;
} finally {
  floor.stop();
  await stack.stop();
}
