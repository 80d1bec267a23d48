/**
 * `npm run upgrade -- move-history [--events N]`: moves a history of before into entries, as the first start of a new
 * version does, and says how long it took. The migration is killed half-way first: nothing may have changed by it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { headDigest } from '@backend/finance/head-digest.js';
import { verify } from '@backend/finance/verify.js';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ClusterUrls } from '../../scripts/postgres/scratch-cluster.mjs';
import { readInstallation } from './kept-installation.js';
import { makeManyWallets, type ManyWallets } from './many-wallets.js';

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
/** The last version before an entry was a row. */
const KEPT = join(process.cwd(), 'test/upgrade/kept/ab17996-postgres.json.gz');
const MOMENTS = 10;
const PROGRAM = join(import.meta.dirname, '../../backend/src/migrate.js');
const HALFWAY = /written anew: \d+ of/;

const say = (text: string): void => console.error(`- ${text}`);

/** As a replay said it, when there was a row for each event. */
const digestOfBefore = `SELECT encode(sha256(convert_to(coalesce(string_agg(
    stream || ':' || version || ':' || encode(hash, 'hex'), ',' ORDER BY stream COLLATE "C"), ''), 'UTF8')),
  'hex') AS digest FROM (SELECT DISTINCT ON (stream) stream, version, hash FROM events WHERE recorded_at <= $1
    ORDER BY stream, version DESC) heads`;

/** Of so many, all over the history, and at its end. */
const momentsIn = ({ recorded }: ManyWallets): number[] =>
  Array.from({ length: MOMENTS }, (_, i) => recorded[Math.ceil(((i + 1) * recorded.length) / MOMENTS) - 1]!);

const start = ({ ownerUrl, appUrl }: ClusterUrls): ChildProcess =>
  spawn(process.execPath, [PROGRAM], {
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl },
      ...{ CODE_KEY: randomBytes(32).toString('base64'), DATA_DIR: '/nonexistent' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** @returns whether it was killed before it had ended */
const killHalfway = async (urls: ClusterUrls): Promise<boolean> => {
  const child = start(urls);
  child.stdout!.setEncoding('utf8').on('data', (text: string) => HALFWAY.test(text) && child.kill('SIGKILL'));
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal === 'SIGKILL';
};

/** @returns seconds @throws where it did not end with 0 */
const migrateWhole = async (urls: ClusterUrls): Promise<number> => {
  const began = performance.now();
  const child = start(urls);
  child.stdout!.setEncoding('utf8').on('data', (text: string) => say(text.trim()));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the migration ended with ${code}`);
  return (performance.now() - began) / 1_000;
};

const digestsAt = async (client: pg.Client, moments: readonly number[]): Promise<string[]> => {
  const digests: string[] = [];
  for (const moment of moments)
    digests.push((await client.query<{ digest: string }>(digestOfBefore, [moment])).rows[0]!.digest);
  return digests;
};

/**
 * Of wallets: migrations before the one that was killed write facts of the application.
 * @throws where something of it is not as it was
 */
const assertUntouched = async (client: pg.Client, made: ManyWallets): Promise<void> => {
  const { rows } = await client.query<{ events: string; entries: string | null }>(
    `SELECT (SELECT count(*) FROM events WHERE stream NOT LIKE '%:%') AS events, to_regclass('entries')::text AS entries`,
  );
  const { events, entries } = rows[0]!;
  if (entries !== null || Number(events) !== made.events)
    throw new Error(`after the kill there are ${events} events, and ${entries ?? 'no entries'}`);
};

const run = async (urls: ClusterUrls): Promise<number> => {
  const kept = readInstallation(KEPT);
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  try {
    say(`writing ${values.events} events of before`);
    const made = await makeManyWallets(kept, { client, ownerUrl: urls.ownerUrl }, Number(values.events));
    say(`${made.events} events, ${made.numbers} numbers`);
    const moments = momentsIn(made);
    const before = await digestsAt(client, moments);
    const wasKilled = await killHalfway(urls);
    if (wasKilled) await assertUntouched(client, made);
    say(wasKilled ? 'killed half-way: nothing had changed' : 'it ended before it could be killed');
    const seconds = wasKilled ? await migrateWhole(urls) : 0;
    const after: string[] = [];
    for (const moment of moments) after.push(await headDigest(client, moment));
    const isSame = before.every((digest, i) => digest === after[i]);
    const verdicts = await verify(urls.appUrl, { seals: { file: null, keys: null }, running: false });
    const found = verdicts.reduce((sum, { violations }) => sum + violations, 0);
    say(`all migrations of today: ${seconds.toFixed(1)} s; heads as of ten times ${isSame ? 'the same' : 'DIFFER'}`);
    say(`verify found ${found} violations`);
    return isSame && found === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
};

const DATABASE = 'otp_wallet';
const cluster = await scratchCluster();
try {
  const inDatabase = (url: string): string => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href;
  const { adminUrl, ownerUrl, appUrl } = cluster.urls;
  await ensureDatabase(adminUrl, DATABASE);
  process.exitCode = await run({
    ...{ adminUrl: inDatabase(adminUrl), ownerUrl: inDatabase(ownerUrl), appUrl: inDatabase(appUrl) },
  });
} finally {
  await cluster.stop();
}
