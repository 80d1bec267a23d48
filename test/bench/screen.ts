/**
 * `npm run bench -- screen [--people N] [--codes N] [--json]`: from the poll that finds a code, and from the provider's
 * push of one, to the open page that shows it, while many pages are open.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { AccountKeys } from '@backend/provider/accounts/account-keys.js';
import { startStack } from '../support/stack.js';
import { percentile, report, type Measure } from './measure/report.js';
import { ScreenStack } from './screen/screen-stack.js';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    codes: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const PEOPLE = Number(values.people);
const CODES = Number(values.codes);
const GOAL_MS = 1_000;
const CLOCKS = { pollEvery: 2_000, pollFor: 600_000, holdFor: 900_000 };
/** No poll comes while codes are pushed: what is shown came by the push. */
const NO_POLLS = { ...CLOCKS, pollEvery: 600_000 };

/** Looked at every 2 s; counted from the poll that found the code. */
const polled = async (screen: ScreenStack, people: Parameters<ScreenStack['buy']>[0]): Promise<number[]> => {
  await screen.deliver(await screen.buy(people));
  await sleep(1_500); // the times of the last polls are written once a second
  const { rows } = await screen.sql.query<{ id: string; at: Date }>(
    'SELECT number_id AS id, last_poll_at AS at FROM poll_clock',
  );
  return screen.since(new Map(rows.map(({ id, at }) => [id, at.getTime()])));
};

/** Counted from the moment at which the provider is instructed to send the SMS. */
const pushed = async (
  screen: ScreenStack,
  people: Parameters<ScreenStack['buy']>[0],
  codeKey: string,
): Promise<number[]> => {
  const { stack, sql } = screen;
  const token = new AccountKeys({ CODE_KEY: codeKey }).pushToken('sandbox');
  await screen.control('PATCH', '/accounts/1', { webhookUrl: `${stack.url}/api/provider/sandbox/push/${token}` });
  await sql.query(`INSERT INTO settings (key, value) VALUES ('clocks', $1)`, [NO_POLLS]);
  await sleep(1_100); // settings are read anew after a second
  const numbers = await screen.buy(people);
  return screen.since(await screen.deliver(numbers));
};

const measures = (what: string, took: readonly number[]): Measure[] => {
  const common = { bench: 'screen', atMost: true, from: `${took.length} codes, ${PEOPLE} pages open` };
  return [
    { ...common, measure: `${what} to code on the page, p50, ms`, value: percentile(took, 0.5), goal: null },
    { ...common, measure: `${what} to code on the page, p95, ms`, value: percentile(took, 0.95), goal: GOAL_MS },
    { ...common, measure: `${what} to code on the page, most, ms`, value: Math.max(...took), goal: null },
    { ...common, measure: `${what}: codes that were not shown`, value: CODES - took.length, goal: 0 },
  ];
};

const env = { POLL_EVERY_MS: '2000', POLL_FOR_MS: '600000', HOLD_FOR_MS: '900000' };
const stack = await startStack({ queue: 'redis', built: join(import.meta.dirname, '../..'), env });
const screen = new ScreenStack(stack);
try {
  if (PEOPLE < 2 * CODES) throw new Error('--people must be twice --codes: each person buys one number');
  await screen.open(2 * CODES);
  const people = await screen.people(PEOPLE);
  const found = await polled(screen, people.slice(0, CODES));
  const told = await pushed(screen, people.slice(CODES, 2 * CODES), stack.codeKey);
  const all = [...measures('code found', found), ...measures('push sent', told)];
  process.exitCode = report(all, values.json) ? 0 : 1;
} finally {
  await screen.close();
}
