/**
 * One database, one gateway with its own books, and a process of the product that is killed again and again; people
 * who pay, withdraw and get refunds there.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { WHOLE_AFTER } from '@backend/domain/payments/settling.js';
import { verify } from '@backend/finance/verify.js';
import { PostgresLedger } from '@backend/ledger/postgres-ledger.js';
import { indianDayNumber } from '@backend/periods/period.js';
import { ROW_MAPPERS } from '@backend/row-mappers.js';
import { startSandbox, type Sandbox } from '@sandbox/server.js';
import { TEST_SECRETS } from '../../../support/app-fixture.js';
import { freshDatabase, type FreshDatabase } from '../../../support/postgres.js';
import { until } from '../../../support/until.js';
import { ProcessAtAStep } from './process-at-a-step.js';

/** A webhook as the gateway sent it. It was never answered by us: a test hands it over, or leaves it lost. */
export interface SentWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Those who are paused at a step keep their connections. */
const CONNECTIONS = '40';

/** Nothing but this work is due, whatever a process takes for the time; the rest waits for tomorrow. */
const dueWork = `
UPDATE outbox SET set_at = now() - interval '1 minute', attempts = 0,
  available_at = CASE WHEN subject = ANY($1) THEN now() - interval '5 seconds' ELSE now() + interval '1 day' END`;
/** @param ids of recharges and payments, as the parameter of a statement */
export const reportsOneOf = (ids: string): string =>
  `(notice->>'orderId' = ANY(${ids}) OR notice->>'paymentId' = ANY(${ids}))`;
const dueWebhooks = `
UPDATE gateway_inbox SET claimed_until = now() +
  CASE WHEN ${reportsOneOf('$1')} THEN interval '-5 seconds' ELSE interval '1 day' END
WHERE outcome IS NULL`;
const dueDay = `
INSERT INTO settlement_days (gateway, day)
SELECT 'sandbox', date '1970-01-01' + day FROM generate_series($1::int - 30, $1::int + 1) AS day WHERE day <> $2::int`;

export class KillFixture {
  readonly ledger: PostgresLedger;
  private next: ProcessAtAStep;
  private readonly lastWholeDay = indianDayNumber(Date.now() - WHOLE_AFTER);
  private settlementDays = 0;

  private constructor(
    readonly sandbox: Sandbox,
    readonly sql: pg.Pool,
    private readonly own: {
      readonly database: FreshDatabase;
      readonly folder: string;
      readonly receiver: Server;
      readonly webhooks: readonly SentWebhook[];
      readonly env: Readonly<Record<string, string>>;
    },
    public process = ProcessAtAStep.start(own.env),
  ) {
    this.ledger = new PostgresLedger(sql, ROW_MAPPERS);
    this.next = ProcessAtAStep.start(own.env);
  }

  static async open(): Promise<KillFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'otp-steps-'));
    const webhooks: SentWebhook[] = [];
    const { server: receiver, url: callbackUrl } = await receiveWebhooks(webhooks);
    const { GATEWAY_SECRET: gatewaySecret } = TEST_SECRETS;
    const sandbox = await startSandbox({ dataFolder: folder, webhookTimeoutMs: 120_000, callbackUrl, gatewaySecret });
    const database = await freshDatabase();
    const env = {
      ...{ NODE_ENV: 'test', PUBLIC_URL: 'http://wallet.test', DATABASE_URL: database.appUrl, DATA_DIR: folder },
      ...{ SANDBOX: '1', SANDBOX_URL: sandbox.url, CALLBACK_URL: callbackUrl, POOL_SIZE: CONNECTIONS },
      ...{ POOL_WAIT_MS: '120000', EMAIL_PROOF: '0', ...TEST_SECRETS },
    };
    const sql = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
    return new KillFixture(sandbox, sql, { database, folder, receiver, webhooks, env });
  }

  async close(): Promise<void> {
    await Promise.all([this.process.kill(), this.next.kill()]);
    await this.sql.end();
    await this.sandbox.close();
    this.own.receiver.closeAllConnections();
    this.own.receiver.close();
    await this.own.database.drop();
    rmSync(this.own.folder, { recursive: true, force: true });
  }

  /** kill -9, and another process, which was started ahead. */
  async killProcess(): Promise<void> {
    await this.process.kill();
    this.process = this.next;
    this.next = ProcessAtAStep.start(this.own.env);
  }

  /** @param id of what it reports: a payment or a refund */
  webhookAbout(id: string): Promise<SentWebhook> {
    return until(`the gateway reports ${id}`, () => this.own.webhooks.find(({ body }) => body.includes(id)));
  }

  /** Time passes for what has one of these subjects, and for nothing else. */
  async letComeDue(subjects: readonly string[]): Promise<void> {
    await this.sql.query(dueWork, [subjects]);
    await this.sql.query(dueWebhooks, [subjects]);
  }

  /** A day of India, counted from 1970-01-01, whose settlements are whole: another one each time. */
  newSettlementDay(): number {
    this.settlementDays += 1;
    return this.lastWholeDay - this.settlementDays;
  }

  /** The settlements of this day were not read yet, and those of all others were. */
  async letDayComeDue(day: number): Promise<void> {
    await this.sql.query('DELETE FROM settlement_days');
    await this.sql.query(dueDay, [this.lastWholeDay, day]);
  }

  /** A person, and a member of staff who may decide about their money. */
  async newPerson(): Promise<{ walletId: string; staffId: string }> {
    const [walletId, staffId] = [randomUUID(), randomUUID()];
    await this.sql.query(`INSERT INTO users (id, email, password_hash) VALUES ($1, $2, '-')`, [
      ...[walletId, `${walletId}@example.com`],
    ]);
    await this.sql.query(
      `INSERT INTO staff (id, email, name, password_hash, role) VALUES ($1, $2, 'Asha Rao', '-', 'super_admin')`,
      [staffId, `${staffId}@example.com`],
    );
    return { walletId, staffId };
  }

  /** Every promise that a database can show. @returns what is broken */
  async brokenPromises(): Promise<string[]> {
    const verdicts = await verify(this.own.database.appUrl, {
      ...{ seals: { file: null, keys: null }, codeKey: TEST_SECRETS.CODE_KEY, running: false },
    });
    return verdicts.flatMap(({ promise, first }) => first.map(({ text }) => `promise ${promise}: ${text}`));
  }
}

const receiveWebhooks = async (webhooks: SentWebhook[]): Promise<{ server: Server; url: string }> => {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      webhooks.push({ headers: request.headers, body });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
