/** `npm run bench -- screen [--people N] [--codes N] [--json]`: from the look that finds a code to the open page that shows it, while many pages are open. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startStack } from '../support/stack.js';
import { percentile, report } from './measure/report.js';
import { signedIn, type SignedIn } from './screen/people.js';
import { watch } from './screen/watching.js';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    codes: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});
const PEOPLE = Number(values.people);
const CODES = Number(values.codes);
const BETWEEN_CODES_MS = 100;
const AT_ONCE = 25;
const WITHIN_MS = 60_000;
const GOAL_MS = 1_000;

const inTurns = async <Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += AT_ONCE)
    await Promise.all(items.slice(from, from + AT_ONCE).map(act));
};

const wait = async (what: string, ask: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + WITHIN_MS; !(await ask()); await sleep(50))
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}`);
};

const clocks = { POLL_EVERY_MS: '2000', POLL_FOR_MS: '600000', HOLD_FOR_MS: '900000' };
const stack = await startStack({ queue: 'redis', built: join(import.meta.dirname, '../..'), env: clocks });
const sql = new pg.Pool({ connectionString: stack.adminUrl, max: 2 });
const shownAt = new Map<string, number>();
const closing: (() => void)[] = [];

const control = async (method: string, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stack.sandboxUrl}/control${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
};

const buy = async ({ cookie }: SignedIn): Promise<void> => {
  const wish = { numberId: randomUUID(), provider: 'sandbox', country: '22', service: 'tg', priceSeen: 100_000 };
  const headers = {
    cookie,
    'content-type': 'application/json',
    'x-requested-with': 'otp-wallet',
    'sec-fetch-site': 'same-origin',
  };
  const answer = await fetch(`${stack.url}/api/numbers`, { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(`a number was refused: ${answer.status} ${await answer.text()}`);
};

const count = async (where: string): Promise<number> =>
  (await sql.query(`SELECT FROM numbers WHERE ${where}`)).rowCount ?? 0;

try {
  await wait(
    'the catalogue is copied',
    async () => ((await sql.query('SELECT FROM catalog_offers LIMIT 1')).rowCount ?? 0) > 0,
  );
  await control('PATCH', '/accounts/1', { balance: '1000000.00' });
  await control('PUT', '/offers', { account: 1, country: 22, service: 'tg', stock: 100_000 });
  await control('POST', '/orders/next', { outcome: 'never', orders: CODES });
  const people = await signedIn(stack.appUrl, PEOPLE);
  await inTurns(people, async (person) => {
    closing.push(await watch(stack.url, person, (id) => shownAt.has(id) || shownAt.set(id, Date.now())));
  });
  await inTurns(people.slice(0, CODES), buy);
  await wait('all have their number', async () => (await count(`status = 'active'`)) === CODES);

  const { rows } = await sql.query<{ number_id: string; phone: string }>(
    `SELECT number_id, phone FROM numbers WHERE status = 'active'`,
  );
  for (const [i, { phone }] of rows.entries()) {
    await control('POST', '/deliver', { phone, code: String(100_000 + i) });
    await sleep(BETWEEN_CODES_MS);
  }
  await wait('every page shows its code', () => rows.every(({ number_id: id }) => shownAt.has(id)));
  await sleep(1_500); // the times of the last looks are written once a second
  const looks = await sql.query<{ id: string; at: Date }>('SELECT number_id AS id, last_poll_at AS at FROM poll_clock');
  const took = looks.rows.flatMap(({ id, at }) => (shownAt.has(id) ? [shownAt.get(id)! - at.getTime()] : []));
  const from = `${took.length} codes, ${PEOPLE} pages open`;
  const common = { bench: 'screen', atMost: true };
  const good = report(
    [
      { ...common, measure: 'code found to code on the page, p50, ms', value: percentile(took, 0.5), goal: null, from },
      { ...common, measure: 'code found to code on the page, p95, ms', value: percentile(took, 0.95), goal: GOAL_MS },
      { ...common, measure: 'code found to code on the page, most, ms', value: Math.max(...took), goal: null },
    ],
    values.json,
  );
  process.exitCode = good && took.length === CODES ? 0 : 1;
} finally {
  for (const close of closing) close();
  await sql.end();
  await stack.stop();
}
