/** The backend with a mailbox: what it queues is sent when the test says so, and read as its recipient reads it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '@backend/database/database.js';
import { MailQueue } from '@backend/mail/mail-queue.js';
import { MailSchedule } from '@backend/mail/mail-schedule.js';
import { MailServer } from '@backend/mail/mail-server.js';
import { MailWriters } from '@backend/mail/mail-writers.js';
import type { Mail } from '@sandbox/mail/mailbox.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { freePort } from '../../scripts/launcher/ports.mjs';
import { openTestApp, type TestApp } from './app-fixture.js';
import { freshDatabase, type FreshDatabase } from './postgres.js';
import { Visitor } from './visitor.js';

export const PASSWORD = 'Wq8rty!x';

export class MailFixture {
  readonly schedule: MailSchedule;
  private count = 0;

  private constructor(
    readonly testApp: TestApp,
    readonly sandbox: Sandbox,
    readonly database: FreshDatabase,
    private readonly folder: string,
  ) {
    const of = <Part>(part: new (...parts: never[]) => Part): Part => testApp.app.get(part, { strict: false });
    this.schedule = new MailSchedule(of(MailQueue), of(MailServer), of(MailWriters));
  }

  static async open(env: Readonly<Record<string, string>> = {}): Promise<MailFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-mail-'));
    const smtpPort = await freePort();
    const sandbox = await startSandbox({ dataFolder: folder, smtpPort });
    const database = await freshDatabase();
    const testApp = await openTestApp(database, { env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, ...env } });
    return new MailFixture(testApp, sandbox, database, folder);
  }

  async close(): Promise<void> {
    await this.testApp.close();
    await this.database.drop();
    await this.sandbox.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  sql(text: string, values: unknown[] = []) {
    return this.testApp.app.get(Database).query(text, values);
  }

  visitor(): Visitor {
    return new Visitor(this.testApp.app);
  }

  async newPerson(name = 'person'): Promise<{ id: string; email: string; visitor: Visitor }> {
    const visitor = this.visitor();
    const email = `${name}-${++this.count}@example.com`;
    const id = await visitor.register(email, PASSWORD);
    return { id, email, visitor };
  }

  /** As the worker does it every second. */
  send(): Promise<void> {
    return this.schedule.send(new AbortController().signal);
  }

  mailsTo(email: string): Mail[] {
    return this.sandbox.services.mailbox.list().filter(({ to }) => to === email);
  }

  newestMailTo(email: string): Mail {
    const mail = this.mailsTo(email).at(-1);
    if (!mail) throw new Error(`no mail to ${email}`);
    return mail;
  }

  /** The one link to a page in the newest mail of the person. */
  linkTo(page: string, email: string): URL {
    const [found = 'none:'] = new RegExp(`http\\S+${page}\\S*`).exec(this.newestMailTo(email).text) ?? [];
    return new URL(found);
  }
}
