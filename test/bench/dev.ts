/**
 * `npm run bench -- dev [--numbers N] [--rounds N] [--json]`: from saving a file of the backend under `npm run dev` to
 * /readyz of
 * backend and worker answering with the new code, while numbers are polled.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { until } from '../support/until.js';
import { startDevelopment } from './dev/development.js';
import { median, percentile, report, type Measure } from './measure/report.js';
import { signedIn } from './screen/people.js';
import { ScreenStack } from './screen/screen-stack.js';

const { values } = parseArgs({
  options: {
    numbers: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '15' },
    json: { type: 'boolean', default: false },
  },
});
const NUMBERS = Number(values.numbers);
const ROUNDS = Number(values.rounds);
const GOAL_MS = 3_000;
/** Between two saves of a person who writes code; by then the next processes have loaded their packages. */
const PAUSE_MS = 6_000;
const HOUR = '3600000';

const measure = (what: string, took: readonly number[], goal: number | null): Measure[] => {
  const common = { bench: 'dev', atMost: true, from: `${took.length} saves, ${NUMBERS} numbers polled` };
  return [
    { ...common, measure: `${what}, median, ms`, value: median(took), goal },
    { ...common, measure: `${what}, p90, ms`, value: percentile(took, 0.9), goal },
  ];
};

/** Numbers that are open and were polled after this time of the database. */
const polledSince = async ({ sql }: ScreenStack, since: Date): Promise<number> => {
  const text = `SELECT count(*)::int AS count FROM numbers JOIN poll_clock USING (number_id)
    WHERE status = 'active' AND last_poll_at > $1`;
  return (await sql.query<{ count: number }>(text, [since])).rows[0]!.count;
};
const nowOf = async ({ sql }: ScreenStack): Promise<Date> =>
  (await sql.query<{ now: Date }>('SELECT now() AS now')).rows[0]!.now;

const development = await startDevelopment({ POLL_FOR_MS: HOUR, HOLD_FOR_MS: HOUR });
const screen = new ScreenStack(development);
try {
  await screen.open(NUMBERS);
  await screen.buy(await signedIn(development.appUrl, NUMBERS));
  const began = await nowOf(screen);
  await until('every number is polled', async () => (await polledSince(screen, began)) === NUMBERS);

  const calm: number[] = [];
  const hasty: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    await sleep(PAUSE_MS);
    calm.push(await development.save(2 * round));
    hasty.push(await development.save(2 * round + 1));
  }
  const restarted = await nowOf(screen);
  const isPolled = async () => (await polledSince(screen, restarted)) === NUMBERS;
  await until('every number is polled again', isPolled).catch(() => undefined);
  const left = await polledSince(screen, restarted);
  const measures = [
    ...measure('save to both ready', calm, GOAL_MS),
    ...measure('save right after a restart to both ready', hasty, null),
    { bench: 'dev', measure: 'numbers not polled any more', value: NUMBERS - left, goal: 0, atMost: true },
  ];
  process.exitCode = report(measures, values.json) ? 0 : 1;
} finally {
  await screen.close();
}
