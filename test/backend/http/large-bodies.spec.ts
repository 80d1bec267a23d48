/** Ten megabytes are refused when announced or when they pass the limit, and are never kept; slow ones are ended. */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { OWN_PAGE } from '../../support/visitor.js';

const TEN_MB = 10 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 0x20);

const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { operationId: string }>>;
};
const commands = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods)
    .filter((method) => method !== 'get')
    .map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, 'x') })),
);

let database: FreshDatabase;
let testApp: TestApp;
let port: number;
beforeAll(async () => {
  database = await freshDatabase();
  testApp = await openTestApp(database);
  port = Number(new URL(await testApp.listen()).port);
});
afterAll(async () => {
  await testApp?.close();
  await database?.drop();
});

/** Sends until it is answered. @returns the status; 0 where the connection was cut off before an answer was read */
const flood = (method: string, path: string, length?: number): Promise<number> =>
  new Promise((resolve) => {
    const sizes = length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length };
    const headers = { ...OWN_PAGE, 'content-type': 'application/json', ...sizes };
    const client = request({ port, method, path, agent: false, headers });
    let sent = 0;
    const send = (): void => {
      while (sent < TEN_MB && !client.destroyed) {
        sent += CHUNK.length;
        if (!client.write(CHUNK)) return;
      }
    };
    client.on('drain', send);
    client.on('error', () => undefined); // it may be cut off while it sends
    client.on('close', () => resolve(0));
    client.on('response', ({ statusCode = 0 }) => {
      resolve(statusCode);
      client.destroy();
    });
    send();
  });

describe('Ten megabytes', () => {
  it.each(commands)('are refused by $method $path', async ({ method, path }) => {
    expect(await flood(method, path, TEN_MB)).toBe(413);
    expect(await flood(method, path)).toBe(413);
  });

  it('cost no memory, and the server answers meanwhile and afterwards', async () => {
    const kept = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    const before = kept();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => flood('POST', '/api/auth/sign-in')));
    for (const status of statuses) expect([0, 413]).toContain(status);
    expect(kept() - before).toBeLessThan(20 * TEN_MB); // what 20 such bodies would take
    expect((await testApp.app.inject({ url: '/livez' })).statusCode).toBe(200);
  });
});
