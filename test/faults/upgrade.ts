/**
 * `npm run drill -- upgrade [--from COMMIT] [--stopped] [--people N] [--seconds N] [--json]`: an earlier version, by
 * its own `npm start`, makes a data folder and sells; while people buy, the database is migrated, and the processes of
 * this version work beside the old ones for a minute. Then the old ones stop, and every promise is checked. Without
 * --from it is the newest earlier version with another schema: its processes must go on beside the new ones. --stopped:
 * they stop before the migration, for versions that cannot.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { verify } from '@backend/finance/verify.js';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster } from '../../scripts/postgres/scratch-cluster.mjs';
import { report, type Measure } from '../bench/measure/report.js';
import { until } from '../support/until.js';
import { restless } from './ledger/product-assertions.js';
import { commitOf, filesOf, newestOtherSchema, startEarlier } from './upgrade/earlier-version.js';
import { Shoppers } from './upgrade/purchases.js';
import { thisVersion } from './upgrade/this-version.js';
import { Customer } from './worker/customer.js';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    people: { type: 'string', default: '80' },
    seconds: { type: 'string', default: '60' },
    stopped: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const from = values.from ? commitOf(values.from) : newestOtherSchema();
/** Of another one it is found out, and said. */
const mustGoOn = !values.from && !values.stopped;

/** How long people buy with one version alone, before and after. */
const ALONE_MS = 10_000;
const say = (text: string): void => console.error(`- ${text}`);

/** Short clocks: a number has ended within half a minute. Addresses of people come from a header. */
const ENV = {
  ...{ POLL_EVERY_MS: '500', POLL_FOR_MS: '20000', HOLD_FOR_MS: '30000', SWEEP_EVERY_MS: '2000' },
  ...{ RATE_LIMITS_PERCENT: '100000', COMMANDS_A_MINUTE: '100000', SANDBOX_TIME_SCALE: '0.02' },
};

const bench = `drill upgrade from ${from}`;
const measure = (name: string, value: number, rest: Partial<Measure> = {}): Measure => ({
  ...{ bench, measure: name, value, goal: null },
  ...rest,
});
const none = (name: string, value: number, why = ''): Measure =>
  measure(name, value, { goal: 0, atMost: true, from: why });

const folder = mkdtempSync(join(tmpdir(), 'otp-upgrade-'));
const dataFolder = join(folder, 'data');
const cluster = await scratchCluster();
await ensureDatabase(cluster.urls.adminUrl, 'otp_wallet');
const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: '/otp_wallet' }).href;
const databases = { url: inDatabase(cluster.urls.appUrl), ownerUrl: inDatabase(cluster.urls.ownerUrl) };
const [port, sandboxPort, sandboxProviderPort] = [await freePort(), await freePort(), await freePort()];

const sql = new pg.Pool({ connectionString: inDatabase(cluster.urls.adminUrl), max: 2 });
sql.on('error', () => undefined);

/** Each from an address of their own; the first catalogue comes a while after the start. */
const arrive = async (url: string): Promise<Customer[]> => {
  const people = Array.from({ length: Number(values.people) }, (_, i) => `10.9.${i >> 8}.${i & 255}`);
  const customers: Customer[] = [];
  for (const address of people)
    customers.push(await new Customer(url, `http://127.0.0.1:${sandboxPort}`, address).arrive());
  await until('a number is sold', () => customers[0]!.buy('tg').then(Boolean, () => false));
  return customers;
};

