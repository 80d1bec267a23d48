/**
 * The sandbox as a process of the bench: sells the numbers that are polled, answers after a while that no code is there
 * yet, and notes when each was asked about.
 */
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, fetch } from 'undici';
import { startSandbox } from '@sandbox/server.js';

export type Order =
  { readonly order: 'sell'; readonly count: number } | { readonly order: 'begin' } | { readonly order: 'tell' };

/** Asked times by activation id, ms of the machine's clock. */
export type Asked = Record<string, number[]>;

const API_KEY = 'key';
const HOUR = 3_600_000;
const SELL_AT_ONCE = 20;

const latency = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'otp-provider-'));
const sandbox = await startSandbox({ dataFolder: folder, apiKey: API_KEY, gatewaySecret: 'bench' });
const address = `${sandbox.url}/stubs/handler_api.php?api_key=${API_KEY}`;
const dispatcher = new Agent({ pipelining: 1 });
let asked = new Map<string, number[]>();
let lists = 0;

/** Node's own event reports each request as it arrives: no proxy between the worker and the sandbox. */
subscribe('http.server.request.start', (message) => {
  const { url = '' } = (message as { request: IncomingMessage }).request;
  if (url.includes('action=getActiveActivations')) lists += 1;
  if (!url.includes('action=getStatus')) return;
  const id = /[?&]id=(\w+)/.exec(url)?.[1] ?? '';
  const times = asked.get(id);
  if (times) times.push(Date.now());
  else asked.set(id, [Date.now()]);
});

const control = async (method: string, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const { ok, status } = await fetch(`${sandbox.url}/control${path}`, { method, headers, body: JSON.stringify(body) });
  if (!ok) throw new Error(`${method} ${path}: ${status}`);
};

const bought = async (): Promise<string> => {
  const text = await (await fetch(`${address}&action=getNumber&service=wa&country=22`, { dispatcher })).text();
  const id = /^ACCESS_NUMBER:(\d+):/.exec(text)?.[1];
  if (!id) throw new Error(`the sandbox sold no number: ${text}`);
  return id;
};

/** Sold at once, and from then on as slow as it shall be. */
const sell = async (count: number): Promise<string[]> => {
  await control('PATCH', '/accounts/1', { balance: '1000000.00', lifeMs: HOUR });
  await control('POST', '/orders/next', { outcome: 'never', orders: count });
  const ids: string[] = [];
  for (let left = count; left > 0; left -= SELL_AT_ONCE)
    ids.push(...(await Promise.all(Array.from({ length: Math.min(left, SELL_AT_ONCE) }, bought))));
  await control('PATCH', '/accounts/1', { latencyMs: latency });
  return ids;
};

process.on('message', (told: Order) => {
  if (told.order === 'sell') return void sell(told.count).then((ids) => process.send?.({ ids }));
  if (told.order === 'tell') return void process.send?.({ asked: Object.fromEntries(asked), lists });
  asked = new Map();
  lists = 0;
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
process.send?.({ url: sandbox.url });
