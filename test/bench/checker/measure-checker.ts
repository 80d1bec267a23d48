/**
 * How long the checker of verifiable files takes in a browser, and in Node, for the file of a wallet with so many
 * entries, against reading and hashing the same lines.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType, type Page } from '@playwright/test';
import { fastify } from 'fastify';
import pg from 'pg';
import { Database } from '@backend/database/database.js';
import { serveChecker } from '@backend/http/server/checker-page.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { seal } from '@backend/ledger/sealing/seal.js';
import { publicKeyOf } from '@backend/ledger/sealing/signed-seal.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { VerifiableFile } from '@backend/wallet/statement/verifiable-file.js';
import { build } from '../../../scripts/tasks/build.mjs';
import { chromium } from '../../support/chromium.js';
import { Fund, Release, Reserve, type Step } from '../ledger/steps.js';
import { median, type Measure } from '../measure/report.js';
import { scratchLedger } from '../measure/scratch.js';

/** Of a phone of the middle, against this machine. */
const PHONE_IS_SLOWER = 4;
const ROOT = process.cwd();

/** A deposit, and numbers that did not come: two entries each. */
const writeWallet = async (pool: pg.Pool, wallet: string, lines: number): Promise<void> => {
  const ledger = new PostgresLedger(pool, ROW_MAPPERS);
  const record = (step: Step) => ledger.record(step.entry(), (account) => step.decide(account));
  await record(new Fund(wallet, randomUUID()));
  for (let entries = 1; entries < lines; entries += 2) {
    const id = randomUUID();
    await record(new Reserve(wallet, id));
    await record(new Release(wallet, id));
  }
};

const makeFile = async (folder: string, key: string, lines: number): Promise<string> => {
  const scratch = await scratchLedger();
  const pool = new pg.Pool({ connectionString: scratch.urls.appUrl, max: 4 });
  try {
    const wallet = randomUUID();
    await writeWallet(pool, wallet, lines);
    await seal(pool, { key, file: join(folder, 'seals.jsonl') });
    const parts: string[] = [];
    for await (const part of new VerifiableFile(new Database(pool)).parts(wallet, 'https://bench.example'))
      parts.push(part);
    const file = join(folder, 'wallet.ndjson');
    writeFileSync(file, parts.join(''));
    return file;
  } finally {
    await pool.end();
    await scratch.stop();
  }
};

/** In the page: from the choice of the file to the verdict, ms. */
const WATCH_VERDICT = `
  const [input, result] = ['file', 'result'].map((id) => document.getElementById(id));
  let began = 0;
  input.addEventListener('change', () => (began = performance.now()), { capture: true });
  new MutationObserver(() => {
    const { verdict } = result.dataset;
    if (verdict !== 'checking') globalThis.checked = { verdict, ms: performance.now() - began };
  }).observe(result, { attributes: true, attributeFilter: ['data-verdict'] });
  undefined;`;
/** In the page: what no checker can do without, the texts read and hashed one after the other; ms. */
const READ_AND_HASH = `(async () => {
  const [file] = document.getElementById('file').files;
  const began = performance.now();
  for (const line of (await file.text()).trimEnd().split('\\n').slice(1, -1))
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.parse(line).text));
  return performance.now() - began;
})()`;

interface Checked {
  readonly verdict: string;
  readonly ms: number;
}

const checkedIn = async (page: Page, url: string, file: string): Promise<number> => {
  await page.goto(`${url}/check`);
  await page.evaluate(WATCH_VERDICT);
  await page.setInputFiles('#file', file);
  const handle = await page.waitForFunction(() => Reflect.get(globalThis, 'checked') as unknown, null, { timeout: 0 });
  const { verdict, ms } = (await handle.jsonValue()) as Checked;
  if (verdict !== 'valid') throw new Error(`the file is ${verdict}`);
  return ms;
};

const msOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

interface Sizes {
  readonly lines: number;
  readonly rounds: number;
}

const measured = async (
  page: Page,
  { url, file, key }: { readonly url: string; readonly file: string; readonly key: string },
  { lines, rounds }: Sizes,
): Promise<Measure[]> => {
  const [times, floors, phone, inNode]: [number[], number[], number[], number[]] = [[], [], [], []];
  const client = await page.context().newCDPSession(page);
  for (let round = 0; round < rounds; round += 1) {
    times.push(await checkedIn(page, url, file));
    floors.push(await page.evaluate<number>(READ_AND_HASH));
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE_IS_SLOWER });
    phone.push(await checkedIn(page, url, file));
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    inNode.push(msOf(() => execFileSync(process.execPath, ['frontend/checker/check.mjs', file, publicKeyOf(key)])));
  }
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
  const of = `${lines.toLocaleString('en')} lines`;
  const bench = 'checker';
  return [
    { bench, measure: `in a browser, ${of}, ms`, goal: 2_000, atMost: true, value: median(times) },
    {
      bench,
      measure: 'in a browser / reading and hashing the lines',
      goal: null,
      value: median(times) / median(floors),
    },
    { bench, measure: `on a phone, ${PHONE_IS_SLOWER} times slower, ms`, goal: null, value: median(phone) },
    { bench, measure: 'node check.mjs FILE, ms', goal: null, value: median(inNode) },
    { bench, measure: 'memory of the page after it, MB', goal: 300, atMost: true, value: heap / 1e6 },
  ];
};

/** Builds the page and serves it; the wallet is in a database of its own. */
export const measureChecker = async (sizes: Sizes, say: (text: string) => void): Promise<Measure[]> => {
  await build(ROOT);
  const folder = mkdtempSync(join(tmpdir(), 'otp-checker-'));
  const key = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const server = fastify();
  serveChecker(server, { folder: join(ROOT, 'frontend/dist'), keys: () => Promise.resolve([publicKeyOf(key)]) });
  const browser = await browserType.launch(chromium());
  try {
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    say(`writing a wallet of ${sizes.lines} entries`);
    const file = await makeFile(folder, key, sizes.lines);
    return await measured(await browser.newPage(), { url, file, key }, sizes);
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true });
  }
};
