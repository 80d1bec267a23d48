/** The backend with a real OpenID provider in Google's place, and browsers that go through its window. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@backend/database/database.js';
import type { IdentityServer } from '@sandbox/identity/identity-server.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { openTestApp, type TestApp } from '../../support/app-fixture.js';
import { IdentityBrowser, type Choice } from '../../support/identity-browser.js';
import { freshDatabase, type FreshDatabase } from '../../support/postgres.js';
import { Visitor } from '../../support/visitor.js';

export const APP = 'http://wallet.test';
const SECRET = 'a secret of sandbox and backend';
const OF_OUR_PAGE = { 'sec-fetch-site': 'same-origin' };

/** How the window ended, as the page of the app is told. */
export type Outcome = Record<string, string>;

export class GoogleFixture {
  private constructor(
    readonly testApp: TestApp,
    readonly database: FreshDatabase,
    private readonly sandbox: Sandbox,
    private readonly folder: string,
  ) {}

  get identity(): IdentityServer {
    return this.sandbox.identity!;
  }

  static async open(): Promise<GoogleFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-google-'));
    const sandbox = await startSandbox({ dataFolder: folder, identityPort: 0, publicUrl: APP, gatewaySecret: SECRET });
    const database = await freshDatabase();
    const env = {
      GOOGLE_CLIENT_ID: 'otp-wallet',
      GOOGLE_CLIENT_SECRET: createHmac('sha256', SECRET).update('identity-client').digest('hex'),
      GOOGLE_ISSUER: sandbox.identity!.issuer,
    };
    return new GoogleFixture(await openTestApp(database, { env }), database, sandbox, folder);
  }

  async close(): Promise<void> {
    await this.testApp.close();
    await this.database.drop();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  visitor(): Visitor {
    return new Visitor(this.testApp.app);
  }

  sql<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.testApp.app
      .get(Database)
      .query<Row>(text, values)
      .then(({ rows }) => rows);
  }

  /** @returns where the window is sent */
  async start(visitor: Visitor, query: Record<string, string> = {}, headers = OF_OUR_PAGE): Promise<string> {
    const address = `/api/auth/google?${new URLSearchParams(query).toString()}`;
    const answer = await visitor.ask('GET', address, undefined, headers);
    expect([answer.status, answer.headers['cross-origin-opener-policy']]).toEqual([303, 'unsafe-none']);
    return String(answer.headers.location);
  }

  /** Presses a button at the provider. @returns where it sends the window: our callback */
  choose(address: string, choice: Choice): Promise<string> {
    return new IdentityBrowser(this.identity.issuer).choose(address, choice);
  }

  async finish(visitor: Visitor, callback: string): Promise<Outcome> {
    const { pathname, search } = new URL(callback, APP);
    const answer = await visitor.ask('GET', pathname + search, undefined, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers['cross-origin-opener-policy']]).toEqual([303, 'unsafe-none']);
    return outcomeAt(String(answer.headers.location));
  }

  async signIn(visitor: Visitor, choice: Choice, query: Record<string, string> = {}): Promise<Outcome> {
    return this.finish(visitor, await this.choose(await this.start(visitor, query), choice));
  }
}

/** Only ever that one page of ours. */
export const outcomeAt = (location: string): Outcome => {
  const { origin, pathname, searchParams } = new URL(location, APP);
  expect([origin, pathname]).toEqual([APP, '/google-done']);
  return Object.fromEntries(searchParams);
};
