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
import { migrations } from '@migrations/index.js';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ClusterUrls } from '../../scripts/postgres/scratch-cluster.mjs';
import { migrateTo } from './kept-installation.js';

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } });
const OF_EACH_STREAM = 100;
const STREAMS = Math.ceil(Number(values.events) / OF_EACH_STREAM);
const MIGRATION = 'Entries00369100000000036';
const PROGRAM = join(import.meta.dirname, '../../backend/src/migrate.js');
const HALFWAY = /written anew: \d+ of/;

const say = (text: string): void => console.error(`- ${text}`);

/** Each stream with nothing in it yet. */
const streams = `
INSERT INTO wallets SELECT 's' || i, 0, 0, 0, 0, 0, '{}', false, 1700000000000000, decode(repeat('00', 32), 'hex')
FROM generate_series(0, ${STREAMS - 1}) AS i;
INSERT INTO streams SELECT 's' || i, i FROM generate_series(0, ${STREAMS - 1}) AS i`;

/** One event more in every stream, as it was written then. */
const oneMore = `
WITH placed AS MATERIALIZED (
  SELECT wallet_id AS stream, version + 1 AS version, recorded_at + 1000 AS recorded, head_hash AS before,
    gen_random_uuid() AS id FROM wallets),
written AS (SELECT *, '{"actor":{"id":"test","kind":"staff"},"causation":null,"correlation":"k' || version
    || '","data":{"adjustmentId":"a' || version || '","amount":1,"reason":"goodwill"},"effective":' || recorded
    || ',"id":"' || id || '","input":"00","key":"k' || version || '","recorded":' || recorded
    || ',"schema":1,"seq":0,"stream":"' || stream || '","type":"FundsAdjusted","version":' || version || '}' AS text
  FROM placed),
hashed AS MATERIALIZED (SELECT *, sha256(before || convert_to(text, 'UTF8')) AS hash FROM written),
events AS (
  INSERT INTO events (stream, version, event_id, type, schema, subject, idempotency_key, seq, input_hash, recorded_at,
    canonical, prev_hash, hash)
  SELECT stream, version, id, 'FundsAdjusted', 1, 'a' || version, 'k' || version, 0, '\\x00', recorded, text, before, hash
  FROM hashed),
corrected AS (
  INSERT INTO corrections (wallet_id, correction_id, version, type, description, amount, subject, created_at)
  SELECT stream, 'a' || version, version, 'adjustment', 'goodwill', 1, 'a' || version, to_timestamp(recorded / 1000 / 1000.0)
  FROM hashed),
booked AS (
  INSERT INTO postings (stream, version, line, debit, credit, amount, recorded_at, effective_at)
  SELECT stream, version, 0, 'adjustments', 'user_available', 1, recorded, recorded FROM hashed)
UPDATE wallets w SET version = h.version, available = w.available + 1, recorded_at = h.recorded, head_hash = h.hash
FROM hashed h WHERE w.wallet_id = h.stream`;

/** As a replay said it, when there was a row for each event. */
const digestOfBefore = `SELECT encode(sha256(convert_to(coalesce(string_agg(
    stream || ':' || version || ':' || encode(hash, 'hex'), ',' ORDER BY stream COLLATE "C"), ''), 'UTF8')),
  'hex') AS digest FROM (SELECT DISTINCT ON (stream) stream, version, hash FROM events WHERE recorded_at <= $1
    ORDER BY stream, version DESC) heads`;

/** Microseconds: after every tenth event of each stream. */
const MOMENTS = Array.from({ length: 10 }, (_, i) => 1_700_000_000_000_000 + (i + 1) * (OF_EACH_STREAM / 10) * 1_000);

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

const live = async (client: pg.Client): Promise<string[]> => {
  await client.query('SET session_replication_role = replica');
  for (const statement of streams.split(';')) await client.query(statement);
  for (let i = 0; i < OF_EACH_STREAM; i += 1) await client.query(oneMore);
  for (const table of ['events', 'postings', 'wallets']) await client.query(`VACUUM (ANALYZE) ${table}`);
  const digests: string[] = [];
  for (const moment of MOMENTS)
    digests.push((await client.query<{ digest: string }>(digestOfBefore, [moment])).rows[0]!.digest);
  return digests;
};

/** @throws where something of it is not as it was before the migration was killed */
const assertUntouched = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ events: string; entries: string | null }>(
    `SELECT (SELECT count(*) FROM events) AS events, to_regclass('entries')::text AS entries`,
  );
  const { events, entries } = rows[0]!;
  if (entries !== null || Number(events) !== STREAMS * OF_EACH_STREAM)
    throw new Error(`after the kill there are ${events} events, and ${entries ?? 'no entries'}`);
};

const run = async (urls: ClusterUrls): Promise<number> => {
  const names = migrations.map((one) => new one().name);
  await migrateTo(urls.ownerUrl, names.slice(0, names.indexOf(MIGRATION)));
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  try {
    say(`writing ${STREAMS * OF_EACH_STREAM} events of before`);
    const before = await live(client);
    const wasKilled = await killHalfway(urls);
    if (wasKilled) await assertUntouched(client);
    say(wasKilled ? 'killed half-way: nothing had changed' : 'it ended before it could be killed');
    const seconds = wasKilled ? await migrateWhole(urls) : 0;
    const after: string[] = [];
    for (const moment of MOMENTS) after.push(await headDigest(client, moment));
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
