/** A sandbox for one test: own folder, own port, a clock that stands still until the test moves it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sandbox, SandboxOptions, startSandbox } from '@sandbox/server.js';
import { until as comesTrue } from '../support/until.js';

export const NOON = Date.UTC(2026, 0, 15, 12);

export interface Stage extends Sandbox {
  dataFolder: string;
  /** Asks the provider as a customer; the answer's text. */
  ask: (action: string, query?: Record<string, string | number>, key?: string) => Promise<string>;
  control: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Stops, and starts again on what was written. */
  again: () => Promise<Stage>;
}

const open: { close(): Promise<void> }[] = [];
const folders: string[] = [];

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-spec-'));
  folders.push(folder);
  return folder;
};

export const stage = async (options: Partial<SandboxOptions> = {}): Promise<Stage> => {
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
    again: async () => {
      await sandbox.close();
      return stage({ ...options, dataFolder });
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

export interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Someone's webhook: keeps what comes, and answers what the test says (200 when it says nothing). */
export const listener = async (answers: number[] = []) => {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
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
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
};

/** Waits for something that is on its way through a socket. */
export const until = (isSo: () => boolean): Promise<boolean> => comesTrue(isSo.toString(), isSo);

/** To be called after each test. */
export const strike = async (): Promise<void> => {
  await Promise.all(open.splice(0).map((one) => one.close().catch(() => undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

export const idOf = (answer: string): number => Number(/^ACCESS_NUMBER:(\d+):\d+$/.exec(answer)?.[1] ?? NaN);
