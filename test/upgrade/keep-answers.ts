/**
 * `npm run upgrade -- keep-answers <installation> <folder> <file>`: lets the program of an earlier version, which is
 * built in a folder, answer from its own installation, and keeps its answers for the test that this version gives the
 * same ones. For versions from before migration 0036, whose replays make the balances of wallets.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureDatabase } from '../../scripts/postgres/postgres-roles.mjs';
import { scratchCluster, type ClusterUrls } from '../../scripts/postgres/scratch-cluster.mjs';
import type { KeptAnswers, KeptWallet } from './kept-answers.js';
import { readInstallation, restoreInstallation } from './kept-installation.js';

const [installation, folder, file] = process.argv.slice(2);
if (!installation || !folder || !file)
  throw new Error('npm run upgrade -- keep-answers <installation> <folder> <file>');

/** How many past times. */
const TIMES = 10;
/** Where versions have had `inclusionOf`. */
const OF_PROOFS = ['ledger/seal.js', 'ledger/sealing/seal.js', 'ledger/sealing/inclusion.js'];
const built = (path: string): string => join(resolve(folder), 'dist/backend/src', path);

interface Inclusion {
  readonly seal: { readonly no: number };
  readonly leaf: { readonly version: number; readonly headHash: Buffer };
  readonly path: readonly { readonly side: 'left' | 'right'; readonly hash: Buffer }[];
}
interface Proofs {
  readonly inclusionOf: (client: pg.ClientBase, stream: string) => Promise<Inclusion | null>;
}

/** Evenly, from the first event to the last; each at another ms. */
const momentsIn = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ ms: string }>(
    'SELECT DISTINCT recorded_at / 1000 AS ms FROM events ORDER BY 1',
  );
  if (rows.length < TIMES) throw new Error(`the history has ${rows.length} times, and ${TIMES} are wanted`);
  const places = Array.from({ length: TIMES }, (_, i) => Math.round((i * (rows.length - 1)) / (TIMES - 1)));
  return places.map((place) => new Date(Number(rows[place]!.ms)).toISOString());
};

const replayAsOf = async (client: pg.Client, { appUrl, ownerUrl }: ClusterUrls, asOf: string) => {
  const printed = execFileSync(process.execPath, [built('finance/replay/replay-program.js'), '--as-of', asOf], {
    env: { PATH: process.env.PATH, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl },
    encoding: 'utf8',
  });
  const [, events, heads] = /: (\d+) events in .* heads ([0-9a-f]{64})$/m.exec(printed) ?? [];
  if (!events || !heads) throw new Error(`the replay printed ${printed}`);
  const { rows } = await client.query<Record<keyof KeptWallet, string>>(
    'SELECT wallet_id AS stream, version, available, held FROM shadow.wallets ORDER BY wallet_id COLLATE "C"',
  );
  const wallets = rows.map(({ stream, version, available, held }) => ({
    ...{ stream, version: Number(version), available: Number(available), held: Number(held) },
  }));
  return { asOf, events: Number(events), heads, wallets };
};

const proofsOfThen = async (): Promise<Proofs> => {
  for (const path of OF_PROOFS.map(built).filter((one) => existsSync(one))) {
    const module = (await import(pathToFileURL(path).href)) as Partial<Proofs>;
    if (module.inclusionOf) return { inclusionOf: module.inclusionOf };
  }
  throw new Error(`${folder} has no proofs of inclusion`);
};

const proofsIn = async (client: pg.Client): Promise<KeptAnswers['proofs']> => {
  const { inclusionOf } = await proofsOfThen();
  const { rows } = await client.query<{ stream: string }>(
    'SELECT DISTINCT wallet_id AS stream FROM seal_leaves ORDER BY 1',
  );
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const proofs: KeptAnswers['proofs'][number][] = [];
  for (const { stream } of rows) {
    const proof = await inclusionOf(client, stream);
    if (!proof) throw new Error(`${stream} has a leaf and is in no seal`);
    const { seal, leaf, path } = proof;
    const steps = path.map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
    proofs.push({ stream, seal: seal.no, version: leaf.version, headHash: leaf.headHash.toString('hex'), path: steps });
  }
  await client.query('COMMIT');
  return proofs;
};

const answersOf = async (urls: ClusterUrls): Promise<KeptAnswers> => {
  const kept = readInstallation(installation);
  await restoreInstallation(kept, urls);
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  try {
    const replays: KeptAnswers['replays'][number][] = [];
    for (const moment of await momentsIn(client)) replays.push(await replayAsOf(client, urls, moment));
    return { commit: kept.commit, replays, proofs: await proofsIn(client) };
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
  const answers = await answersOf({
    ...{ adminUrl: inDatabase(adminUrl), ownerUrl: inDatabase(ownerUrl), appUrl: inDatabase(appUrl) },
  });
  writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
} finally {
  await cluster.stop();
}