const onceEach = async (numberIds: readonly string[]): Promise<number> => {
  const { rows } = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($1::text[]) AS promised(id)
     LEFT JOIN (SELECT data->>'numberId' AS id, count(*) AS facts FROM events WHERE type = 'FundsReserved' GROUP BY 1) e
       USING (id) WHERE coalesce(e.facts, 0) <> 1`,
    [numberIds],
  );
  return rows[0]!.count;
};

const counted = (shoppers: Shoppers, seconds: number, migrated: string): Measure[] => {
  const found = (name: string, attempts: ReturnType<Shoppers['of']>, wanted: boolean): Measure => {
    const failed = attempts.filter(({ end }) => end === 'failed');
    const bought = attempts.filter(({ end }) => end === 'bought');
    const rest = `${bought.length} bought, ${attempts.length - bought.length - failed.length} refused by a rule`;
    const why = failed[0] ? `; ${failed[0].why.slice(0, 90)}` : '';
    return wanted
      ? none(`${name}: Buys that failed`, failed.length, rest + why)
      : measure(`${name}: Buys that failed`, failed.length, { from: rest + why });
  };
  const during = shoppers.of('old', 'migrating');
  return [
    measure('migration, s', seconds, { from: migrated }),
    measure('slowest Buy while it ran, ms', Math.max(0, ...during.map(({ ms }) => ms))),
    found('old processes before the migration', shoppers.of('old', 'before'), true),
    found('old processes while it ran', during, mustGoOn),
    found('old processes beside the new ones', shoppers.of('old', 'together'), mustGoOn),
    found('new processes beside the old ones', shoppers.of('new', 'together'), true),
    // The provider's play stops with the old processes, and starts again.
    found('new processes alone', shoppers.of('new', 'after'), true),
  ];
};

const drill = async (): Promise<Measure[]> => {
  say(`the version of ${from} installs, builds and starts`);
  const env = { ...ENV, DATA_DIR: dataFolder, PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  const own = { SANDBOX_PROVIDER_PORT: String(sandboxProviderPort), SANDBOX: '1' };
  const addresses = { DATABASE_URL: databases.url, DATABASE_OWNER_URL: databases.ownerUrl };
  const log = join(folder, 'earlier.log');
  const old = await startEarlier(filesOf(from), { ...env, ...own, ...addresses }, log);
  const now = await thisVersion(join(import.meta.dirname, '../..'), {
    ...{ dataFolder, databases, sandboxPort, sandboxProviderPort, env: ENV },
  });
  try {
    const customers = await arrive(old.url);
    const shoppers = new Shoppers();
    shoppers.urls = { old: old.url };
    shoppers.start(customers);
    await sleep(ALONE_MS);
    say('people buy; the database is migrated');
    shoppers.phase = 'migrating';
    if (values.stopped) await old.stop();
    const began = performance.now();
    const printed = await now.migrate();
    const seconds = (performance.now() - began) / 1_000;
    if (values.stopped) await now.start('sandbox');
    await Promise.all([now.start('backend'), now.start('worker')]);
    if (!values.stopped) {
      say(`migrated; both versions work for ${values.seconds} s`);
      shoppers.phase = 'together';
      shoppers.urls = { old: old.url, new: now.url };
      await sleep(Number(values.seconds) * 1_000);
    }
    shoppers.urls = { new: now.url };
    if (!values.stopped) {
      say('the old processes stop');
      await sleep(1_000); // what is on its way to them is answered
      await old.stop();
      await now.start('sandbox');
    }
    shoppers.phase = 'after';
    await sleep(ALONE_MS);
    await shoppers.stop();
    const bought = shoppers.bought();
    say(`${bought.length} numbers are bought; they end`);
    const left = await restless({ sql }, { paid: [] });
    const verdicts = await verify(databases.url, {
      seals: { file: null, keys: null },
      codeKey: now.codeKey,
      running: true,
    });
    const broken = verdicts.flatMap(({ promise, first }) => first.map(({ text }) => `${promise}: ${text}`));
    const names = /^Migrated: (.*)$/m.exec(printed)?.[1]?.split(', ') ?? [];
    return [
      ...counted(shoppers, seconds, `${names.length} migrations`),
      measure('numbers bought', bought.length, { goal: 1 }),
      none('numbers bought that are not in the books once', await onceEach(bought)),
      none('numbers and work that do not end', left ? 1 : 0, left ?? ''),
      none('broken promises', broken.length, broken.slice(0, 3).join('; ')),
    ];
  } finally {
    await now.stop();
    await old.stop();
  }
};

let isRemoved = true;
try {
  process.exitCode = report(await drill(), values.json) ? 0 : 1;
} catch (error) {
  isRemoved = false; // its logs say why
  say(`failed; what is left is in ${folder}`);
  throw error;
} finally {
  await sql.end();
  await cluster.stop();
  if (isRemoved) rmSync(folder, { recursive: true, force: true });
}
