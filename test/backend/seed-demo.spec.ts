/** The demo user of a first run: a real account, a real payment at the sandbox, one credit, however often it is run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Passwords } from '@backend/auth/passwords.js';
import { readEnvironment } from '@backend/config/environment.js';
import { Database } from '@backend/database/database.js';
import { proveDemoEmail } from '@backend/seed-demo-email.js';
import { seedDemo } from '@backend/seed-demo.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { TEST_SECRETS, openTestApp, type TestApp } from '../support/app-fixture.js';
import { MailFixture } from '../support/mail-fixture.js';
import { freshDatabase, type FreshDatabase } from '../support/postgres.js';

let database: FreshDatabase;
let sandbox: Sandbox;
let testApp: TestApp;
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'otp-seed-'));

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  sandbox = await startSandbox({
    dataFolder: folder,
    gatewaySecret: TEST_SECRETS.GATEWAY_SECRET,
    publicUrl: PUBLIC_URL,
  });
  env = { PORT: `${port}`, PUBLIC_URL, SANDBOX: '1', SANDBOX_URL: sandbox.url };
  testApp = await openTestApp(database, { env });
  await testApp.listen(port);
});
afterAll(async () => {
  await testApp?.close();
  await sandbox?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('The demo user', () => {
  const environment = () => readEnvironment({ ...env, ...TEST_SECRETS, DATABASE_URL: database.appUrl });

  it('has 500 rupees that came through the gateway, once, however often it is made', async () => {
    const demo = { email: 'demo@example.com', password: 'Wallet4321', balance: '₹500.00' };
    expect(await seedDemo(environment())).toEqual(demo);
    expect(await seedDemo(environment())).toEqual(demo);
    const { rows } = await testApp.app.get(Database).query('SELECT gateway, amount FROM credits');
    expect(rows).toEqual([{ gateway: 'sandbox', amount: '50000' }]);
    expect(sandbox.services.payments.list()).toHaveLength(1);
  });

  it('that was made with the former password is found by it', async () => {
    const pool = testApp.app.get(Database);
    const former = await new Passwords().hash('Demo1234');
    await pool.query(`UPDATE users SET password_hash = $1 WHERE email = 'demo@example.com'`, [former]);
    expect(await seedDemo(environment())).toMatchObject({ password: 'Demo1234', balance: '₹500.00' });
  });

  it('proves its e-mail by the code in the mailbox, where that is wanted', async () => {
    const fixture = await MailFixture.open({ SANDBOX: '1', SANDBOX_URL: sandbox.url, EMAIL_PROOF: '1' });
    try {
      const visitor = fixture.visitor();
      const email = 'demo-proof@example.com';
      await visitor.register(email);
      await fixture.send();
      const late = `UPDATE email_proofs SET expires_at = now()`; // as of an earlier run
      await fixture.sql(late);
      const post = async (path: string, body?: object) => {
        const answer = await visitor.post(path, body);
        await fixture.send();
        return answer;
      };
      await proveDemoEmail(post, email, fixture.sandbox.url);
      expect((await visitor.get('/api/me')).body.mustProveEmail).toBe(false);
    } finally {
      await fixture.close();
    }
  });

  it('is not made where money is real', async () => {
    const real = readEnvironment({ ...env, ...TEST_SECRETS, DATABASE_URL: database.appUrl, SANDBOX: '0' });
    await expect(seedDemo(real)).rejects.toThrow('SANDBOX=1');
  });

  it('is not made on real data, whatever the settings say', async () => {
    const other = await freshDatabase();
    const backend = await openTestApp(other);
    try {
      const play = readEnvironment({ ...env, ...TEST_SECRETS, DATABASE_URL: other.appUrl });
      await expect(seedDemo(play)).rejects.toThrow('marked as play money');
    } finally {
      await backend.close();
      await other.drop();
    }
  });
});
