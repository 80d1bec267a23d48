/** A sandbox for one test: own folder, own port, and a clock that only the test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox, SandboxOptions, startSandbox } from '@sandbox/server.js';
import { until as waitUntil } from '../support/until.js';

export const NOON = Date.UTC(2026, 0, 15, 12);

export interface TestSandbox extends Sandbox {
  dataFolder: string;
  /** Calls the provider as a customer; resolves with the text of the answer. */
  ask: (action: string, query?: Record<string, string | number>, key?: string) => Promise<string>;
  control: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Stops, and starts again on the same data folder. */
  restart: () => Promise<TestSandbox>;
}

const open: { close(): Promise<void> }[] = [];
const folders: string[] = [];

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-spec-'));
  folders.push(folder);
  return folder;
};

export const startTestSandbox = async (options: Partial<SandboxOptions> = {}): Promise<TestSandbox> => {
  const dataFolder = options.dataFolder ?? newFolder();
  const sandbox = await startSandbox({ now: () => NOON, seed: 'a seed', ...options, dataFolder });
  open.push(sandbox);
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const response = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  return {
    ...sandbox,
    dataFolder,
    control,
    ask: async (action, query = {}, key = 'sandbox-key') =>
      (await fetch(address(sandbox.url, action, query, key))).text(),
    restart: async () => {
      await sandbox.close();
      return startTestSandbox({ ...options, dataFolder });
    },
  };
};

export const address = (
  url: string,
  action: string,
  query: Record<string, string | number> = {},
  key = 'sandbox-key',
): string => {
  const text = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const entries: [string, string][] = [['api_key', key], ['action', action], ...text];
  return `${url}/stubs/handler_api.php?${new URLSearchParams(entries).toString()}`;
};

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver: records requests, and answers with the given statuses in turn (200 by default). */
export const webhookReceiver = async (answers: number[] = []) => {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  open.push({ close });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
};

/** Waits for something that arrives through a socket. */
export const until = (condition: () => boolean): Promise<boolean> => waitUntil(condition.toString(), condition);

/** Call it after each test. */
export const closeAll = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((one) => one.close().catch(() => undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const idOf = (answer: string): number => Number(/^ACCESS_NUMBER:(\d+):\d+$/.exec(answer)?.[1] ?? NaN);
